"""What the programs in this folder share: commands that are run again and again, and tables of what they cost."""

import os, pathlib, platform, re, shutil, statistics, subprocess, sys, time

HERE = pathlib.Path(__file__).resolve().parent
REPO = HERE.parents[1]
BINARY = REPO / ".build" / "release" / "mvvmlint"
RESULTS = HERE / "RESULTS.md"
MEMORY_UNIT = 1 if sys.platform == "darwin" else 1024  # of ru_maxrss


class Stop(Exception):
    """Ends the run with one line on standard error; status 2 for bad input, 1 for a failure of what is measured."""

    def __init__(self, message, status=2):
        super().__init__(message)
        self.status = status


class Command:
    """A process to run again and again, and what its runs have cost."""

    def __init__(self, name, arguments, stdin=os.devnull, allowed=(0,), folder=None, errors=os.devnull, slow=False):
        self.name, self.stdin, self.allowed, self.errors, self.slow = name, stdin, allowed, errors, slow
        # A change of folder costs a start of 'env', which takes a millisecond or so: only where it is needed.
        change = ["env", "-C", str(folder)] if folder else []
        self.arguments = change + [str(argument) for argument in arguments]
        self.seconds, self.processor, self.peak, self.failed = [], [], 0, False

    def run(self):
        """Wall seconds, processor seconds of all threads, peak bytes."""
        write = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        files = [
            (os.POSIX_SPAWN_OPEN, 0, self.stdin, os.O_RDONLY, 0),
            (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
            (os.POSIX_SPAWN_OPEN, 2, self.errors, write, 0o644),
        ]
        start = time.perf_counter()
        process = os.posix_spawnp(self.arguments[0], self.arguments, os.environ, file_actions=files)
        _, status, usage = os.wait4(process, 0)
        elapsed = time.perf_counter() - start
        exit_code = os.waitstatus_to_exitcode(status)
        if exit_code not in self.allowed:
            ended = f"exited with {exit_code}" if exit_code >= 0 else f"was killed by signal {-exit_code}"
            raise Stop(f"'{self.name}' {ended}: run it by hand on the same code to see why", 1)
        self.failed |= exit_code != 0
        return elapsed, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * MEMORY_UNIT

    def measure(self):
        elapsed, processor, peak = self.run()
        self.seconds.append(elapsed)
        self.processor.append(processor)
        self.peak = max(self.peak, peak)

    @property
    def median(self):
        return statistics.median(self.seconds)

    @property
    def processor_median(self):
        return statistics.median(self.processor)


def program(path):
    found = shutil.which(path)
    if not found:
        raise Stop(f"no program {path}: run 'swift build -c release' or give --mvvmlint BINARY")
    return os.path.abspath(found)


def swift_files(folder):
    if not folder.is_dir():
        raise Stop(f"no folder {folder}: give one that holds Swift code")
    paths = (os.path.join(parent, name) for parent, _, names in os.walk(folder) for name in names)
    files = sorted(path for path in paths if path.endswith(".swift") and not os.path.islink(path))
    if not files:
        raise Stop(f"no .swift file under {folder}: give a folder that holds Swift code")
    return files


def preset_arguments():
    """Options that turn the rules of every preset on."""
    presets = sorted(path.stem for path in (REPO / "Rules" / "Presets").glob("*.json5"))
    return [word for preset in presets for word in ("--preset", preset)]


def memory_rules():
    """The rules that ask who keeps whom."""
    pages = sorted((REPO / "Rules").glob("*.md"))
    return [page.stem for page in pages if '"keptSelf"' in page.read_text(encoding="utf-8")]


def synthesize(folder, lines):
    subprocess.run([HERE / "synthesize", folder, "--lines", str(lines)], check=True, stdout=subprocess.DEVNULL)


# Tables


def aligned(rows):
    """The first and the last column to the left, the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]

    def cell(row, column):
        left = column in (0, len(row) - 1)
        return row[column].ljust(widths[column]) if left else row[column].rjust(widths[column])

    return "\n".join("  ".join(cell(row, column) for column in range(len(row))).rstrip() for row in rows)


def markdown(rows):
    head, *body = rows
    ruler = ["---" if column in (0, len(head) - 1) else "---:" for column in range(len(head))]
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, ruler] + body)


def machine():
    model = platform.machine()
    if os.path.exists("/proc/cpuinfo"):
        names = re.findall(r"^model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text(), re.MULTILINE)
        model = names[0] if names else model
    busy = f"; {os.getloadavg()[0]:.1f} processes were running" if hasattr(os, "getloadavg") else ""
    return f"{os.cpu_count()} processors ({model}), {platform.system()} on {platform.machine()}{busy}"


def version(arguments, pattern=r"(\d+(?:\.\d+)+)"):
    try:
        output = subprocess.run(arguments, capture_output=True, text=True)
    except OSError:
        return None
    found = re.search(pattern, output.stdout + output.stderr)
    return found.group(1) if found else None


def commit(binary):
    """That of the release build; nobody knows it of another one."""
    if not (BINARY.exists() and os.path.samefile(binary, BINARY)):
        return f"another build ({os.path.basename(binary)})"
    described = subprocess.run(
        ["git", "-C", REPO, "describe", "--always", "--dirty", "--exclude", "*"], capture_output=True, text=True
    )
    return "commit " + (described.stdout.strip() or "unknown")


def record(name, text):
    """Puts the text in the place of the section of that name in RESULTS.md."""
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    results = RESULTS.read_text(encoding="utf-8")
    if begin not in results or end not in results:
        raise Stop(f"{RESULTS.name} has no section '{name}': write '{begin}' and '{end}' where it belongs")
    before, rest = results.split(begin, 1)
    _, after = rest.split(end, 1)
    RESULTS.write_text(f"{before}{begin}\n{text.strip()}\n{end}{after}", encoding="utf-8")
    print(f"recorded as '{name}' in {RESULTS.name}")


def run_main(name, body):
    """Runs a program of this folder; its exit status."""
    try:
        return body() or 0
    except Stop as stop:
        print(f"{name}: {stop}", file=sys.stderr)
        return stop.status
    except OSError as error:
        print(f"{name}: {error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
