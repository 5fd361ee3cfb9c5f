#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A second, independent referee for the three games, to compare the engine with.

It was written from the rules pages alone, and is meant to be read beside them: plain lists, no
speed, each paragraph of a page in one place. It shares nothing with the engine, so that a mistake
has to be made twice before it goes unnoticed. `compare.py` plays both against each other;
`oracle.py --self-test` plays this one alone and checks what must hold in every game.

    game = start("canaletto", setup, {"values": "open"}, n_seats=3)
    game.to_act()              # [2]
    game.legal(2)              # ["bid 1", …, "pass"]
    game.apply(2, "bid 7")     # ValueError when refused
    game.state()               # a dict with the keys in the order of the rules page
    game.view(0)               # what seat 0 may know; view(None) is the spectator's

Rulings, where the pages leave a choice:

- Setups. Every key must be there (`"extra": null` is written), a key too many is ignored as
  everywhere in a record. Integers are integers: neither `true` nor `3.0` will do.
- Options are strings, `"1"` and `"2"` too. Those absent have their default.
- Banquet. The left pile of a setup holds one card more than the right one: nothing else is dealt.
  A series alone is an unbroken run. The auction house is played out even if both piles are empty.
  A game that ends in the middle of a round (option `at-once`) arrests nobody: prison, thieves and
  hands stay as they are. Collections revealed before such an end are known.
- Canaletto. Over, `opener` is the last auction's, `unsold` counts the last round, `buyer` is null
  and `ready` empty.
- Krach. Over, `first` is who would have been the first player, `pot` is empty as after every
  auction. In `deck` the crash is a card like any other until it turns up.
"""

import argparse
import copy
import itertools
import json
import math
import random
from collections import Counter

MOST_MOVES_LISTED = 4096


def to_json(value):
    """The machine format: no spaces, no escapes that JSON does not ask for."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def require(condition, message):
    if not condition:
        raise ValueError(message)


def is_integer(value, low, high):
    return type(value) is int and low <= value <= high


def is_list_of(value, kind, length=None):
    """Whether this is a list of exactly that type (a bool is no int) and length (None: any)."""
    return (type(value) is list
            and all(type(entry) is kind for entry in value)
            and length in (None, len(value)))


class Game:
    """What the three games have in common: seats, options, the clock and who may move."""

    NAME = ""
    SEATS = ()    # possible numbers of seats
    OPTIONS = {}  # name: values, the default first

    def __init__(self, options, n_seats):
        require(type(n_seats) is int and n_seats in self.SEATS, "impossible number of seats")
        require(type(options) is dict, "options must be an object")
        for option, value in options.items():
            require(option in self.OPTIONS, f"unknown option {option}")
            require(value in self.OPTIONS[option], f"unknown value of option {option}")
        self.options = {option: options.get(option, values[0])
                        for option, values in self.OPTIONS.items()}
        self.seats = range(n_seats)
        self.n_seats = n_seats
        self.phase = None
        self.ply = 0
        self.round = 1
        self.winners = []

    @classmethod
    def random_setup(cls, rng, options, n_seats):
        """A setup as a fair deal makes it."""
        raise NotImplementedError

    def to_act(self):
        """The seats that must move now, ascending."""
        raise NotImplementedError

    def legal(self, seat):
        """All legal moves of a seat; None if they are too many to list. See is_legal()."""
        raise NotImplementedError

    def play(self, seat, move):
        """Plays a move known to be legal."""
        raise NotImplementedError

    def state(self):
        """The referee's state, a copy."""
        raise NotImplementedError

    def view(self, seat):
        """The state as a seat may know it; None is the spectator."""
        raise NotImplementedError

    def legal_count(self, seat):
        return len(self.legal(seat))

    def is_legal(self, seat, move):
        return (type(seat) is int and seat in self.to_act()
                and type(move) is str and move in self.legal(seat))

    def apply(self, seat, move):
        require(self.is_legal(seat, move), f"seat {seat} may not play {move!r} now")
        self.ply += 1
        self.play(seat, move)

    def is_over(self):
        return self.phase == "over"

    def left_of(self, seat):
        return (seat + 1) % self.n_seats

    def clockwise_from(self, seat):
        """All seats, this one first."""
        return [(seat + step) % self.n_seats for step in self.seats]

    def best_seats(self, key):
        """The seats, ascending, for which the key is highest."""
        return [seat for seat in self.seats if key(seat) == max(map(key, self.seats))]


# The Banquet ------------------------------------------------------------------------------------

SERIES = "ABCDEF"
YEARS = {
    "A": [1650, 1727, 1762, 1797, 1832, 1867, 1902, 1944],
    "B": [1671, 1706, 1741, 1776, 1853, 1888, 1923],
    "C": [1657, 1692, 1769, 1804, 1839, 1874, 1909, 1951],
    "D": [1678, 1713, 1748, 1783, 1818, 1895, 1930],
    "E": [1664, 1699, 1734, 1811, 1846, 1881, 1916, 1958],
    "F": [1685, 1720, 1755, 1790, 1825, 1860, 1937],
}
OBJECTS = [f"{series}{year}" for series in SERIES for year in YEARS[series]]
CHEQUES = [[24, 15, 10, 1], [23, 16, 9, 2], [22, 17, 8, 3], [21, 18, 7, 4], [20, 19, 6, 5]]
THIEVES = [[1, 10], [2, 9], [3, 8], [4, 7], [5, 6]]
CASTLES = [(2, 1), (3, 1), (2, 1), (4, 2), (3, 2), (2, 1), (3, 1), (4, 2),
           (3, 1), (2, 1), (4, 2), (3, 2), (2, 1), (3, 1), (4, 2), (5, 3)]
TABLE = 37
FINAL_ADVANCES = (8, 4)
MOST_ROUNDS_STUCK = 30


def make_track():
    """The two numbers of each space, the club's first, the last castle's last."""
    track = [CASTLES[0]]
    for number, castle in enumerate(CASTLES, start=1):
        track += [castle] * (3 if number % 4 == 0 else 2)
    return track


TRACK = make_track()


def space_numbers(space):
    return TRACK[min(space, len(TRACK) - 1)]


def year_of(card):
    return int(card[1:])


