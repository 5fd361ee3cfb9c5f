#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Gives the command line what a stranger may send: the list of tests/ui/hostile.py.

    hostile.py CLI GOLDEN [SHARE]

Each record is verified, imported, listed, shown and exported again; each database is listed, checked
and shown. Every command ends by itself with 0 or 1 and writes no control characters to a terminal,
none takes more than ten seconds of the processor or 300 MB. SHARE is the part of the full size in
percent; below 100 every fourth is tried. Prints a table, as TAP.
"""

import os
import re
import resource
import subprocess
import sys
import tempfile

MOST_SECONDS = 10
MOST_MEGABYTES = 300
EVERY = 4
PATIENCE = 300  # seconds of a busy machine's clock
CONTROLS = re.compile(rb"[\x00-\x08\x0b-\x1f\x7f]|\xe2\x80[\xaa-\xae]|\xe2\x81[\xa6-\xa9]")
LONG = 1 << 21  # a shown text


class Run:
    """A command that has ended: what it said and what it took."""

    def __init__(self, argv):
        with tempfile.TemporaryFile() as out:
            process = subprocess.Popen(argv, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT)
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
            # The children's own figures are sums and maxima, so each command has a parent of its own.
            self.status = process.wait()
            out.seek(0)
            self.output = out.read(LONG)


def run_apart(argv):
    """The same in a process of its own, for its figures: (status, output, seconds, megabytes)."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        run = Run(argv)
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        with os.fdopen(write, "wb") as out:
            out.write(b"%d %f %d\n" % (run.status, used.ru_utime + used.ru_stime, used.ru_maxrss // 1024))
            out.write(run.output)
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as answer:
        status, seconds, megabytes = answer.readline().split()
        output = answer.read()
    os.waitpid(child, 0)
    return int(status), output, float(seconds), int(megabytes)


class Judge:
    def __init__(self, cli):
        self.cli = cli
        self.bad = []
        self.slowest = {}
        self.largest = 0

    def run(self, name, *arguments, prints_files=False):
        argv = [self.cli, *arguments]
        status, output, seconds, megabytes = run_apart(argv)
        if seconds > MOST_SECONDS:  # beside other programs the same work takes more time
            status, output, seconds, megabytes = run_apart(argv)
        what = arguments[1] if arguments[0] == "library" else arguments[0]
        self.largest = max(self.largest, megabytes)
        self.slowest[what] = max(self.slowest.get(what, (0, "")), (seconds, name))
        if status not in (0, 1):
            self.bad.append(f"{name}: {what} ended with {status}")
        if seconds > MOST_SECONDS:
            self.bad.append(f"{name}: {what} took {seconds:.1f} s")
        if megabytes > MOST_MEGABYTES:
            self.bad.append(f"{name}: {what} took {megabytes} MB")
        if not prints_files and CONTROLS.search(output):
            self.bad.append(f"{name}: {what} writes {CONTROLS.search(output).group()!r}")
        return output.decode("utf-8", "replace"), seconds, megabytes

    def look(self, name, database):
        """The columns of NAME's line: the seconds of each command and the most memory."""
        listed, *list_figures = self.run(name, "library", "list", "--database", database)
        _, *check_figures = self.run(name, "library", "check", "--database", database)
        figures = [list_figures, check_figures]
        words = listed.split("\n")[0].split() if listed else []
        if words:
            _, *show_figures = self.run(name, "library", "show", words[0], "--database", database)
            _, *export_figures = self.run(name, "library", "export", words[0], "--database", database,
                                          prints_files=True)
            figures += [show_figures, export_figures]
        return figures

    def record(self, name, path, folder):
        database = os.path.join(folder, "own-" + name + ".db")
        _, *import_figures = self.run(name, "library", "import", path, "--database", database)
        figures = [import_figures]
        # Pipes and devices are read as any tool reads them: to their end, if they have one.
        if name not in ("pipe", "endless"):
            _, *verify_figures = self.run(name, "verify", path)
            figures.insert(0, verify_figures)
        if os.path.exists(database):
            figures += self.look(name, database)
            os.remove(database)
        return figures


def main():
    cli, golden = sys.argv[1:3]
    share = int(sys.argv[3]) if len(sys.argv) > 3 else 2
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "ui", "hostile.py")
    judge = Judge(cli)
    n = 0
    with tempfile.TemporaryDirectory() as folder:
        listed = subprocess.run([sys.executable, script, folder, golden, cli, str(share)], check=True,
                                stdout=subprocess.PIPE, text=True).stdout
        for i, line in enumerate(listed.splitlines()):
            kind, name = line.split(" ", 1)
            if share < 100 and i % EVERY:
                continue
            path = os.path.join(folder, name)
            if kind.endswith("record"):
                figures = judge.record(name, path, folder)
            else:
                figures = judge.look(name, path)
            n += 1
            print("# %-28s %s s, %d MB" % (name, " ".join("%.2f" % seconds for seconds, _ in figures),
                                           max(megabytes for _, megabytes in figures)), flush=True)
    for what, (seconds, name) in sorted(judge.slowest.items()):
        print(f"# {what}: {seconds:.2f} s at most ({name})")
    for bad in judge.bad:
        print("#", bad)
    print(f"# {n} things, {judge.largest} MB at most")
    print("1..1")
    print("not ok 1" if judge.bad or not n else "ok 1", "/cli/nothing-from-outside-hurts")
    return 1 if judge.bad or not n else 0


if __name__ == "__main__":
    sys.exit(main())
