#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""
Only src/ui/platform knows one GTK from another: no other file of src names a version, or a class or
function that the oldest lacks or the newest deprecates. Usage: test-branches.py SOURCE_ROOT
"""

import pathlib
import re
import sys

# What differs; of the diagnostics, the versions that they tell.
BRANCHING = re.compile(
    r'(?:GTK|GDK|ADW)_(?:CHECK_VERSION|VERSION_\w+|M[AI][JN]OR_VERSION)'
    r'|(?:gtk|adw)_(?:get_(?:major|minor|micro)_version|check_version)'
    r'|Adw(?:Message|Alert|About|Preferences|Shortcuts)?(?:Dialog|Window)\b|GtkShortcutsWindow'
    r'|adw_window_(?!title_)\w+|adw_(?:message_dialog|alert_dialog|about|preferences_(?:window|dialog)|dialog|shortcuts)_\w+'
    r'|GtkFile(?:Chooser|Dialog)\w*|gtk_file_(?:chooser|dialog)_\w+'
    r'|gtk_accessible_announce|adw_get_enable_animations|\w*_accent_color\w*')
ALLOWED = {'src/ui/trouble/adj-diagnostics.c': r'_get_(?:major|minor|micro)_version'}


def list_branching(path, name):
    text = re.sub(r'/\*.*?\*/', '', path.read_text(encoding='utf-8'), flags=re.DOTALL)
    allowed = re.compile(ALLOWED.get(name, r'(?!)'))
    return [found for found in BRANCHING.findall(text) if not allowed.search(found)]


def main(root):
    root = pathlib.Path(root)
    bad = []
    n_platform = 0
    for path in sorted((root / 'src').rglob('*')):
        if path.suffix not in ('.c', '.h', '.ui'):
            continue
        name = str(path.relative_to(root))
        found = list_branching(path, name)
        if name.startswith('src/ui/platform/'):
            n_platform += len(found)
        else:
            bad += [f'{name}: {word}' for word in found]
    # Fewer would mean that nothing is found any more.
    is_good = not bad and n_platform >= 20
    print(*(f'# {line}' for line in bad), sep='\n')
    print('1..1')
    print('ok' if is_good else 'not ok', '1 - only src/ui/platform knows one GTK from another')
    return 0 if is_good else 1


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