def series_runs(cards):
    """For each unbroken run of series that these cards can fill: their cards in each series."""
    by_series = [[card for card in cards if card[0] == series] for series in SERIES]
    for low in range(len(SERIES)):
        for high in range(low, len(SERIES)):
            run = by_series[low:high + 1]
            if all(run):
                yield run


def is_collection(cards):
    """At least three cards in an unbroken run of series (order is not looked at)."""
    series = sorted({SERIES.index(card[0]) for card in cards})
    return len(cards) >= 3 and series == list(range(series[0], series[-1] + 1))


def count_collections(cards):
    count = 0
    for run in series_runs(cards):
        sizes = [len(group) for group in run]
        count += math.prod(2 ** size - 1 for size in sizes)
        if len(sizes) == 1:
            count -= sizes[0] + math.comb(sizes[0], 2)
        elif len(sizes) == 2:
            count -= sizes[0] * sizes[1]
    return count


def list_collections(cards):
    """Every legal collection among these cards, each in order of series, then year."""
    collections = []
    for run in series_runs(cards):
        choices = [[chosen for size in range(1, len(group) + 1)
                    for chosen in itertools.combinations(sorted(group), size)]
                   for group in run]
        for parts in itertools.product(*choices):
            collection = list(itertools.chain(*parts))
            if len(collection) >= 3:
                collections.append(collection)
    return collections


def fineness(collection):
    """A key: the finer collection has the higher one. No collection (None) is below any."""
    if collection is None:
        return (0, 0)
    return (len(collection), -min(map(year_of, collection)))


def best_collection(cards):
    """The finest legal collection, or None. A run is finest with all its cards in it."""
    collections = [list(itertools.chain(*run)) for run in series_runs(cards)]
    return max(filter(is_collection, collections), key=fineness, default=None)


def detective_ranks(pawns):
    """The rank of each pawn: 1 leads, a shared space shares the better rank."""
    return [1 + sum(other > pawn for other in pawns) for pawn in pawns]


