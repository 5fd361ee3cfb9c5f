#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""join-resources.py OUTPUT FOLDER LIST…: the resources that the LISTs name, in one list.

The LISTs (*.gresource.xml) lie below FOLDER, and what they name beside them; OUTPUT names it from
FOLDER on. A bundle for each list would be asked by GTK for each folder of the icon themes.
"""

import os
import pathlib
import sys
import xml.etree.ElementTree as ET


def join(folder, lists):
    root = ET.Element("gresources")
    for path in lists:
        place = os.path.relpath(os.path.dirname(path), folder)
        for bundle in ET.parse(path).getroot():
            for file in bundle.iter("file"):
                file.set("alias", file.get("alias", file.text))
                file.text = os.path.normpath(os.path.join(place, file.text))
            root.append(bundle)
    return ET.tostring(root, encoding="unicode") + "\n"


if __name__ == "__main__":
    pathlib.Path(sys.argv[1]).write_text(join(sys.argv[2], sys.argv[3:]), encoding="utf-8")
