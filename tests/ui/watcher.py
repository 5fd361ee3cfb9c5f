# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks for what nobody at the screen may know in everything the program tells.

What is true and what a seat sees come from the record, replayed by the command line: the program
that is watched is not asked. A seat may go on knowing what it has ever seen.
"""

import json
import re

YEAR = re.compile(r"\b(1[6-9]\d\d)\b")

# How the window calls what was chosen in secret, in the languages that are tried.
CHOICES = {
    "go auction": ("auction house", "salle des ventes"),
    "go castle": ("castle", "château"),
    "exhibit": ("exhibit", "expose"),
    "detective": ("detective", "détective"),
}
PAPERS = {"cheque": ("cheque", "chèque"), "thief": ("thief", "voleur")}

COMPANIES = {"brown": "Moka", "green": "Tilia", "yellow": "Lumen", "blue": "Océan", "pink": "Rosa"}

# "pays 5 apiece", "sold at 7", and their like; numbers of other things are left alone.
WORTH = re.compile(r"(?:pays|at|for|value|à|vaut|rapporte)\s(\d+)(?=\s(?:apiece|each|par|pièce|chacun|l))")


class Truth:
    """A moment of a game: the state, and what some seats have ever seen."""

    def __init__(self, program):
        self.program = program
        self.record = program.export()
        lines = self.record.splitlines()
        self.header = json.loads(lines[0])
        self.names = [seat["name"] for seat in self.header["seats"]]
        self.kinds = [seat["kind"] for seat in self.header["seats"]]
        self.moves = [json.loads(line) for line in lines[1:] if '"move"' in line]
        (program.home / "now.adjuge").write_text(self.record, encoding="utf-8")
        self.state = self.replay("--states", "--at", "-1")[0]

    def replay(self, *arguments):
        told = self.program.cli("replay", *arguments, self.program.home / "now.adjuge")
        return [json.loads(line) for line in told.splitlines() if line.strip()]

    def views(self, seat):
        """SEAT's at each ply; −1 is whoever stands outside."""
        return self.replay("--view", "spectator" if seat < 0 else str(seat))

    @property
    def ply(self):
        return self.state["ply"]

    @property
    def game(self):
        return self.state["game"]

    @property
    def is_over(self):
        return self.state["phase"] == "over" or not self.state["to_act"]

    def people_to_act(self):
        return [seat for seat in self.state["to_act"] if self.kinds[seat] == "human"]


def list_strings(value, ret):
    """All strings in VALUE, a piece of JSON, into the set RET."""
    if isinstance(value, str):
        ret.add(value)
    elif isinstance(value, list):
        for part in value:
            list_strings(part, ret)
    elif isinstance(value, dict):
        for part in value.values():
            list_strings(part, ret)


def normalize(text):
    return re.sub(r"\s+", " ", text)


class Watcher:
    """Collects what should not have been told, in sentences."""

    def __init__(self):
        self.n_texts = 0
        self.n_moments = 0

    def look(self, tree, truth, seat):
        """What TREE tells and SEAT may not know; nobody's eyes are on a closed curtain: −1."""
        texts = {normalize(text) for text in tree.all_texts()}
        self.n_texts += len(texts)
        self.n_moments += 1
        if truth.is_over:
            return []
        return self.judge(texts, self.list_plaques(tree, truth), truth, seat)

    @staticmethod
    def list_plaques(tree, truth):
        """What is told beneath everybody's name, among the players."""
        plaques = {}
        region = next((node for node in tree.walk() if node.name in ("Players", "Joueurs")), None)
        for node in region.walk() if region else ():
            for seat, name in enumerate(truth.names):
                if node.role == "group" and name in node.name and seat not in plaques:
                    plaques[seat] = {normalize(text) for text in node.all_texts()}
        return plaques

    def judge(self, texts, plaques, truth, seat):
        views = truth.views(seat)
        seen = set()
        list_strings(views, seen)
        if truth.game == "banquet":
            return self.judge_banquet(texts, plaques, truth, views, seen)
        if truth.game == "krach":
            return self.judge_krach(texts, truth, seen)
        return self.judge_canaletto(texts, truth, views)

    def judge_banquet(self, texts, plaques, truth, views, seen):
        state = truth.state
        cards = set()
        list_strings([state["hands"], state["piles"], state["shown"]], cards)
        hidden = cards - seen
        years = {card[1:] for card in hidden} - {card[1:] for card in seen if re.match(r"[A-F]1", card)}
        found = [
            f"{year} is hidden, but told: {text!r}"
            for text in texts
            for year in YEAR.findall(text)
            if year in years
        ]
        for seat, choice in enumerate(state["committed"]):
            if choice is not None and views[-1]["committed"][seat] != choice:
                found += self.judge_choice(texts, plaques, truth, seat, choice)
        return found

    @staticmethod
    def judge_choice(texts, plaques, truth, seat, choice):
        """A choice is told beneath its name, or in a sentence with it that history has not.

        The sentence next to it may be of the reader: “Zoé plays thief 1. You exhibit.”
        """
        verb, _, operand = choice.partition(" ")
        words = CHOICES.get(choice, ())
        if verb in PAPERS:
            words = tuple(f"{word} {operand}" for word in PAPERS[verb])
        name = truth.names[seat]
        past = normalize(truth.program.cli("replay", "--text", truth.program.home / "now.adjuge"))
        found = []
        for word in words:
            pattern = re.compile(rf"\b{re.escape(word)}\b", re.IGNORECASE)
            # What is held is listed there after what is done.
            found += [
                f"{name}’s secret {choice!r} is told with the name: {text!r}"
                for text in plaques.get(seat, ())
                if pattern.search(text.split(";")[0])
            ]
            if not pattern.search(past):
                found += [
                    f"{name}’s secret {choice!r} is told: {text!r}"
                    for text in texts
                    for sentence in re.split(r"(?<=[.]) ", text.split(";")[0])
                    if name in sentence and pattern.search(sentence)
                ]
        return found

    @staticmethod
    def judge_krach(texts, truth, seen):
        found = []
        for share in {card for card in truth.state["deck"] if "/" in card} - seen:
            centre, border = (COMPANIES[colour] for colour in share.split("/"))
            name = re.compile(rf"{centre}(, | \()(border|bord) {border}")
            found += [f"{share} is in the deck, but told: {text!r}" for text in texts if name.search(text)]
        return found

    @staticmethod
    def judge_canaletto(texts, truth, views):
        shown = {number for view in views for number in [view["value"], *view["row"]] if number is not None}
        hidden = {number for number in truth.state["row"] if number is not None} - shown
        return [
            f"the value {number} is hidden, but told: {text!r}"
            for text in texts
            for number in WORTH.findall(text)
            if int(number) in hidden
        ]