class Banquet(Game):
    NAME = "banquet"
    SEATS = (2, 3, 4, 5)
    OPTIONS = {"space": ["own", "leader"], "ending": ["at-once", "round"]}

    @classmethod
    def random_setup(cls, rng, options, n_seats):
        cards = rng.sample(OBJECTS, len(OBJECTS))
        hands = [[cards.pop() for _ in range(4)] for _ in range(n_seats)]
        half = (len(cards) + 1) // 2
        return {"hands": hands, "piles": [cards[:half], cards[half:]]}

    def __init__(self, setup, options, n_seats):
        super().__init__(options, n_seats)
        self.check_setup(setup)
        self.hands = [sorted(hand) for hand in setup["hands"]]
        self.piles = [list(pile) for pile in setup["piles"]]
        self.pawns = [0] * n_seats
        self.cheques = [sorted(CHEQUES[seat], reverse=True) for seat in self.seats]
        self.thieves = [sorted(THIEVES[seat]) for seat in self.seats]
        self.prison = []
        self.seen = set()
        self.stuck = 0
        self.see_piles()
        self.begin_round()

    def check_setup(self, setup):
        require(type(setup) is dict and {"hands", "piles"} <= setup.keys(), "incomplete setup")
        hands, piles = setup["hands"], setup["piles"]
        require(is_list_of(hands, list, self.n_seats), "not a hand for each seat")
        require(is_list_of(piles, list, 2), "not two piles")
        require(all(is_list_of(cards, str) for cards in hands + piles), "not cards")
        require(all(len(hand) == 4 for hand in hands), "not four cards a hand")
        require(sorted(itertools.chain(*hands, *piles)) == sorted(OBJECTS), "not the 45 cards")
        require(len(piles[0]) == len(piles[1]) + 1, "the odd card is on the left pile")

    def nothing(self):
        return [None] * self.n_seats

    def see_piles(self):
        self.seen.update(pile[0] for pile in self.piles if pile)

    def begin_round(self):
        self.phase = "place"
        self.forget_round()
        self.has_pawn_moved = False

    def forget_round(self):
        self.places = self.nothing()
        self.actions = self.nothing()
        self.shown = self.nothing()
        self.committed = self.nothing()
        self.steals = []

    # Who may do what

    def seats_at(self, place):
        return [seat for seat in self.seats if self.places[seat] == place]

    def seats_doing(self, place, word):
        """The seats at a place whose revealed action begins with this word."""
        return [seat for seat in self.seats_at(place)
                if self.actions[seat] is not None and self.actions[seat].split()[0] == word]

    def number_played(self, seat):
        return int(self.actions[seat].split()[1])

    def buyer(self):
        return max(self.seats_doing("auction", "cheque"), key=self.number_played)

    def seats_concerned(self):
        """The seats that have a decision in this simultaneous phase, taken already or not."""
        return {
            "place": list(self.seats),
            "auction": self.seats_at("auction"),
            "castle": self.seats_at("castle"),
            "show": self.seats_doing("castle", "exhibit"),
        }[self.phase]

    def to_act(self):
        if self.phase == "over":
            return []
        if self.phase == "buy":
            return [self.buyer()]
        if self.phase == "steal":
            return [self.steals[0][0]]
        return [seat for seat in self.seats_concerned() if self.committed[seat] is None]

    def legal_count(self, seat):
        if self.phase == "show" and seat in self.to_act():
            return max(1, count_collections(self.hands[seat]))
        return len(self.legal(seat))

    def is_legal(self, seat, move):
        if not (type(seat) is int and seat in self.to_act() and type(move) is str):
            return False
        if self.phase == "show":
            if move == "show nothing":
                return best_collection(self.hands[seat]) is None
            word, *cards = move.split(" ")
            return (word == "show"
                    and set(cards) <= set(self.hands[seat])
                    and cards == sorted(set(cards))
                    and is_collection(cards))
        return move in self.legal(seat)

    def legal(self, seat):
        if seat not in self.to_act():
            return []
        cheques = [f"cheque {number}" for number in self.cheques[seat]]
        thieves = [f"thief {number}" for number in self.thieves[seat]]
        if self.phase == "place":
            return ["go auction", "go castle"] if cheques or thieves else ["go castle"]
        if self.phase == "auction":
            return cheques + thieves
        if self.phase == "buy":
            return [f"take {side}" for side, pile in zip(("left", "right"), self.piles) if pile]
        if self.phase == "castle":
            return ["exhibit"] + thieves + ["detective"]
        if self.phase == "show":
            if self.legal_count(seat) > MOST_MOVES_LISTED:
                return None
            collections = list_collections(self.hands[seat])
            return [" ".join(["show"] + cards) for cards in collections] or ["show nothing"]
        exhibitor = self.steals[0][1]
        return [f"steal {exhibitor} {card}" for card in self.shown[exhibitor]]

    # What moves do

    def play(self, seat, move):
        if self.phase == "buy":
            self.buy(seat, move)
        elif self.phase == "steal":
            self.steal(seat, move)
        else:
            self.commit(seat, move)

    def commit(self, seat, move):
        self.committed[seat] = move
        if self.to_act():
            return
        revealed, self.committed = self.committed, self.nothing()
        {
            "place": self.reveal_places,
            "auction": self.reveal_auction,
            "castle": self.reveal_castle,
            "show": self.reveal_collections,
        }[self.phase](revealed)

    def reveal_places(self, revealed):
        self.places = [move.split()[1] for move in revealed]
        if self.seats_at("auction"):
            self.phase = "auction"
        else:
            self.begin_castle()

    def reveal_auction(self, revealed):
        self.actions = revealed
        if self.seats_doing("auction", "cheque") and any(self.piles):
            self.phase = "buy"
        else:
            self.begin_castle()

    def buy(self, buyer, move):
        pile = self.piles[["take left", "take right"].index(move)]
        self.hands[buyer] = sorted(self.hands[buyer] + [pile.pop(0)])
        self.see_piles()

        cheque = self.number_played(buyer)
        self.cheques[buyer].remove(cheque)
        thieves = self.seats_doing("auction", "thief")
        if len(thieves) == 1:
            self.cheques[thieves[0]] = sorted(self.cheques[thieves[0]] + [cheque], reverse=True)
        self.begin_castle()

    def begin_castle(self):
        if self.seats_at("castle"):
            self.phase = "castle"
        else:
            self.end_round()

    def reveal_castle(self, revealed):
        for seat in self.seats_at("castle"):
            self.actions[seat] = revealed[seat]
        if self.seats_doing("castle", "exhibit"):
            self.phase = "show"
        else:
            self.arrest()

    def reveal_collections(self, revealed):
        for seat, move in enumerate(revealed):
            if move not in (None, "show nothing"):
                self.shown[seat] = move.split()[1:]
                self.seen.update(self.shown[seat])
        self.advance_exhibitors()
        if self.options["ending"] == "at-once" and self.is_pawn_at_table():
            self.score_finally()
        else:
            self.steals = [[thief, exhibitor]
                           for thief in self.thieves_by_seniority("castle")
                           for exhibitor in self.clockwise_from(self.left_of(thief))
                           if self.shown[exhibitor]]
            self.go_on_stealing()

    def advance_exhibitors(self):
        exhibitors = [seat for seat in self.seats if self.shown[seat] is not None]
        exhibitors.sort(key=lambda seat: fineness(self.shown[seat]), reverse=True)
        read_at = {"own": list(self.pawns), "leader": [max(self.pawns)] * self.n_seats}
        spaces = read_at[self.options["space"]]
        for place, seat in enumerate(exhibitors[:2]):
            self.advance(seat, space_numbers(spaces[seat])[place])

    def advance(self, seat, spaces):
        self.pawns[seat] += spaces
        self.has_pawn_moved = True

    def is_pawn_at_table(self):
        return max(self.pawns) >= TABLE

    def thieves_by_seniority(self, place):
        return sorted(self.seats_doing(place, "thief"), key=self.number_played, reverse=True)

    def go_on_stealing(self):
        self.steals = [steal for steal in self.steals if self.shown[steal[1]]]
        if self.steals:
            self.phase = "steal"
        else:
            self.arrest()

    def steal(self, thief, move):
        exhibitor, card = int(move.split()[1]), move.split()[2]
        self.shown[exhibitor].remove(card)
        self.hands[exhibitor].remove(card)
        self.hands[thief] = sorted(self.hands[thief] + [card])
        del self.steals[0]
        self.go_on_stealing()

    def arrest(self):
        thieves = self.thieves_by_seniority("castle")
        detectives = self.seats_doing("castle", "detective")
        if thieves and detectives:
            for seat in thieves:
                self.imprison(seat, self.number_played(seat))
            ranks = detective_ranks(self.pawns)
            for seat in detectives:
                self.advance(seat, ranks[seat])
        self.end_round()

    def imprison(self, seat, thief):
        self.thieves[seat].remove(thief)
        self.prison.insert(0, {"thief": thief, "seat": seat})
        if len(self.prison) > self.n_seats:
            free = self.prison.pop()
            owner = free["seat"]
            self.thieves[owner] = sorted(self.thieves[owner] + [free["thief"]])

    def end_round(self):
        if self.is_pawn_at_table():
            self.score_finally()
            return
        self.stuck = 0 if self.has_pawn_moved else self.stuck + 1
        if self.stuck == MOST_ROUNDS_STUCK:
            self.score_finally()
        else:
            self.round += 1
            self.begin_round()

    def score_finally(self):
        if self.has_pawn_moved:
            self.stuck = 0
        finest = [fineness(best_collection(hand)) for hand in self.hands]
        collectors = [seat for seat in self.seats if best_collection(self.hands[seat])]
        collectors.sort(key=lambda seat: finest[seat], reverse=True)
        for seat, spaces in zip(collectors, FINAL_ADVANCES):
            self.pawns[seat] += spaces
        self.winners = self.best_seats(lambda seat: (self.pawns[seat], finest[seat]))
        self.phase = "over"
        self.forget_round()

    # What is seen

    def known(self):
        return [[card for card in hand if card in self.seen] for hand in self.hands]

    def state(self):
        return copy.deepcopy({
            "game": self.NAME,
            "phase": self.phase,
            "to_act": self.to_act(),
            "ply": self.ply,
            "round": self.round,
            "pawns": self.pawns,
            "hands": self.hands,
            "cheques": self.cheques,
            "thieves": self.thieves,
            "prison": self.prison,
            "piles": self.piles,
            "places": self.places,
            "actions": self.actions,
            "shown": self.shown,
            "committed": self.committed,
            "steals": self.steals,
            "known": self.known(),
            "stuck": self.stuck,
            "scores": self.pawns,
            "winners": self.winners,
        })

    def view(self, seat):
        view = self.state()
        for other in self.seats:
            if other != seat:
                known = view["known"][other]
                n_secret = len(view["hands"][other]) - len(known)
                view["hands"][other] = list(known) + [None] * n_secret
                view["committed"][other] = None
        view["piles"] = [pile[:1] + [None] * (len(pile) - 1) if pile else []
                         for pile in view["piles"]]
        return view


