# SPDX-License-Identifier: GPL-3.0-or-later
"""No word of forbidden-words.txt stands in what players read: catalogue, rulebook, lessons.

The sentences of the log are in the catalogue, their English as well as their French.

    check-words.py TOP
"""

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

# Attributes of the rulebooks and the lessons that are printed.
PRINTED = ("title", "who")
FIELD = re.compile(r'(msgid|msgid_plural|msgstr(?:\[\d\])?) "(.*)"$')


class Rule:
    def __init__(self, line):
        self.language, pattern, self.instead, *self.exceptions = line.split("\t")
        self.pattern = re.compile(rf"(?<![\w’-])(?:{pattern})(?!\w)", re.IGNORECASE)

    def find(self, text):
        for exception in self.exceptions:
            text = text.replace(exception, "")
        return self.pattern.search(text)


def read_rules(file):
    lines = file.read_text(encoding="utf-8").splitlines()
    return [Rule(line) for line in lines if line and not line.startswith("#")]


def unquote(text):
    return re.sub(r"\\(.)", lambda found: "\n" if found[1] == "n" else found[1], text)


def read_catalogue(file):
    """What the program says, as (language, text)."""
    texts = []
    for line in file.read_text(encoding="utf-8").splitlines():
        field = FIELD.match(line)
        if field:
            texts.append(["fr" if field[1].startswith("msgstr") else "en", field[2]])
        elif line.startswith('"'):
            texts[-1][1] += line[1:-1]
    return [(language, unquote(text)) for language, text in texts[2:]]


def read_page(file):
    """What a page prints, a text for each of its elements."""
    for element in ElementTree.parse(file).iter():
        yield from (element.get(name) for name in PRINTED if element.get(name))
        if element.tag in ("p", "li", "before", "after", "line", "heading", "word"):
            yield "".join(element.itertext())


def normalise(text):
    return re.sub(r"[\s_]+", " ", text.replace("_", ""))


def check_rules(rules):
    """A pattern that matches nothing would never complain."""
    trials = {"fr": "Allez à l’hôtel : un lustre, une bague. qui passe.", "en": "A piece on a chair."}
    for language, text in trials.items():
        if not any(rule.language == language and rule.find(text) for rule in rules):
            sys.exit(f"the rules for {language} find nothing in “{text}”")


def main():
    top = Path(sys.argv[1])
    rules = read_rules(top / "tests/text/forbidden-words.txt")
    check_rules(rules)

    texts = [("po/fr.po", *said) for said in read_catalogue(top / "po/fr.po")]
    for file in sorted(top.glob("data/rulebook/??/*.xml")) + sorted(top.glob("data/learn/??/*.xml")):
        name = str(file.relative_to(top))
        texts += [(name, file.parent.name, text) for text in read_page(file)]

    if len({name for name, _, _ in texts}) < 13:
        sys.exit("a rulebook or a lesson is missing")

    faults = []
    for name, language, text in texts:
        text = normalise(text)
        for rule in rules:
            found = rule.find(text) if rule.language == language else None
            if found:
                faults.append(f"{name}: “{found[0]}” should be “{rule.instead}”: {text[:160]}")

    print("\n".join(faults))
    return 1 if faults else 0


sys.exit(main())
