"""Runs a program with some of its streams at a pseudo-terminal, and prints as JSON what came where.

run_in_terminal.py STREAMS PROGRAM ARGUMENT…    STREAMS: 'error', 'output' or 'both'
"""

import json
import os
import pty
import subprocess
import sys
import threading


def read_all(descriptor):
    collected = b""
    while True:
        try:
            piece = os.read(descriptor, 65536)
        except OSError:  # how Linux says that nobody is at the terminal any more
            piece = b""
        if not piece:
            return collected.decode()
        collected += piece


def stream(is_terminal):
    return pty.openpty() if is_terminal else os.pipe()


streams, command = sys.argv[1], sys.argv[2:]
output = stream(streams in ("output", "both"))
errors = stream(streams in ("error", "both"))
process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output[1], stderr=errors[1])
os.close(output[1])
os.close(errors[1])
texts = {}
readers = [
    threading.Thread(target=lambda: texts.update(output=read_all(output[0]))),
    threading.Thread(target=lambda: texts.update(errors=read_all(errors[0]))),
]
for reader in readers:
    reader.start()
for reader in readers:
    reader.join()
json.dump({"status": process.wait(), **texts}, sys.stdout)