# Canaletto --------------------------------------------------------------------------------------

GROUPS = {"mirror": 4, "chandelier": 4, "fan": 3, "lion": 3, "painting": 3, "glass": 3,
          "clock": 3, "bust": 3, "stove": 2, "ring": 2, "lamp": 2, "pearls": 2}
CANONICAL_GROUPS = list(GROUPS)
N_PALACES = 16
MARKERS = range(3, 17)
N_MARKERS = 12
HIGHEST_BID = 99
HIGHEST_MASKED_BID = 15


def in_canonical_order(groups):
    return sorted(groups, key=CANONICAL_GROUPS.index)


class Canaletto(Game):
    NAME = "canaletto"
    SEATS = (2, 3, 4)
    OPTIONS = {"values": ["hidden", "open"]}

    @classmethod
    def random_setup(cls, rng, options, n_seats):
        palaces = []
        while not all(1 <= len(palace) <= 3 for palace in palaces) or not palaces:
            palaces = [[] for _ in range(N_PALACES)]
            for group, size in GROUPS.items():
                for palace in rng.sample(palaces, size):
                    palace.append(group)
        columns = [number for number, palace in enumerate(palaces) if len(palace) >= 2]
        return {
            "palaces": palaces,
            "values": rng.sample(MARKERS, N_MARKERS),
            "column": rng.choice(columns),
            "opener": rng.randrange(n_seats),
        }

    def __init__(self, setup, options, n_seats):
        super().__init__(options, n_seats)
        self.check_setup(setup)
        self.palaces = [in_canonical_order(palace) for palace in setup["palaces"]]
        self.column = self.gondola = setup["column"]
        self.opener = setup["opener"]
        self.ready = []
        self.cash = [30] * n_seats
        self.debt = [0] * n_seats
        self.mask = [True] * n_seats
        self.owned = [[] for _ in self.seats]
        self.sold = []
        self.row = list(setup["values"])
        self.used = []
        self.unsold = 0
        self.begin_auction()

    def check_setup(self, setup):
        require(type(setup) is dict and {"palaces", "values", "column", "opener"} <= setup.keys(),
                "incomplete setup")
        palaces, values = setup["palaces"], setup["values"]
        require(is_list_of(palaces, list, N_PALACES), "not sixteen palaces")
        require(all(is_list_of(palace, str) for palace in palaces), "not treasures")
        require(Counter(itertools.chain(*palaces)) == Counter(GROUPS), "not the 34 treasures")
        require(all(1 <= len(palace) <= 3 for palace in palaces), "not 1 to 3 in a palace")
        require(all(len(set(palace)) == len(palace) for palace in palaces),
                "a group twice in a palace")
        require(is_list_of(values, int, N_MARKERS), "not twelve values")
        require(set(values) <= set(MARKERS) and len(set(values)) == N_MARKERS, "not the markers")
        require(is_integer(setup["column"], 0, N_PALACES - 1), "no palace for the column")
        require(len(palaces[setup["column"]]) >= 2, "the column needs two treasures")
        require(is_integer(setup["opener"], 0, self.n_seats - 1), "no seat for the opener")

    def begin_auction(self):
        self.phase = "auction"
        self.bid = 0
        self.leader = None
        self.still_in = list(self.seats)
        self.turn = self.opener
        self.buyer = None

    def to_act(self):
        return {"auction": [self.turn], "sell": [self.buyer], "over": []}[self.phase]

    def legal(self, seat):
        if seat not in self.to_act():
            return []
        if self.phase == "sell":
            return [f"sell {group}" for group in self.ready]
        moves = [f"bid {amount}" for amount in range(self.bid + 1, HIGHEST_BID + 1)] + ["pass"]
        if self.mask[seat] and 1 <= self.bid <= HIGHEST_MASKED_BID:
            moves.append("mask")
        return moves

    def play(self, seat, move):
        word, _, rest = move.partition(" ")
        if word == "bid":
            self.gondola = (self.gondola + int(rest) - self.bid) % N_PALACES
            self.bid = int(rest)
            self.leader = seat
            self.go_on_bidding()
        elif word == "pass":
            self.still_in.remove(seat)
            self.go_on_bidding()
        elif word == "mask":
            self.mask[seat] = False
            self.take_lot(seat)
        else:
            self.sell(rest)

    def go_on_bidding(self):
        if not self.still_in:
            self.end_round()
        elif self.still_in == [self.leader]:
            self.pay(self.leader, self.bid)
            self.take_lot(self.leader)
        else:
            self.turn = next(seat for seat in self.clockwise_from(self.left_of(self.turn))
                             if seat in self.still_in)

    def pay(self, seat, amount):
        paid = min(amount, self.cash[seat])
        self.cash[seat] -= paid
        self.debt[seat] += amount - paid

    def take_lot(self, buyer):
        lot, self.palaces[self.column] = self.palaces[self.column], []
        self.owned[buyer] = in_canonical_order(self.owned[buyer] + lot)
        self.buyer = buyer
        self.ready = [group for group in lot if group not in itertools.chain(*self.palaces)]
        self.go_on_selling()

    def go_on_selling(self):
        if self.ready:
            self.phase = "sell"
        else:
            self.end_round()

    def sell(self, group):
        value = self.row.pop(0)
        self.used.append(value)
        for seat in self.seats:
            self.cash[seat] += value * self.owned[seat].count(group)
            self.owned[seat] = [other for other in self.owned[seat] if other != group]
        self.ready.remove(group)
        self.sold.append(group)
        self.go_on_selling()

    def end_round(self):
        was_sold = self.buyer is not None
        self.unsold = 0 if was_sold else self.unsold + 1
        n_groups_left = len(set(itertools.chain(*self.palaces)))
        n_palaces_left = sum(map(bool, self.palaces))
        if n_groups_left <= 2 or self.unsold == n_palaces_left:
            self.end()
            return
        if was_sold:
            self.column = self.gondola = self.first_palace_from(self.gondola)
            self.opener = self.left_of(self.buyer)
        else:
            self.column = self.gondola = self.first_palace_from(self.column + 1)
            self.opener = self.left_of(self.opener)
        self.round += 1
        self.begin_auction()

    def first_palace_from(self, start):
        """The first palace with treasures, clockwise, this one included."""
        ring = [(start + step) % N_PALACES for step in range(N_PALACES)]
        return next(palace for palace in ring if self.palaces[palace])

    def end(self):
        self.phase = "over"
        self.bid = 0
        self.leader = None
        self.still_in = []
        self.buyer = None
        self.winners = self.best_seats(self.score)

    def score(self, seat):
        return self.cash[seat] - 2 * self.debt[seat]

    def state(self):
        return copy.deepcopy({
            "game": self.NAME,
            "phase": self.phase,
            "to_act": self.to_act(),
            "ply": self.ply,
            "round": self.round,
            "palaces": self.palaces,
            "column": self.column,
            "gondola": self.gondola,
            "bid": self.bid,
            "leader": self.leader,
            "in": self.still_in,
            "opener": self.opener,
            "buyer": self.buyer,
            "ready": self.ready,
            "cash": self.cash,
            "debt": self.debt,
            "mask": self.mask,
            "owned": self.owned,
            "sold": self.sold,
            "value": self.row[0] if self.row else None,
            "row": self.row,
            "used": self.used,
            "unsold": self.unsold,
            "scores": [self.score(seat) for seat in self.seats],
            "winners": self.winners,
        })

    def view(self, seat):
        view = self.state()
        if self.options["values"] == "hidden" and self.row:
            view["row"] = [self.row[0]] + [None] * (len(self.row) - 1)
        return view


