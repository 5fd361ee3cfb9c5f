#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""rest.py BUILD: where nothing moves, nothing happens.

The salon, a table that waits for a person, and a finished game in review, each for some seconds:
the main thread is not woken, and no frame is drawn, any more than in an empty window.

    tests/ui/ui-run.sh tests/ui/rest.py _build
"""

import pathlib
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import bus  # noqa: E402
from bus import SENSITIVE, Failure, wait  # noqa: E402

SECONDS = 4
QUIET_LOOKS = 3
LONGEST_UNREST_S = 240
GOLDEN = pathlib.Path(__file__).parent.parent / "golden"


def count_wakeups(pid):
    status = pathlib.Path(f"/proc/{pid}/task/{pid}/status").read_text(encoding="ascii")
    return int(status.split("\nvoluntary_ctxt_switches:")[1].split()[0])


def count_frames(path):
    """What GDK tells of frames, a line each."""
    return path.read_text(encoding="utf-8", errors="replace").count("\n")


def look_at_work(pid):
    """The processor time that all threads have used, and how many have work to do. One of low priority
    may wait long for a processor on a busy machine, and uses none meanwhile."""
    used = n_busy = 0
    for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
        try:
            used += int((task / "schedstat").read_text(encoding="ascii").split()[0])
            state = (task / "stat").read_text(encoding="utf-8", errors="replace").rsplit(")", 1)[1].split()[0]
        except OSError:  # it has ended
            continue
        n_busy += state in "RD"
    return used, n_busy


def wait_until_quiet(pid):
    """Until no thread has used a processor or wants one, and nothing has woken the main one, between
    QUIET_LOOKS looks. What goes on for ever is measured all the same."""
    before = None
    n_quiet = 0
    end = time.monotonic() + LONGEST_UNREST_S
    while n_quiet < QUIET_LOOKS and time.monotonic() < end:
        used, n_busy = look_at_work(pid)
        now = used, count_wakeups(pid)
        n_quiet = n_quiet + 1 if now == before and n_busy == 0 else 0
        before = now
        time.sleep(0.5)


def rest(pid, log):
    """Waits until all is quiet, then counts for a while: wake-ups and frames."""
    wait_until_quiet(pid)
    wakeups, frames = count_wakeups(pid), count_frames(log)
    time.sleep(SECONDS)
    return count_wakeups(pid) - wakeups, count_frames(log) - frames


def rest_empty(build, home):
    """What the libraries do by themselves."""
    program = build / "tests" / "bench" / "bench-empty-window"
    log = home / "empty.txt"
    with open(log, "w", encoding="utf-8") as stderr:
        process = subprocess.Popen([program], stderr=stderr, env=dict(bus.os.environ, GDK_DEBUG="frames"))
        try:
            time.sleep(1)
            return rest(process.pid, log)
        finally:
            process.kill()
            process.wait()


def almost_finish(build, home):
    """An archive with a golden game of Krach that lacks its last move."""
    record = sorted(GOLDEN.glob("krach-3*.adjuge"))[0]
    lines = record.read_text(encoding="utf-8").splitlines()
    last = max(i for i, line in enumerate(lines) if '"move"' in line)
    (home / "almost.adjuge").write_text("\n".join(lines[:last]) + "\n", encoding="utf-8")
    subprocess.run(
        [build / "src" / "cli" / "adjuge-cli", "library", "import", "--database", home / "games.db",
         home / "almost.adjuge"],
        check=True,
        stdout=subprocess.DEVNULL,
    )


def find_move(tree):
    """The first move, which stands behind the hint; the news may stand before it."""
    region = tree.region("Your moves")
    buttons = [node for node in region.walk() if node.is_button() and node.has(SENSITIVE)] if region else []
    names = [node.name for node in buttons]
    moves = buttons[names.index("Hint") + 1 :] if "Hint" in names else []
    return moves[0] if moves else None


class Place:
    """The program at a place."""

    def __init__(self, build, home, name):
        self.home = home / name
        self.home.mkdir()
        arguments = []
        if name == "review":
            almost_finish(build, self.home)
            arguments = ["--continue"]
        self.program = bus.Program(
            build,
            self.home,
            {"pace": "'at-once'", "player-name": "'Zoé'"},
            {"GDK_DEBUG": "frames"},
            arguments,
        )

    def measure(self):
        self.program.stderr.flush()
        return rest(self.program.process.pid, self.home / "stderr.txt")


def go_salon(place):
    wait("the salon", lambda: place.program.tree().find_button("Play Krach"))


def go_table(place, title):
    place.program.press_named(f"Play {title}")
    wait("a move", lambda: find_move(place.program.tree()))


def go_review(place):
    """The last move is made, and the game is over."""
    program = place.program
    program.press(wait("a move", lambda: find_move(program.tree())))
    wait("the end", lambda: program.tree().find_button("Play Again"))


def main(arguments):
    build = pathlib.Path(arguments[0]).resolve()
    places = {
        "salon": go_salon,
        "banquet": lambda place: go_table(place, "The Banquet"),
        "canaletto": lambda place: go_table(place, "Canaletto"),
        "krach": lambda place: go_table(place, "Krach"),
        "review": go_review,
    }
    failed = 0
    with tempfile.TemporaryDirectory(prefix="adjuge-rest.") as folder:
        home = pathlib.Path(folder)
        empty = rest_empty(build, home)
        print(f"an empty window: {empty[0]} wake-ups, {empty[1]} frames in {SECONDS} s", flush=True)
        for name in arguments[1:] or places:
            place = Place(build, home, name)
            try:
                places[name](place)
                wakeups, frames = place.measure()
            except Failure as failure:
                print(f"not ok {name}: {failure}")
                failed += 1
                continue
            finally:
                place.program.stop()
            is_good = wakeups <= empty[0] and frames <= empty[1]
            failed += not is_good
            print(f"{'ok' if is_good else 'not ok'} {name}: {wakeups} wake-ups, {frames} frames", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
