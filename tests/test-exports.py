#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""
Every function that a header of src declares is called in src, and from outside its own file.

What nobody calls goes; what only its own file calls is static, unless a test calls it, too; what
only tests call goes or stands in ALLOWED with the reason. Usage: test-exports.py SOURCE_ROOT
"""

import collections
import pathlib
import re
import sys

# Functions that only tests call, by what the tests would lose without them.
EXCEPTIONS = {
    'checks that a position, a net or an example of the rules is sound':
        'rules_is_sound bot_net_is_safe adj_example_check',
    'all refusals and phases of a game, to be compared with the rulebook':
        'rules_game_refusals adj_book_find_phase',
    'a deal in one number, frozen':
        'adj_json_hash_setup',
    'what a model object is doing, without waiting for it':
        'adj_conductor_get_paused '
        'adj_conductor_get_thinking adj_library_get_error adj_library_refresh',
    'what is stored of a move':
        'adj_move_get_at adj_move_get_forced adj_move_get_hints '
        'adj_advice_get_cost',
    'faults and waits that a test brings about: a battery, a day, a lock, a session without a table, an '
    'export without a thread':
        'adj_analysis_set_power_supplies adj_notebook_set_today adj_session_new '
        'adj_transfer_export',
    'the running application and its places':
        'adj_application_get_settings adj_application_get_store adj_window_get_place '
        'adj_window_get_table adj_setup_get_preparation',
    'in what order and at what pace a table shows things':
        'adj_stage_get_record adj_table_get_stage',
    'parts of a widget, where they are and what they show':
        'adj_canaletto_board_get_palace adj_krach_board_get_final '
        'adj_krach_board_get_open adj_krach_board_get_portfolio adj_krach_board_get_track '
        'adj_krach_final_get_row adj_krach_portfolio_get_row '
        'adj_krach_share_get_card '
        'adj_piece_get_state adj_tile_row_get adj_book_example_get_step adj_hint_get_step '
        'adj_hint_is_thinking adj_strip_list_marks adj_trouble_describe_move',
}
ALLOWED = {name for names in EXCEPTIONS.values() for name in names.split()}

# Fewer would mean that declarations are no longer found.
LEAST_NAMES = 1000

# A name of ours before a parenthesis, at the left margin or behind its type.
DECLARATION = re.compile(r'^(?:[a-zA-Z_][\w \t*]*[\s*])?((?:rules|bot|adj|cli)_[a-z0-9_]+) \(', re.M)
WORD = re.compile(r'[A-Za-z_][A-Za-z0-9_]*')
COMMENT = re.compile(r'/\*.*?\*/', re.S)
MACRO = re.compile(r'^#.*(?:\\\n.*)*$', re.M)


def read(path):
    return COMMENT.sub(' ', path.read_text(encoding='utf-8'))


def list_declared(text):
    """The functions that a header declares; those with a body there are not meant."""
    text = re.sub(r'^static inline .*?^}', '', MACRO.sub('', text), flags=re.M | re.S)
    return set(DECLARATION.findall(text))


def find_faults(root):
    source = [path for path in (root / 'src').rglob('*') if path.suffix in ('.c', '.h', '.ui', '.inc')]
    texts = {path: read(path) for path in source}
    words = {path: collections.Counter(WORD.findall(text)) for path, text in texts.items()}
    tested = {word for path in (root / 'tests').rglob('*.[ch]') for word in WORD.findall(read(path))}
    headers = {path: list_declared(texts[path]) for path in source if path.suffix == '.h'}
    defined = {name: path for path in source if path.suffix == '.c'
               for name in re.findall(r'^(\w+) \(', texts[path], re.M)}
    faults = []
    for header, names in headers.items():
        for name in names:
            own = defined.get(name)
            n_uses = sum(count[name] for count in words.values()) - 1 - (own is not None)
            n_own = words[own][name] - 1 if own is not None else 0
            if name.endswith(('_get_type', '_quark')) or name in ALLOWED:
                if name in ALLOWED and n_uses > 0:
                    faults.append(f'{name} is an exception, but is called')
            elif n_uses == 0:
                faults.append(f'{header.relative_to(root)}: {name} is called by ' +
                              ('tests only' if name in tested else 'nobody'))
            elif n_uses == n_own and name not in tested:
                faults.append(f'{header.relative_to(root)}: {name} is called by its own file only')
    declared = set().union(*headers.values())
    faults += [f'{name} is an exception, but is not declared' for name in ALLOWED if name not in declared]
    return sorted(faults), len(declared)


def main(root):
    faults, n_names = find_faults(pathlib.Path(root))
    is_good = not faults and n_names >= LEAST_NAMES
    print(*(f'# {fault}' for fault in faults), sep='\n')
    print('1..1')
    print('ok' if is_good else 'not ok', f'1 - {n_names} functions are declared and called')
    return 0 if is_good else 1


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