# Krach ------------------------------------------------------------------------------------------

COMPANIES = ["brown", "green", "yellow", "blue", "pink"]
SHARE_COUNTS = {  # centre: number of shares with each border, in the order of the companies
    "brown": [0, 2, 2, 2, 2],
    "green": [1, 0, 1, 1, 2],
    "yellow": [1, 1, 0, 2, 1],
    "blue": [1, 2, 1, 0, 2],
    "pink": [2, 1, 2, 2, 0],
}
START_SHARES = {"brown/green": 1, "brown/yellow": 1, "brown/blue": 2, "brown/pink": 2}
CRASH = "crash"
CRASH_PLACES = 5
N_CHIPS = 45
CHIPS_EACH = 6
LOAN_CHIPS = 2
CHIPS_FOR_A_POINT = 5


def make_shares():
    """All shares as a setup writes them, S ones with their star."""
    shares = []
    for centre, counts in SHARE_COUNTS.items():
        for border, count in zip(COMPANIES, counts):
            share = f"{centre}/{border}"
            n_starred = START_SHARES.get(share, 0)
            shares += [share + "*"] * n_starred + [share] * (count - n_starred)
    return shares


SHARES = make_shares()


def is_start_share(share):
    return share.endswith("*")


def without_star(share):
    return share.rstrip("*")


def centre_of(share):
    return share.split("/")[0]


def border_of(share):
    return without_star(share).split("/")[1]


