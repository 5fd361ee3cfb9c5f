#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""second.py BUILD: what a second program does beside one that has its archive open.

A second one with an archive of its own says that it can't, and no record goes into the wrong one;
without, it asks the first.

    tests/ui/ui-run.sh tests/ui/second.py _build
"""

import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import bus  # noqa: E402
from bus import Failure, wait  # noqa: E402

RECORD = pathlib.Path(__file__).parent.parent / "golden" / "krach-3.adjuge"


def start(program, *arguments):
    return subprocess.run(
        [program.build / "src" / "adjuge", *arguments],
        env=program.make_environment({}),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def expect(what, is_so):
    if not is_so:
        raise Failure(what)


def count_games(program):
    return len(program.cli("library", "list", "--database", program.database).splitlines())


def refuse_another_archive(program):
    other = program.home / "other.db"
    second = start(program, "--database", other, RECORD)
    expect(f"it ends with {second.returncode}, not with 1", second.returncode == 1)
    expect(f"it says {second.stderr!r}", "Adjugé is already running" in second.stderr)
    expect("it made another archive", not other.exists())
    expect("the record is in the wrong archive", count_games(program) == 0)


def ask_the_first(program):
    second = start(program, RECORD)
    expect(f"it ends with {second.returncode}: {second.stderr}", second.returncode == 0)
    wait("the record in the archive", lambda: count_games(program) == 1)


def main(arguments):
    build = pathlib.Path(arguments[0]).resolve()
    failed = 0
    with tempfile.TemporaryDirectory(prefix="adjuge-second.") as folder:
        program = bus.Program(build, pathlib.Path(folder))
        try:
            wait("the salon", lambda: program.tree().find_button("Play Krach"))
            for test in (refuse_another_archive, ask_the_first):
                name = test.__name__.replace("_", " ")
                try:
                    test(program)
                    print(f"ok {name}", flush=True)
                except Failure as failure:
                    failed += 1
                    print(f"not ok {name}: {failure}", flush=True)
        finally:
            program.stop()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
