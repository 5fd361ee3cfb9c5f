#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes a language that nobody speaks, so that what is not translated, or has no room, is seen.

    pseudo.py SOURCE FOLDER STAMP

reads the sentences, rulebooks and lessons under SOURCE and leaves under FOLDER a catalogue for the
language "qps", and the books as G_RESOURCE_OVERLAYS takes them. STAMP is written last. All letters that can have one get
an accent, so that every word carries a mark, and vowels are doubled until the text is longer by
two fifths. What is not words stays: directives, markup, mnemonics, names of options.
"""

import re
import subprocess
import sys
from pathlib import Path

MARKS = str.maketrans("acdeghijklnoprstuwyzACDEGHIJKLNOPRSTUWYZ", "áçđéğĥíĵķłñóþŕšŧúŵýžÁÇĐÉĞĤÍĴĶŁÑÓÞŔŠŦÚŴÝŽ")
MORE = 0.4

# What a catalogue must keep, in this order: directives, markup, entities, addresses, options,
# mnemonics.
KEPT = re.compile(r"%[-+ #0-9.'$]*[a-zA-Z%]|<[^>]*>|&#?\w+;|\w+://\S+|(?<!\w)--?[a-z][a-z-]*|_\w|\\.")
WORD = re.compile(r"[^\W\d_]+")


class Longer:
    """Lengthens one text, word by word: what a short word is too short for, the next one gets."""

    def __init__(self):
        self.owed = 0.0

    def word(self, match):
        word = match.group()
        if len(word) == 1:
            return word.translate(MARKS)
        self.owed += MORE * (len(word) + 1)  # and the space behind it
        vowels = [i for i, letter in enumerate(word) if letter.lower() in "aeiouyáéèêîïôœûàâç"]
        places = vowels or [len(word) - 1]
        letters = list(word)
        k = 0
        while self.owed >= 0.5:
            at = places[k % len(places)]
            letters[at] += word[at].lower()
            self.owed -= 1
            k += 1
        return "".join(letters).translate(MARKS)

    def words(self, text):
        return WORD.sub(self.word, text)

    def sentence(self, text):
        """All of TEXT but what is kept."""
        parts, end = [], 0
        for kept in KEPT.finditer(text):
            parts += [self.words(text[end : kept.start()]), kept.group()]
            end = kept.end()
        return "".join(parts) + self.words(text[end:])


# Names of folders.
CODES = ["en"]


def lengthen(text):
    return text if text in CODES else Longer().sentence(text)


# The catalogue


def unquote(lines):
    text = "".join(re.match(r'[^"]*"(.*)"$', line).group(1) for line in lines)
    return re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m.group(1), m.group(1)), text)


def quote(text):
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    return '"%s"' % text.replace("\n", "\\n")


def read_entry(paragraph):
    """The fields of an entry, and its comments."""
    fields, comments, name = {}, [], None
    for line in paragraph.splitlines():
        if line.startswith("#"):
            comments.append(line)
            continue
        keyword = re.match(r"(msg\w+(?:\[\d\])?) ", line)
        if keyword:
            name = keyword.group(1)
            fields[name] = []
        fields[name].append(line)
    return {name: unquote(lines) for name, lines in fields.items()}, comments


def write_entry(fields, comments):
    lines = [line for line in comments if line.startswith("#,")]
    lines += ["%s %s" % (name, quote(fields[name])) for name in ("msgctxt", "msgid") if name in fields]
    if "msgid_plural" in fields:
        lines += [
            "msgid_plural " + quote(fields["msgid_plural"]),
            "msgstr[0] " + quote(lengthen(fields["msgid"])),
            "msgstr[1] " + quote(lengthen(fields["msgid_plural"])),
        ]
    else:
        lines.append("msgstr " + quote(lengthen(fields["msgid"])))
    return "\n".join(lines)


HEAD = """msgid ""
msgstr ""
"Project-Id-Version: adjuge\\n"
"PO-Revision-Date: 2026-11-18 12:00+0000\\n"
"Last-Translator: nobody\\n"
"Language-Team: nobody\\n"
"Language: qps\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""


def make_catalogue(template, folder):
    entries = [read_entry(paragraph) for paragraph in template.read_text().split("\n\n")]
    written = [write_entry(*entry) for entry in entries if entry[0].get("msgid")]
    if len(written) < 1000:
        sys.exit("%s: only %d sentences" % (template, len(written)))
    messages = folder / "qps" / "LC_MESSAGES"
    messages.mkdir(parents=True, exist_ok=True)
    po = folder / "qps.po"
    po.write_text("\n\n".join([HEAD.rstrip()] + written) + "\n")
    subprocess.run(["msgfmt", "-c", "-o", messages / "adjuge.mo", po], check=True)


# The books: what stands between tags, and in the attributes that are read

ATTRIBUTES = re.compile(r'\b((?:who|title)=")([^"]*)"')
# A claim without a value is compared by its text.
TAG = re.compile(r"<claim\b(?![^>]*\bvalue=)[^>]*>[^<]*|<[^>]*>")


def make_book(source, target):
    text, made, end = source.read_text(), [], 0
    for kept in TAG.finditer(text):
        made.append(lengthen(text[end : kept.start()]))
        made.append(ATTRIBUTES.sub(lambda m: m.group(1) + lengthen(m.group(2)) + '"', kept.group()))
        end = kept.end()
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("".join(made) + text[end:])


def make_books(source, folder):
    for kind in ("rulebook", "learn"):
        for book in sorted((source / "data" / kind / "en").glob("*.xml")):
            make_book(book, folder / kind / book.name)


def main():
    source, folder = Path(sys.argv[1]), Path(sys.argv[2])
    make_catalogue(source / "po" / "adjuge.pot", folder)
    make_books(source, folder)
    Path(sys.argv[3]).touch()


main()