class Krach(Game):
    NAME = "krach"
    SEATS = (3, 4, 5, 6)
    OPTIONS = {"start": ["normal", "fast"], "loan": ["1", "2"]}

    @classmethod
    def random_setup(cls, rng, options, n_seats):
        cards = rng.sample(SHARES, len(SHARES))
        start = list(filter(is_start_share, cards))[:n_seats]
        for share in start:
            cards.remove(share)
        extra = None
        if options.get("start") == "fast":
            one_of_each = [next(share for share in cards if centre_of(share) == company)
                           for company in COMPANIES]
            extra = rng.sample(one_of_each, n_seats)
            for share in extra:
                cards.remove(share)
            rng.shuffle(cards)
        cards.insert(len(cards) - rng.randrange(CRASH_PLACES), CRASH)
        return {"start": start, "extra": extra, "deck": cards, "first": rng.randrange(n_seats)}

    def __init__(self, setup, options, n_seats):
        super().__init__(options, n_seats)
        require(self.options["start"] == "normal" or n_seats <= 5,
                "the fast start is for 3 to 5 seats")
        self.check_setup(setup)
        self.shares = [[without_star(share)] for share in setup["start"]]
        for seat, share in enumerate(setup["extra"] or []):
            self.shares[seat].append(without_star(share))
        self.deck = [without_star(card) for card in setup["deck"]]
        self.first = setup["first"]
        self.chips = [CHIPS_EACH] * n_seats
        self.bank = N_CHIPS - CHIPS_EACH * n_seats
        self.pot = 0
        self.score = [0] * n_seats
        self.gone = []
        self.round = 0
        self.begin_round()

    def check_setup(self, setup):
        require(type(setup) is dict and {"start", "extra", "deck", "first"} <= setup.keys(),
                "incomplete setup")
        start, extra, deck = setup["start"], setup["extra"], setup["deck"]
        require(is_list_of(start, str, self.n_seats), "not a start share for each seat")
        require(all(map(is_start_share, start)), "the start share must be an S share")
        if self.options["start"] == "normal":
            require(extra is None, "extra shares are for the fast start")
            extra = []
        else:
            require(is_list_of(extra, str, self.n_seats), "not an extra share for each seat")
            require(len(set(map(centre_of, extra))) == self.n_seats, "extra shares of one centre")
        require(is_list_of(deck, str), "not a deck")
        require(Counter(start + extra + deck) == Counter(SHARES + [CRASH]), "not the cards")
        require(CRASH in deck[-CRASH_PLACES:], "the crash is not among the last five")
        require(is_integer(setup["first"], 0, self.n_seats - 1), "no seat for the first player")

    def begin_round(self):
        self.round += 1
        self.asked = []
        self.winner = None
        self.runner_up = None
        self.winner_action = None
        card = self.deck.pop(0)
        if card == CRASH:
            self.end()
            return
        self.open = card
        for seat in self.seats:
            self.score[seat] += self.count_owned(seat, centre_of(card))
        self.phase = "borrow"
        self.still_in = list(self.seats)
        self.turn = self.first

    def count_owned(self, seat, centre):
        return sum(centre_of(share) == centre for share in self.shares[seat])

    def to_act(self):
        return {
            "borrow": [self.turn],
            "auction": [self.turn],
            "winner": [self.winner],
            "runner-up": [self.runner_up],
            "over": [],
        }[self.phase]

    def legal(self, seat):
        if seat not in self.to_act():
            return []
        n_sellable = self.count_owned(seat, border_of(self.open))
        sales = [f"sell {count}" for count in range(n_sellable + 1)]
        if self.phase == "borrow":
            return ["borrow", "no-loan"] if self.bank >= LOAN_CHIPS else ["no-loan"]
        if self.phase == "auction":
            return ["stay", "drop"] if self.chips[seat] else ["drop"]
        if self.phase == "winner":
            return ["take"] + sales
        return sales if self.winner_action == "take" else ["take", "decline"]

    def play(self, seat, move):
        if self.phase == "borrow":
            self.borrow(seat, move)
        elif self.phase == "auction":
            self.speak(seat, move)
        else:
            self.act(seat, move)

    def borrow(self, seat, move):
        if move == "borrow":
            self.bank -= LOAN_CHIPS
            self.chips[seat] += LOAN_CHIPS
            self.score[seat] -= int(self.options["loan"])
        self.asked.append(seat)
        self.turn = self.left_of(seat)
        if len(self.asked) == self.n_seats:
            self.phase = "auction"
            self.turn = self.first

    def speak(self, seat, move):
        if move == "stay":
            self.chips[seat] -= 1
            self.pot += 1
        else:
            self.still_in.remove(seat)
            self.chips[seat] += self.pot
            self.pot = 0
        if len(self.still_in) == 1:
            self.winner = self.still_in[0]
            self.runner_up = seat
            self.phase = "winner"
        else:
            self.turn = next(other for other in self.clockwise_from(self.left_of(seat))
                             if other in self.still_in)

    def act(self, seat, move):
        word, _, count = move.partition(" ")
        if word == "take":
            self.shares[seat].append(self.open)
            self.first = seat
        elif word == "sell":
            self.sell(seat, border_of(self.open), int(count))

        if self.phase == "winner":
            self.winner_action = word
            self.phase = "runner-up"
        else:
            self.end_round(was_taken="take" in (self.winner_action, word))

    def sell(self, seat, centre, count):
        price = sum(self.count_owned(owner, centre) for owner in self.seats)
        for _ in range(count):
            share = next(share for share in self.shares[seat] if centre_of(share) == centre)
            self.shares[seat].remove(share)
            self.gone.append(share)
            self.score[seat] += price

    def end_round(self, was_taken):
        if not was_taken:
            self.gone.append(self.open)
        self.begin_round()

    def end(self):
        self.phase = "over"
        self.open = None
        self.still_in = []
        for seat in self.seats:
            self.score[seat] += self.chips[seat] // CHIPS_FOR_A_POINT
        self.winners = self.best_seats(lambda seat: (self.score[seat], len(self.shares[seat])))

    def state(self):
        return copy.deepcopy({
            "game": self.NAME,
            "phase": self.phase,
            "to_act": self.to_act(),
            "ply": self.ply,
            "round": self.round,
            "first": self.first,
            "open": self.open,
            "deck": self.deck,
            "bank": self.bank,
            "pot": self.pot,
            "chips": self.chips,
            "score": self.score,
            "shares": self.shares,
            "in": self.still_in,
            "asked": self.asked,
            "winner": self.winner,
            "runner_up": self.runner_up,
            "winner_action": self.winner_action,
            "gone": self.gone,
            "scores": self.score,
            "winners": self.winners,
        })

    def view(self, seat):
        view = self.state()
        view["deck"] = [None] * len(self.deck)
        return view


# All games --------------------------------------------------------------------------------------

GAMES = {cls.NAME: cls for cls in (Banquet, Canaletto, Krach)}


def start(game, setup, options, n_seats):
    """The game at ply 0. ValueError for anything that no deal could produce."""
    require(game in GAMES, f"unknown game {game}")
    return GAMES[game](setup, options, n_seats)


def random_setup(game, rng, options, n_seats):
    return GAMES[game].random_setup(rng, options, n_seats)


def variants(game):
    """All (number of seats, options) that can be played."""
    cls = GAMES[game]
    for n_seats in cls.SEATS:
        for values in itertools.product(*cls.OPTIONS.values()):
            options = dict(zip(cls.OPTIONS, values))
            if not (options.get("start") == "fast" and n_seats == 6):
                yield n_seats, options


# Random players ---------------------------------------------------------------------------------
#
# A style is a function (game, seat, move) -> weight. Between them the styles of a game visit every
# phase and every corner of it; the self-test counts the corners.


def even(game, seat, move):
    return 1


def by_words(**weights):
    """A style that only looks at a move's first word; a word not given weighs 1."""
    return lambda game, seat, move: weights.get(move.split(" ")[0].replace("-", "_"), 1)


def collector(game, seat, move):
    """Exhibits often, and mostly much."""
    word, *rest = move.split(" ")
    if word == "show":
        return len(rest) ** 4
    return {"go castle": 3, "exhibit": 5}.get(move, 1)


def hoarder(game, seat, move):
    """Fills the hands: cheques go round while exactly one thief is at the auction house."""
    word = move.split(" ")[0]
    if game.phase == "place":
        return 12 if move == "go auction" and any(game.piles) else 1
    if game.phase == "auction":
        is_thief_due = seat == game.round % game.n_seats
        return 20 if (word == "thief") == is_thief_due else 1
    return 4 if move == "exhibit" else 1


def burglar(game, seat, move):
    """Thieves upon small collections, so that some are stolen to the last card."""
    word, *rest = move.split(" ")
    if word == "show":
        return 20 if len(rest) <= 3 else 0.1
    return {"go castle": 8, "exhibit": 2, "detective": 0.1}.get(move, 1)


def idler(game, seat, move):
    """Moves no pawn, nearly always."""
    return {"go castle": 20, "detective": 3000}.get(move, 1)


def shy_bidder(game, seat, move):
    """Small bids, many passes, now and then the mask."""
    word, _, rest = move.partition(" ")
    if word == "bid":
        return 1 if int(rest) - game.bid <= 4 else 0.002
    return {"pass": 3, "mask": 0.6}.get(word, 1)


