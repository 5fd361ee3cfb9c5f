#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""ends.py BUILD: the end of a session, of the terminal, and SIGKILL, in the midst of a game.

Every move that was stored before is there afterwards. After SIGTERM and SIGHUP the program has ended
by itself with status 0, has merged its WAL, and a backup holds the same moves.

    tests/ui/ui-run.sh tests/ui/ends.py _build
"""

import contextlib
import pathlib
import signal
import sqlite3
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import bus  # noqa: E402
from bus import Failure, wait  # noqa: E402


def count_moves(path):
    """The moves that a file has, read beside whoever has it open."""
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        return connection.execute("SELECT count(*) FROM moves").fetchone()[0]


def begin_game(program):
    """A game that goes on for as long as somebody plays: the person's moves are made over the bus."""
    program.activate("new-game", "<'krach'>", path="/org/adjuge/Adjuge")
    for _ in range(3):
        before = wait("a table", lambda: program.database.exists() and count_moves(program.database) + 1) - 1

        def move():
            for text in ("no-loan", "stay", "drop", "take", "decline"):
                program.activate("move", f"<'{text}'>")
            return count_moves(program.database) > before

        wait("a move", move)


def end(program, number):
    moves = count_moves(program.database)
    program.process.send_signal(number)
    return moves, program.process.wait(30)


def expect(what, is_so):
    if not is_so:
        raise Failure(what)


def try_signal(build, number):
    with tempfile.TemporaryDirectory(prefix="adjuge-ends.") as folder:
        program = bus.Program(build, pathlib.Path(folder))
        try:
            wait("the salon", lambda: program.tree().find_button("Play Krach"))
            begin_game(program)
            moves, status = end(program, number)
            # Before anything else opens the file.
            has_wal = program.database.with_name("games.db-wal").exists()
            kept = count_moves(program.database)
            backups = sorted((program.home / "backups" / "games.db").glob("games-*.db"))
            program.cli("library", "check", "--database", program.database)
            expect(f"{kept} of {moves} moves are left", kept >= moves > 0)
            if number == signal.SIGKILL:
                return
            expect(f"it ended with {status}", status == 0)
            expect("it left its WAL", not has_wal)
            expect("there is no backup", backups)
            expect("the backup has other moves", count_moves(backups[-1]) == kept)
            expect(f"it complained: {program.list_complaints()}", not program.list_complaints())
        finally:
            program.stop()


def main(arguments):
    build = pathlib.Path(arguments[0]).resolve()
    failed = 0
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGKILL):
        try:
            try_signal(build, number)
            print(f"ok {number.name}", flush=True)
        except Failure as failure:
            failed += 1
            print(f"not ok {number.name}: {failure}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
