#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-release.py SOURCE VERSION ADJUGE_CLI: what is said in two places is the same in both.

Speaks TAP.
"""

import json
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as xml

ID = "org.adjuge.Adjuge"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
# A window, its pictures, and nothing else of the machine.
PERMISSIONS = ["--share=ipc", "--socket=wayland", "--socket=fallback-x11", "--socket=pulseaudio", "--device=dri"]


def read(*path):
    return pathlib.Path(SOURCE, *path).read_text(encoding="utf-8")


def test_version_is_the_changelog_s_newest():
    newest = re.search(r"^## (\S+) — (\S+)$", read("CHANGELOG.md"), re.MULTILINE)
    release = METAINFO.find("releases/release")
    assert newest.groups() == (VERSION, release.get("date")), newest.groups()
    assert release.get("version") == VERSION, release.get("version")


def test_flatpak_may_do_nothing_else():
    manifest = read("flatpak", f"{ID}.yml")
    allowed = re.findall(r"^  - (--.*)$", manifest.split("finish-args:")[1].split("\ncleanup:")[0], re.MULTILINE)
    assert allowed == PERMISSIONS, allowed
    assert "build-args" not in manifest and "url:" not in manifest


def test_manual_has_every_command():
    told = subprocess.run([CLI, "--help"], capture_output=True, text=True, check=True).stdout
    commands = re.findall(r"^  ([a-z]+)  ", told.split("Commands:")[1].split("\n\n")[0], re.MULTILINE)
    manual = read("data", "adjuge-cli.1")
    assert len(commands) > 5
    for command in commands:
        assert re.search(rf"^\.Cm {command}\b", manual, re.MULTILINE), f"{command} has no synopsis"
        assert re.search(rf"^\.(Ss|It).*\b{command}\b", manual, re.MULTILINE), f"{command} is not explained"


def test_manual_has_every_option_of_the_program():
    source = read("src", "ui", "adj-application.c").split("GOptionEntry options[]")[1].split("};")[0]
    manual = read("data", "adjuge.1")
    for option in re.findall(r'"([a-z]+)"', source):
        if f"Fl -{option}" not in manual:
            raise AssertionError(f"--{option} is not explained")


def test_records_are_known_by_name_and_content():
    mime = xml.fromstring(read("data", f"{ID}.xml"))
    spaces = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    kind = mime.find("m:mime-type", spaces)
    icon = kind.find("m:icon", spaces).get("name")
    magic = kind.find("m:magic/m:match", spaces).get("value")
    assert f"MimeType={kind.get('type')};" in read("data", f"{ID}.desktop.in")
    assert METAINFO.find("provides/mediatype").text == kind.get("type")
    assert pathlib.Path(SOURCE, "data/icons/hicolor/scalable/mimetypes", f"{icon}.svg").exists()
    for record in pathlib.Path(SOURCE, "tests/golden").glob("*.adjuge"):
        assert record.read_text(encoding="utf-8").startswith(magic), record


def test_every_action_of_the_desktop_file_is_described():
    desktop = read("data", f"{ID}.desktop.in")
    actions = re.search(r"^Actions=(.*);$", desktop, re.MULTILINE).group(1).split(";")
    sections = re.findall(r"^\[Desktop Action (.*)\]$", desktop, re.MULTILINE)
    assert actions == sections, (actions, sections)
    assert {"continue", "new-banquet", "new-canaletto", "new-krach"} <= set(actions)


def test_every_picture_is_one_that_can_be_made():
    places = re.findall(r'^  { \.name = "([a-z-]+)", ', read("tests/ui/ui-places.c"), re.MULTILINE)
    shots = METAINFO.findall("screenshots/screenshot")
    assert len(shots) >= 3
    assert {shot.get("environment") for shot in shots} == {None, "gnome:dark"}
    for shot in shots:
        theme = "dark" if shot.get("environment") == "gnome:dark" else "light"
        assert {picture.get(LANG, "en") for picture in shot.findall("image")} == {"en", "fr"}
        for picture in shot.findall("image"):
            name = picture.text.split("/")[-1]
            parts = re.fullmatch(r"store-(.*)-(light|dark)-(en|fr)\.png", name)
            assert parts and parts.group(1) in places, name
            assert (parts.group(2), parts.group(3)) == (theme, picture.get(LANG, "en")), name
            assert (picture.get("width"), picture.get("height")) == ("2000", "1400"), name


def translate(text):
    """By the catalogue; a sentence in it may be cut into lines."""
    catalogue = re.sub(r'"\n"', "", read("po", "fr.po"))
    found = re.search(rf'^msgid {re.escape(json.dumps(text, ensure_ascii=False))}\nmsgstr "(.+)"$', catalogue, re.MULTILINE)
    assert found, f"not translated: {text}"
    return found.group(1)


def in_both(text):
    text = " ".join(text.split())
    return [text, translate(text)]


# What an app store shows of a text without cutting it; its lines have about 90 characters.
def test_store_has_room_for_what_it_is_told():
    for summary in in_both(METAINFO.find("summary").text):
        assert len(summary) <= 35, f"{len(summary)}: {summary}"
        assert not summary.endswith("."), summary
    paragraphs = [in_both(paragraph.text) for paragraph in METAINFO.findall("description/p")]
    for language in zip(*paragraphs):
        n_lines = sum(-(-len(text) // 90) for text in language)
        assert 3 <= n_lines <= 7, f"{n_lines} lines: {language}"
    assert METAINFO.find("description/ul") is None
    for caption in METAINFO.findall("screenshots/screenshot/caption"):
        for text in in_both(caption.text):
            assert len(text) <= 60 and not text.endswith("."), text


def test_notes_are_two_or_three_sentences():
    for release in METAINFO.findall("releases/release"):
        for text in in_both(" ".join(part.text for part in release.findall("description/p"))):
            assert 2 <= len(re.findall(r"[.!?](?=\s|$)", text)) <= 3, text
            assert len(text) <= 350, f"{len(text)}: {text}"


def test_colours_of_the_brand_are_colours():
    for colour in METAINFO.findall("branding/color"):
        parts = [int(colour.text[i : i + 2], 16) for i in (1, 3, 5)]
        assert max(parts) - min(parts) > 80, colour.text


def main():
    tests = [(name, test) for name, test in globals().items() if name.startswith("test_")]
    failed = 0
    print(f"1..{len(tests)}")
    for name, test in tests:
        try:
            test()
            print(f"ok {name[5:].replace('_', ' ')}")
        except AssertionError as error:
            failed += 1
            print(f"not ok {name[5:].replace('_', ' ')}\n# {error}")
    return 1 if failed else 0


SOURCE, VERSION, CLI = sys.argv[1:4]
METAINFO = xml.fromstring(read("data", f"{ID}.metainfo.xml.in"))

if __name__ == "__main__":
    sys.exit(main())