def edge_bidder(game, seat, move):
    """Bids where the rules change: about the highest masked bid and the highest bid of all."""
    word, _, rest = move.partition(" ")
    if word == "bid":
        return 5 if int(rest) in (1, 14, 15, 16, 98, 99) else 0.05
    return {"pass": 3, "mask": 2}.get(word, 1)


def silent_bidder(game, seat, move):
    """Nearly always passes, so that games end unsold."""
    return 300 if move == "pass" else 0.01


def spoil_saver(game, seat, move):
    """Leaves one palace of three for the end, where it completes all its groups at once."""
    saved = max(range(N_PALACES), key=lambda palace: (len(game.palaces[palace]), palace))
    is_last = sum(map(bool, game.palaces)) == 1
    if game.phase == "auction" and (game.bid or (game.column == saved and not is_last)):
        return 1 if move == "pass" else 0
    return 0 if move == "pass" or move not in ("bid 1", "bid 2", f"sell {move[5:]}") else 1


STYLES = {
    "banquet": {
        "even": even,
        "collector": collector,
        "hoarder": hoarder,
        "burglar": burglar,
        "police": by_words(exhibit=1, thief=2, detective=2),
        "idler": idler,
    },
    "canaletto": {
        "even": even,
        "shy": shy_bidder,
        "edge": edge_bidder,
        "silent": silent_bidder,
        "saver": spoil_saver,
    },
    "krach": {
        "even": even,
        "brave": by_words(stay=6, borrow=2, take=4),
        "timid": by_words(drop=3, take=2, sell=2),
        "gambler": by_words(borrow=9, stay=9, take=3),
        "miser": by_words(no_loan=9, decline=6, sell=3),
    },
}


def choose_styles(rng, game, n_seats):
    """A style for each seat; mostly the same for all, as some corners need everybody."""
    names = list(STYLES[game])
    if rng.random() < 0.7:
        return [rng.choice(names)] * n_seats
    return [rng.choice(names) for _ in range(n_seats)]


def random_collection(rng, hand):
    """A legal collection from a hand that has one: some cards of an unbroken run."""
    while True:
        run = rng.choice(list(series_runs(hand)))
        share = rng.random()
        cards = [card for card in itertools.chain(*run) if rng.random() < share]
        if is_collection(cards):
            return sorted(cards)


def choose_move(rng, game, seat, style):
    moves = game.legal(seat)
    if moves is None:
        return " ".join(["show"] + random_collection(rng, game.hands[seat]))
    weight = STYLES[game.NAME][style]
    weights = [weight(game, seat, move) for move in moves]
    return rng.choices(moves, weights)[0] if any(weights) else rng.choice(moves)


# Self-test --------------------------------------------------------------------------------------


def check_examples():
    assert len(OBJECTS) == len(set(map(year_of, OBJECTS))) == 45
    assert len(TRACK) == TABLE
    assert (space_numbers(0), space_numbers(2), space_numbers(3)) == ((2, 1), (2, 1), (3, 1))
    assert (space_numbers(9), space_numbers(10), space_numbers(99)) == ((4, 2), (3, 2), (5, 3))
    assert detective_ranks([9, 7, 5, 5, 2]) == [1, 2, 3, 3, 5]
    assert is_collection(["A1650", "A1727", "B1671"]) and is_collection(["F1685", "F1720", "F1755"])
    assert not is_collection(["A1650", "A1727", "C1657"])
    assert not is_collection(["A1650", "E1664", "F1685"])
    assert best_collection(["A1650", "C1657", "D1678", "E1664"]) == ["C1657", "D1678", "E1664"]
    assert best_collection(["A1650", "A1727", "C1657", "C1692"]) is None
    assert sum(GROUPS.values()) == 34
    assert len(SHARES) == 31 and sum(map(is_start_share, SHARES)) == 6
    assert [sum(SHARE_COUNTS[company]) for company in COMPANIES] == [8, 5, 5, 6, 7]


def check_banquet(game):
    cards = list(itertools.chain(*game.hands, *game.piles))
    assert sorted(cards) == sorted(OBJECTS)
    thieves = list(itertools.chain(*game.thieves)) + [cell["thief"] for cell in game.prison]
    assert sorted(thieves) == sorted(itertools.chain(*THIEVES[:game.n_seats]))
    assert len(game.prison) <= game.n_seats
    assert all(cell["thief"] in THIEVES[cell["seat"]] for cell in game.prison)
    cheques = list(itertools.chain(*game.cheques))
    assert len(set(cheques)) == len(cheques)
    assert set(cheques) <= set(itertools.chain(*CHEQUES[:game.n_seats]))
    for seat, collection in enumerate(game.shown):
        assert set(collection or []) <= set(game.hands[seat]) & game.seen
    assert not any(set(pile[1:]) & game.seen for pile in game.piles)


def check_canaletto(game):
    left = Counter(itertools.chain(*game.palaces, *game.owned))
    assert all(left[group] == (0 if group in game.sold else GROUPS[group]) for group in GROUPS)
    assert len(game.used) == len(game.sold) and len(game.row) + len(game.used) == N_MARKERS
    paid_out = sum(value * GROUPS[group] for value, group in zip(game.used, game.sold))
    assert sum(game.cash) - sum(game.debt) <= 30 * game.n_seats + paid_out
    assert all(amount >= 0 for amount in game.cash + game.debt)


def check_krach(game):
    on_table = [] if game.open is None or game.winner_action == "take" else [game.open]
    cards = list(itertools.chain(*game.shares)) + game.deck + game.gone + on_table
    crash = [] if CRASH in game.deck else [CRASH]
    assert sorted(cards + crash) == sorted(list(map(without_star, SHARES)) + [CRASH])
    assert game.bank + game.pot + sum(game.chips) == N_CHIPS
    assert game.bank >= 0 and all(count >= 0 for count in game.chips)
    assert game.pot == 0 or game.phase == "auction"


def check_views(game):
    state = game.state()
    for seat in [None, *game.seats]:
        view = game.view(seat)
        assert list(view) == list(state)
        for key, value in view.items():
            assert is_masked(value, state[key]), (game.NAME, seat, key)
        if game.NAME == "banquet" and seat is not None:
            assert view["hands"][seat] == state["hands"][seat]
            assert view["committed"][seat] == state["committed"][seat]


