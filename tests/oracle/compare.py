#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays random games in `adjuge-cli referee` and in the oracle, and compares all they say.

    compare.py CLI [--games N] [--seed S] [--game G] [--first I] [--steps]

For N games of each kind, in turn with every number of seats and every option: the state after each
move as exact JSON text, the views of all seats and of the spectator, the legal moves, and that
illegal moves and impossible setups are refused by both and change nothing. Moves are taken back
and played again; some deals are the program's own. Views, legal moves and refusals are compared at
a sample of plies, with --steps at all of them.

Every game has a random generator of its own, made of seed, game and number: `--first I --games 1
--game G` plays a single one again. Exit status: 0 no difference, 1 a difference, 2 wrong usage.
"""

import argparse
import copy
import json
import os
import random
import select
import subprocess
import sys
import time
import uuid

sys.dont_write_bytecode = True  # The source folder stays as it is.

import oracle
from oracle import to_json

ANSWER_TIMEOUT_S = 60
SAMPLED_PLIES = 0.15

STRAY_MOVES = [
    "", " ", "null", "pass", "mask", "mask 1", "pass 0",
    "bid", "bid 0", "bid 1", "bid 01", "bid +1", "bid -1", "bid 1.0", "bid 1e1", "bid 0x5",
    "bid  1", " bid 1", "bid 1 ", "bid\t1", "bid 1\n", "bid 1\0", "Bid 1", "BID 1", "bid 1 1",
    "bid 99", "bid 100", "bid 101", "bid 355", "bid 65537", "bid 4294967297",
    "bid 18446744073709551617", "bid 99999999999999999999999999", "bid \u0665", "bid seven",
    "sell", "sell 0", "sell 00", "sell 1", "sell -1", "sell 32", "sell mirror", "sell Mirror",
    "sell palace", "sell mirror fan", "sell brown",
    "stay", "drop", "borrow", "no-loan", "no loan", "take", "take 1", "decline",
    "take left", "take right", "take top", "Take left",
    "go", "go auction", "go castle", "go club", "go auction castle",
    "cheque", "cheque 0", "cheque 24", "cheque 024", "cheque 25", "thief", "thief 0", "thief 1",
    "thief 11", "detective", "detective 1", "exhibit", "exhibition", "show", "show ",
    "show nothing", "show A1650", "show A1650 A1650 A1650", "show A1650 A1727 A1762",
    "show A1650 B1671 C1657", "show G1650 A1727 B1671", "show a1650 a1727 a1762",
    "show F1685 A1650 A1727", "steal", "steal 0", "steal 0 A1650", "steal 9 A1650",
    "steal 0 Z1650", "x" * 70000,
]
STRAY_LINES = [
    b"", b" ", b"{", b"{}", b"[]", b"null", b"7", b"not json", b"\xff\xfe", b'{"do":null}',
    b'{"do":"fly"}', b'{"do":"move"}', b'{"do":"move","seat":0}', b'{"do":"new"}',
    b'{"do":"new","header":null}', b'{"do":"state"} {"do":"state"}', b'{"do":"state",}',
    b'{"do":"state","do":"state"}', b"{'do':'state'}", b'{"do":"state"', b"[" * 5000,
]


class Difference(Exception):
    """The two referees disagree."""

    def __init__(self, what, expected, got):
        super().__init__(what)
        self.expected = expected
        self.got = got


def expect(condition, what, expected, got):
    if not condition:
        raise Difference(what, expected, got)


def parse(line):
    """An answer as Python values, refusing what the program itself must refuse to read."""

    def unique(pairs):
        keys = [key for key, _ in pairs]
        expect(len(set(keys)) == len(keys), "a key twice in an object", "each key once", line)
        return dict(pairs)

    try:
        return json.loads(line.decode("utf-8"), object_pairs_hook=unique)
    except ValueError as error:
        raise Difference(f"the answer is not JSON ({error})", "one JSON object", line) from error


class Referee:
    """The conversation with one `adjuge-cli referee`."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "referee"],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.unread = b""

    def close(self):
        """Ends the conversation; the program must then end by itself, content."""
        self.process.stdin.close()
        try:
            status = self.process.wait(ANSWER_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            status = "still running"
        expect(status == 0, "the end of the conversation", "exit status 0", status)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def report_death(self):
        status = self.process.wait()
        raise Difference("the program died", "an answer", f"exit status {status}")

    def read_line(self):
        deadline = time.monotonic() + ANSWER_TIMEOUT_S
        while b"\n" not in self.unread:
            remaining = max(0, deadline - time.monotonic())
            ready, _, _ = select.select([self.process.stdout], [], [], remaining)
            chunk = os.read(self.process.stdout.fileno(), 1 << 16) if ready else None
            expect(chunk is not None, "no answer in time", "one line", self.unread)
            if not chunk:
                self.report_death()
            self.unread += chunk
        line, self.unread = self.unread.split(b"\n", 1)
        expect(not self.unread, "more than one line for one line", line, self.unread)
        return line

    def ask_raw(self, line):
        """Sends a line; returns the answer as text and parsed."""
        try:
            self.process.stdin.write(line + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            self.report_death()
        answer = self.read_line()
        values = parse(answer)
        expect(type(values) is dict and type(values.get("ok")) is bool,
               f"the answer to {line[:300]!r}", '{"ok":true or false,…}', answer)
        return answer.decode("utf-8"), values

    def ask(self, do, **keys):
        return self.ask_raw(to_json({"do": do, **keys}).encode("utf-8"))

    def is_accepted(self, do, **keys):
        return self.ask(do, **keys)[1]["ok"]

    def must_answer(self, key, expected, do, **keys):
        """The answer must carry this value under this key, in the same order of keys."""
        text, values = self.ask(do, **keys)
        request = to_json({"do": do, **keys})[:2000]
        expect(values["ok"], f"the answer to {request}", f'"{key}":{to_json(expected)}', text)
        if f'"{key}":{to_json(expected)}' not in text:
            got = to_json(values.get(key))
            expect(got == to_json(expected), f"{key} in the answer to {request}",
                   to_json(expected), got)
        return values

    def must_refuse(self, do, **keys):
        text, values = self.ask(do, **keys)
        request = to_json({"do": do, **keys})[:2000]
        check_refusal(request, text, values)

    def must_refuse_raw(self, line):
        check_refusal(repr(line[:300]), *self.ask_raw(line))


def check_refusal(request, text, values):
    expect(not values["ok"] and type(values.get("error")) is str and values["error"],
           f"the answer to {request}", '{"ok":false,"error":"…"}', text)


def make_header(rng, game, options, n_seats, setup):
    return {
        "adjuge": 1,
        "id": str(uuid.UUID(int=rng.getrandbits(128), version=4)),
        "game": game,
        "options": options,
        "seats": [{"name": f"Player {seat + 1}", "kind": "human"} for seat in range(n_seats)],
        "seed": None,
        "setup": setup,
    }


# Setups, good and bad ---------------------------------------------------------------------------


def paths_in(value, path=()):
    """The paths of all values inside a value."""
    entries = []
    if isinstance(value, dict):
        entries = value.items()
    elif isinstance(value, list):
        entries = enumerate(value)
    for key, entry in entries:
        yield path + (key,)
        yield from paths_in(entry, path + (key,))


def value_at(value, path):
    for key in path:
        value = value[key]
    return value


def replace_at(value, path, replacement):
    value_at(value, path[:-1])[path[-1]] = replacement


ODD_VALUES = [None, True, False, "", "Z1999", "a1650", "crash", "crash*", "brown/green", "mirror",
              "brown/brown", "brown/green**", -1, 0, 1, 2, 3, 5, 6, 15, 16, 17, 256, 1 << 32,
              1 << 64, 1.5, 3.0, [], {}, [[]], ["A1650"]]


# A mutation changes something in a setup, perhaps for the worse: what it is then, the oracle says.


def put_odd_value(rng, setup, paths):
    replace_at(setup, rng.choice(paths), copy.deepcopy(rng.choice(ODD_VALUES)))


def put_value_from_elsewhere(rng, setup, paths):
    replace_at(setup, rng.choice(paths), copy.deepcopy(value_at(setup, rng.choice(paths))))


def remove_something(rng, setup, paths):
    path = rng.choice(paths)
    del value_at(setup, path[:-1])[path[-1]]


def move_between_lists(rng, setup, paths):
    lists = [value for value in values_of_type(setup, paths, list)
             if value and type(value[0]) is str]
    source, target = rng.sample(lists, 2)
    target.insert(rng.randint(0, len(target)), source.pop(rng.randrange(len(source))))


def change_integer(rng, setup, paths):
    path = rng.choice([path for path in paths if type(value_at(setup, path)) is int])
    replace_at(setup, path, value_at(setup, path) + rng.choice([-4, -1, 1, 4]))


def change_text(rng, setup, paths):
    path = rng.choice([path for path in paths if type(value_at(setup, path)) is str])
    text = value_at(setup, path)
    replace_at(setup, path, rng.choice(
        [text.upper(), text + " ", text + "*", text.rstrip("*"), text[:-1], text + "\0"]))


def swap_two(rng, setup, paths):
    """Swaps two values of one type and depth: the outcome is often legal, or nearly so."""
    path = rng.choice(paths)
    kind = type(value_at(setup, path))
    other = rng.choice([other for other in paths
                        if type(value_at(setup, other)) is kind and len(other) == len(path)])
    first, second = value_at(setup, path), value_at(setup, other)
    replace_at(setup, path, second)
    replace_at(setup, other, first)


def values_of_type(setup, paths, kind):
    return [value_at(setup, path) for path in paths if type(value_at(setup, path)) is kind]


MUTATIONS = [put_odd_value, put_value_from_elsewhere, remove_something, move_between_lists,
             change_integer, change_text, swap_two, swap_two]


def mutate_nearly(rng, game, setup):
    """Changes what a setup of this game is most easily wrong in."""
    if game == "banquet":
        hands, piles = setup["hands"], setup["piles"]
        source, target = rng.sample(rng.choice([piles, hands + piles]), 2)
        target.append(source.pop())
    elif game == "canaletto":
        source, target = rng.sample(setup["palaces"], 2)
        target.append(source.pop(rng.randrange(len(source))))
        if rng.random() < 0.7:
            source.append(target.pop(rng.randrange(len(target))))
        setup["column"] = rng.choice([setup["column"], rng.randrange(oracle.N_PALACES)])
    else:
        setup["deck"].remove(oracle.CRASH)
        place = rng.randint(0, 8)
        setup["deck"].insert(len(setup["deck"]) - place, oracle.CRASH)


def mutated(rng, game, setup):
    setup = copy.deepcopy(setup)
    if rng.random() < 0.25:
        mutate_nearly(rng, game, setup)
        return setup
    for _ in range(rng.choice([1, 1, 1, 2])):
        mutate = rng.choice(MUTATIONS)
        try:
            mutate(rng, setup, list(paths_in(setup)))
        except (IndexError, ValueError):
            pass  # Not every setup has what this changes (banquet has no integers).
    return setup


def with_unordered_lists(rng, game, setup):
    """The same setup, the lists without an order written in another one."""
    setup = copy.deepcopy(setup)
    for cards in setup.get({"banquet": "hands", "canaletto": "palaces"}.get(game), []):
        rng.shuffle(cards)
    return setup


def start_or_none(game, setup, options, n_seats):
    try:
        return oracle.start(game, setup, options, n_seats)
    except ValueError:
        return None


# Moves that are none ----------------------------------------------------------------------------


def damaged(rng, move):
    """A move text with something small wrong in it (or by luck another legal move)."""
    words = move.split(" ")
    shuffled = rng.sample(words, len(words))
    return rng.choice([
        move.upper(), move.capitalize(), move + " ", " " + move, move.replace(" ", "  "),
        move + "\n", move + "\r", move.replace(" ", "\u00a0") + "\u00a0", move + " 1",
        " ".join(words[:-1]), " ".join(words + words[-1:]), " ".join(words[1:]),
        " ".join(shuffled), " ".join(words[:1] + words[:0:-1]),
        " ".join("0" + word if word.isdigit() else word for word in words),
        " ".join("+" + word if word.isdigit() else word for word in words),
        move + ".", move[:-1], move.replace(" ", ""), move.replace(" ", "\t"), move + "\0",
    ])


def illegal_attempts(rng, game):
    """Some (seat, move) that must be refused, near misses among them."""
    attempts = [(rng.choice(game.seats), rng.choice(STRAY_MOVES)) for _ in range(4)]
    actors = game.to_act()
    for actor in rng.sample(actors, min(2, len(actors))):
        move = oracle.choose_move(rng, game, actor, "even")
        attempts += [(actor, damaged(rng, move)), (actor, damaged(rng, move))]
        attempts += [(seat, move) for seat in rng.sample(range(-1, game.n_seats + 1), 2)]
        if game.NAME == "banquet" and game.phase == "show":
            attempts.append((actor, random_show(rng, game.hands[actor])))
            attempts.append((actor, random_show(rng, oracle.OBJECTS)))
    for seat in game.seats:
        if getattr(game, "committed", None) and game.committed[seat] is not None:
            attempts.append((seat, game.committed[seat]))
    return [(seat, move) for seat, move in attempts if not game.is_legal(seat, move)]


def random_show(rng, cards):
    """Any cards, sorted, a legal collection or not."""
    return " ".join(["show"] + sorted(rng.sample(cards, rng.randint(1, min(8, len(cards))))))


# One game ---------------------------------------------------------------------------------------


class Comparison:
    """One game, played by both; `history` holds the expected state at each ply."""

    def __init__(self, referee, rng, name, n_seats, options, at_every_step):
        self.referee = referee
        self.rng = rng
        self.name = name
        self.n_seats = n_seats
        self.options = options
        self.at_every_step = at_every_step
        self.styles = oracle.choose_styles(rng, name, n_seats)
        self.setup = None
        self.game = None
        self.moves = []
        self.history = []

    def run(self):
        self.begin()
        self.compare_setups()
        while not self.game.is_over():
            self.compare_position()
            seat = self.rng.choice(self.game.to_act())
            move = oracle.choose_move(self.rng, self.game, seat, self.styles[seat])
            self.play(seat, move)
            if self.rng.random() < 0.01:
                self.go_back_and_forth(self.rng.randint(1, 12))
        self.compare_position(is_last=True)
        if self.rng.random() < 0.2:
            self.go_back_and_forth(self.rng.choice([1, len(self.moves)]))
        self.compare_record()

    # The beginning

    def header(self, setup):
        return make_header(self.rng, self.name, self.options, self.n_seats, setup)

    def begin(self):
        if self.rng.random() < 0.25:
            self.begin_from_seed()
        else:
            self.setup = oracle.random_setup(self.name, self.rng, self.options, self.n_seats)
        self.game = oracle.start(self.name, self.setup, self.options, self.n_seats)
        written = with_unordered_lists(self.rng, self.name, self.setup)
        header = self.header(written)
        for option, values in self.game.OPTIONS.items():
            if self.options[option] == values[0] and self.rng.random() < 0.3:
                header["options"] = {key: value for key, value in header["options"].items()
                                     if key != option}
        self.history = [self.game.state()]
        self.referee.must_answer("state", self.history[0], "new", header=header)

    def begin_from_seed(self):
        """Lets the program deal; the deal must be one that the oracle accepts."""
        header = self.header(None)
        del header["setup"]
        header["seed"] = f"deal {self.rng.getrandbits(40)}"
        values = self.referee.ask("new", header=header)[1]
        expect(values["ok"], "a deal from a seed", "accepted", to_json(values))
        record = self.record_lines()
        self.setup = record[0].get("setup")
        game = start_or_none(self.name, self.setup, self.options, self.n_seats)
        expect(game is not None, f"the setup dealt from seed {header['seed']!r}",
               "a legal setup", to_json(self.setup))
        expect(to_json(values["state"]) == to_json(game.state()), "the state of a dealt game",
               to_json(game.state()), to_json(values["state"]))
        self.referee.must_answer("state", game.state(), "new",
                                 header={**header, "setup": self.setup})
        other = oracle.random_setup(self.name, self.rng, self.options, self.n_seats)
        if to_json(other) != to_json(self.setup):
            self.referee.must_refuse("new", header={**header, "setup": other})

    def compare_setups(self):
        """Other setups are accepted or refused alike; a refused one leaves this game standing."""
        for _ in range(20 if self.at_every_step else 6):
            setup = mutated(self.rng, self.name, self.setup)
            other = start_or_none(self.name, setup, self.options, self.n_seats)
            if other is None:
                self.referee.must_refuse("new", header=self.header(setup))
                self.compare_state()
            else:
                self.referee.must_answer("state", other.state(), "new", header=self.header(setup))
                self.begin_again()
        self.compare_headers()

    def compare_headers(self):
        """Headers wrong elsewhere than in the setup."""
        wrong = [
            {"game": "bridge"}, {"game": None}, {"adjuge": 2}, {"adjuge": "1"}, {"seats": []},
            {"seats": None}, {"options": []}, {"options": {"colour": "own"}}, {"setup": None},
            {"setup": []}, {"setup": {}}, {"seed": 7},
        ]
        for option in self.options:
            wrong.append({"options": {**self.options, option: "sometimes"}})
        for n_seats in (1, self.n_seats - 1, self.n_seats + 1, 7, 300):
            if start_or_none(self.name, self.setup, self.options, n_seats) is None:
                wrong.append({"seats": [{"name": "Ann", "kind": "human"}] * n_seats})
        for change in self.rng.sample(wrong, 4):
            self.referee.must_refuse("new", header={**self.header(self.setup), **change})
        for key in ("game", "setup"):
            header = self.header(self.setup)
            del header[key]
            self.referee.must_refuse("new", header=header)
        self.compare_state()

        header = self.header(self.setup)
        del header["seats"]
        if self.name == "canaletto":
            self.referee.must_refuse("new", header=header)
        else:
            self.referee.must_answer("state", self.history[0], "new", header=header)
            self.begin_again()

    def begin_again(self):
        self.referee.must_answer("state", self.history[0], "new", header=self.header(self.setup))

    # Moves

    def play(self, seat, move):
        self.game.apply(seat, move)
        self.moves.append((seat, move))
        self.history.append(self.game.state())
        self.referee.must_answer("state", self.history[-1], "move", seat=seat, move=move)

    def go_back_and_forth(self, n_moves):
        n_moves = min(n_moves, len(self.moves))
        end = len(self.moves)
        for ply in reversed(range(end - n_moves, end)):
            self.referee.must_answer("state", self.history[ply], "undo")
        if n_moves == end:
            self.referee.must_refuse("undo")
            self.compare_state(0)
        for ply in range(end - n_moves, end):
            seat, move = self.moves[ply]
            self.referee.must_answer("state", self.history[ply + 1], "move", seat=seat, move=move)

    # Comparing a position

    def compare_position(self, is_last=False):
        if is_last or self.at_every_step or self.rng.random() < SAMPLED_PLIES:
            self.compare_views()
            self.compare_legal()
            self.compare_refusals()
            self.compare_state()

    def compare_state(self, ply=-1):
        self.referee.must_answer("state", self.history[ply], "state")

    def compare_views(self):
        for seat in [*self.game.seats, None]:
            self.referee.must_answer("view", self.game.view(seat), "view", seat=seat)
        if self.rng.random() < 0.1:
            self.referee.must_refuse("view", seat=self.n_seats)
            self.referee.must_refuse("view", seat=-1)
            self.referee.must_refuse("view", seat="0")

    def compare_legal(self):
        text, values = self.referee.ask("legal")
        entries = values.get("legal")
        expect(type(entries) is list and [entry.get("seat") for entry in entries]
               == self.game.to_act(), "the seats of legal", self.game.to_act(), text[:2000])
        for entry in entries:
            self.compare_legal_of(entry["seat"], entry.get("moves"), entry.get("all"))

    def compare_legal_of(self, seat, moves, is_all):
        expected = self.game.legal(seat)
        expect(is_all is (expected is not None), f'"all" for seat {seat}', expected is not None,
               f"{is_all}, {len(moves)} moves of {self.game.legal_count(seat)}")
        if expected is None:
            illegal = [move for move in moves if not self.game.is_legal(seat, move)]
            expect(moves and not illegal, f"the selection of legal moves of seat {seat}",
                   "some legal moves", f"{len(moves)} moves, illegal: {illegal[:20]}")
        else:
            missing = sorted(set(expected) - set(moves))
            too_many = sorted(set(moves) - set(expected))
            expect(not missing and not too_many, f"the legal moves of seat {seat}",
                   f"also {missing[:20]}", f"also {too_many[:20]}")
        expect(len(set(moves)) == len(moves), f"the legal moves of seat {seat}", "each once", moves)

    def compare_refusals(self):
        for seat, move in illegal_attempts(self.rng, self.game):
            self.referee.must_refuse("move", seat=seat, move=move)
        if self.rng.random() < 0.05:
            self.compare_stray_lines()

    def compare_stray_lines(self):
        for line in self.rng.sample(STRAY_LINES, 4):
            self.referee.must_refuse_raw(line)
        seat = self.rng.choice(self.game.seats)
        for bad_seat in (None, "0", 0.5, True, 1 << 32):
            self.referee.must_refuse("move", seat=bad_seat, move="pass")
        for bad_move in (None, 7, ["pass"]):
            self.referee.must_refuse("move", seat=seat, move=bad_move)

    # The record

    def record_lines(self):
        values = self.referee.ask("record")[1]
        lines = values.get("record")
        expect(values["ok"] and type(lines) is list and lines, "the record", "its lines", values)
        return [parse(line.encode("utf-8")) if type(line) is str else line for line in lines]

    def compare_record(self):
        header, *moves = self.record_lines()
        result = moves.pop().get("result", {})
        state = self.game.state()
        expect(result.get("scores") == state["scores"]
               and result.get("winners") == state["winners"],
               "the result in the record", [state["scores"], state["winners"]], result)
        expect([(move.get("seat"), move.get("move")) for move in moves] == self.moves,
               "the moves in the record", self.moves, moves)
        again = start_or_none(self.name, header.get("setup"), self.options, self.n_seats)
        expect(again is not None and again.state() == self.history[0],
               "the setup in the record", to_json(self.setup), to_json(header.get("setup")))

    def report(self, difference):
        print(f"difference: {difference}")
        print(f"game: {self.name}")
        print(f"options: {to_json(self.options)}")
        print(f"seats: {self.n_seats}")
        print(f"setup: {to_json(self.setup)}")
        print(f"moves ({len(self.moves)}):")
        for seat, move in self.moves:
            print("  " + to_json({"seat": seat, "move": move}))
        print(f"expected: {difference.expected}")
        print(f"got:      {difference.got}")
        if type(difference.expected) is type(difference.got) is str:
            explain(difference.expected, difference.got)


def explain(expected, got):
    """Names the keys that differ, if these are two objects."""
    try:
        expected, got = json.loads(expected), json.loads(got)
    except ValueError:
        return
    if type(expected) is dict and type(got) is dict:
        if list(expected) != list(got):
            print(f"keys expected: {list(expected)}\nkeys got:      {list(got)}")
        for key, value in expected.items():
            if key not in got or to_json(got[key]) != to_json(value):
                print(f"  {key}: expected {to_json(value)}, got {to_json(got.get(key))}")


def compare_before_any_game(referee):
    for do in ("state", "legal", "undo", "record"):
        referee.must_refuse(do)
    referee.must_refuse("view", seat=0)
    referee.must_refuse("move", seat=0, move="pass")
    for line in STRAY_LINES:
        referee.must_refuse_raw(line)


def compare_games(referee, arguments):
    """Returns the number of games and of states compared, or None after a difference."""
    n_games = n_states = 0
    compare_before_any_game(referee)
    for name in arguments.game or oracle.GAMES:
        variants = list(oracle.variants(name))
        for index in range(arguments.first, arguments.first + arguments.games):
            rng = random.Random(f"{arguments.seed}/{name}/{index}")
            n_seats, options = variants[index % len(variants)]
            comparison = Comparison(referee, rng, name, n_seats, options, arguments.steps)
            try:
                comparison.run()
            except Difference as difference:
                comparison.report(difference)
                print(f"again: --game {name} --seed {arguments.seed} --first {index} --games 1"
                      + (" --steps" if arguments.steps else ""))
                return None
            n_games += 1
            n_states += len(comparison.history)
    return n_games, n_states


def main():
    parser = argparse.ArgumentParser(description="Compares adjuge-cli with the oracle.")
    parser.add_argument("cli", metavar="CLI", help="the adjuge-cli to compare")
    parser.add_argument("--games", type=int, default=100, help="games of each kind (100)")
    parser.add_argument("--seed", default="1", help="another seed plays other games (1)")
    parser.add_argument("--game", action="append", choices=list(oracle.GAMES),
                        help="only this game (may be repeated)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game (0)")
    parser.add_argument("--steps", action="store_true",
                        help="compare everything after every move, not at a sample of them")
    arguments = parser.parse_args()

    try:
        referee = Referee(arguments.cli)
    except OSError as error:
        parser.error(str(error))
    try:
        counts = compare_games(referee, arguments)
        if counts is not None:
            referee.close()
    except Difference as difference:
        print(f"difference: {difference}")
        print(f"expected: {difference.expected}\ngot:      {difference.got}")
        counts = None
    finally:
        referee.kill()
    if counts is None:
        return 1
    print(f"{counts[0]} games, {counts[1]} states compared: no difference")
    return 0


if __name__ == "__main__":
    sys.exit(main())
