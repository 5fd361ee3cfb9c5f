#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""openings.py BUILD [N]: what memory it takes to open games, over and over, read by a screen reader.

The golden games of three titles are opened by turns, N times (120), each looked at from its end and
its beginning with the whole accessible tree read, and left again. After the first openings, which
fill what is kept (drawings, styles, glyphs), the memory grows by 30 MB at most. A curve is printed.

    tests/ui/ui-run.sh tests/ui/openings.py _build
"""

import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import bus  # noqa: E402
from bus import Failure, wait  # noqa: E402

GOLDEN = pathlib.Path(__file__).parent.parent / "golden"
GAMES = ("krach-3", "canaletto-2", "banquet-5")
FIRST = 30
EVERY = 30
MOST_GROWTH = 30  # MB


def measure(program):
    """The resident memory, in MB."""
    for line in pathlib.Path(f"/proc/{program.process.pid}/smaps_rollup").read_text("ascii").splitlines():
        if line.startswith("Rss:"):
            return int(line.split()[1]) / 1024
    raise Failure("no figure of memory")


def open_game(program, game):
    program.activate("open-game", f"<int64 {game}>")
    wait("the game", lambda: program.tree().find_button("Back"))
    program.activate("go", "<0>")
    program.tree()
    program.activate("go", "<-1>")
    program.tree()
    program.activate("salon")
    wait("the salon", lambda: program.tree().find_button("Play Krach"))


def main(arguments):
    build = pathlib.Path(arguments[0]).resolve()
    n = int(arguments[1]) if len(arguments) > 1 else 120
    first = growth = 0
    with tempfile.TemporaryDirectory(prefix="adjuge-openings.") as folder:
        program = bus.Program(build, pathlib.Path(folder), {"pace": "'at-once'"})
        try:
            wait("the salon", lambda: program.tree().find_button("Play Krach"))
            records = [GOLDEN / f"{game}.adjuge" for game in GAMES]
            program.cli("library", "import", "--database", program.database, *records)
            for i in range(1, n + 1):
                open_game(program, 1 + i % len(GAMES))
                if i == FIRST:
                    first = measure(program)
                if i >= FIRST and i % EVERY == 0:
                    growth = measure(program) - first
                    print(f"# {i} openings: {first + growth:.1f} MB", flush=True)
            complaints = program.list_complaints()
        finally:
            program.stop()
    print(f"# {growth:+.1f} MB from opening {FIRST} to {n}")
    if growth > MOST_GROWTH or complaints:
        print("not ok openings:", *complaints)
        return 1
    print("ok openings take no memory")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