def is_masked(view, state):
    """Whether this is the state with some leaves null (known cards may have moved forward)."""
    if isinstance(view, list) and isinstance(state, list):
        plain = [entry for entry in view if isinstance(entry, str)]
        return len(view) == len(state) and (all(map(is_masked, view, state))
                                            or plain == [card for card in state if card in plain])
    return view is None or view == state


def check_moves(game, rng):
    assert bool(game.to_act()) != game.is_over() and bool(game.winners) == game.is_over()
    for seat in game.seats:
        moves = game.legal(seat)
        if moves is None:
            assert game.legal_count(seat) > MOST_MOVES_LISTED
            move = " ".join(["show"] + random_collection(rng, game.hands[seat]))
            assert game.is_legal(seat, move) and not game.is_legal(seat, move + " A1651")
            continue
        assert bool(moves) == (seat in game.to_act())
        assert len(set(moves)) == len(moves) == game.legal_count(seat)
        sample = rng.sample(moves, min(3, len(moves)))
        assert all(game.is_legal(seat, move) for move in sample)
        assert not any(game.is_legal(seat, move + " ") for move in sample)


def check_order_does_not_matter(game, phase_start, committed, rng):
    """Plays the commitments of the phase just resolved again in another order."""
    other = copy.deepcopy(phase_start)
    for seat, move in rng.sample(committed, len(committed)):
        other.apply(seat, move)
    assert to_json(other.state()) == to_json(game.state())


def note_corners(game, corners):
    name = game.NAME
    corners[f"{name}: phase {game.phase}"] += 1
    if name == "banquet":
        full = len(game.prison) == game.n_seats
        corners["banquet: prison full"] += full
        corners["banquet: auction house with empty piles"] += (
            game.phase == "auction" and not any(game.piles))
        corners["banquet: nothing but the castle left for a seat"] += any(
            not game.cheques[seat] and not game.thieves[seat] for seat in game.seats)
        corners["banquet: only one pile left"] += game.phase == "buy" and not all(game.piles)
        corners["banquet: collection stolen empty"] += [] in game.shown
        if game.phase == "show":
            seats = game.to_act()
            corners["banquet: show nothing"] += any(game.legal(s) == ["show nothing"]
                                                    for s in seats)
            corners["banquet: too many shows to list"] += any(game.legal(s) is None
                                                              for s in seats)
        if game.is_over():
            corners["banquet: over, stuck"] += game.stuck == MOST_ROUNDS_STUCK
            corners["banquet: over, a pawn at the table"] += game.stuck == 0
            corners["banquet: shared victory"] += len(game.winners) > 1
            corners["banquet: tie broken by the collection"] += (
                sorted(game.pawns)[-1] == sorted(game.pawns)[-2] and len(game.winners) == 1)
    elif name == "canaletto":
        corners["canaletto: several groups to sell"] += len(game.ready) > 1
        corners["canaletto: sale after a mask"] += (
            game.phase == "sell" and game.buyer != game.leader)
        corners["canaletto: gondola on an empty palace"] += not game.palaces[game.gondola]
        if game.is_over():
            corners["canaletto: over, unsold"] += game.unsold == sum(map(bool, game.palaces)) > 0
            corners["canaletto: over, two groups or fewer"] += game.unsold == 0
            corners["canaletto: over, row used up"] += not game.row
            corners["canaletto: shared victory"] += len(game.winners) > 1
    else:
        corners["krach: bank empty"] += game.phase == "borrow" and game.bank < LOAN_CHIPS
        corners["krach: no chips in the auction"] += (
            game.phase == "auction" and not game.chips[game.turn])
        corners["krach: more than one share to sell"] += "sell 2" in (
            game.legal(game.to_act()[0]) if game.to_act() else [])
        if game.is_over():
            corners["krach: shared victory"] += len(game.winners) > 1
            best = sorted(game.score)[-2:]
            corners["krach: tie broken by the shares"] += (
                best[0] == best[1] and len(game.winners) == 1)


def play_alone(game, rng, styles, corners):
    check_cards = {"banquet": check_banquet, "canaletto": check_canaletto, "krach": check_krach}
    phase_start, committed = copy.deepcopy(game), []
    while True:
        check_cards[game.NAME](game)
        check_moves(game, rng)
        note_corners(game, corners)
        if game.ply % 7 == 0 or game.is_over():
            check_views(game)
        if game.is_over():
            return

        thieves_before = copy.deepcopy(game.thieves) if game.NAME == "banquet" else []
        n_steals_before = len(getattr(game, "steals", []))
        seat = rng.choice(game.to_act())
        move = choose_move(rng, game, seat, styles[seat])
        game.apply(seat, move)
        if game.NAME == "banquet":
            corners["banquet: nothing left for a thief"] += (
                move.startswith("steal") and game.phase != "steal" and n_steals_before > 1)
            corners["banquet: thief pushed out of prison"] += any(
                set(after) - set(before) for before, after in zip(thieves_before, game.thieves))
            committed.append((seat, move))
            if not any(game.committed):
                check_order_does_not_matter(game, phase_start, committed, rng)
                phase_start, committed = copy.deepcopy(game), []


def self_test(n_games, seed):
    check_examples()
    corners = Counter()
    n_played = n_moves = 0
    for name in GAMES:
        all_variants = list(variants(name))
        for index in range(n_games):
            rng = random.Random(f"{seed}/{name}/{index}")
            n_seats, options = all_variants[index % len(all_variants)]
            setup = random_setup(name, rng, options, n_seats)
            game = start(name, setup, options, n_seats)
            play_alone(game, rng, choose_styles(rng, name, n_seats), corners)
            n_played += 1
            n_moves += game.ply
    for corner, count in sorted(corners.items()):
        print(f"{count:9} {corner}")
    print(f"{n_played} games, {n_moves} moves: all checks passed")


def main():
    parser = argparse.ArgumentParser(description="A second referee for the three games.")
    parser.add_argument("--self-test", action="store_true", required=True,
                        help="play random games and check what must hold in each")
    parser.add_argument("--games", type=int, default=500, help="games of each kind (500)")
    parser.add_argument("--seed", default="1", help="another seed plays other games (1)")
    arguments = parser.parse_args()
    self_test(arguments.games, arguments.seed)


if __name__ == "__main__":
    main()
