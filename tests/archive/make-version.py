#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the database that a released schema left behind, as a test of what came after it.

The files are committed and made once: a later SQLite may lay out their bytes differently.

    make-version.py VERSION FILE
"""

import pathlib
import sqlite3
import sys

MIGRATIONS = pathlib.Path(__file__).resolve().parents[2] / "src/store/migrations"
ROWS = """
INSERT INTO games (id, uuid, game, n_seats, options, setup, seed, rules_version, started, played,
                   finished, n_moves, conceded, parent, parent_ply, favourite, deleted, note, extra)
  VALUES (1, '11111111-aaaa-4aaa-8aaa-000000000001', 'krach', 3, '{"loan":"1"}', '{"deal":[1]}',
          'spring', 1, 1000, 4000, 4000, 3, NULL, NULL, NULL, 1, NULL, 'Une belle soirée', NULL),
         (2, '22222222-bbbb-4bbb-8bbb-000000000002', 'banquet', 2, '{}', '{"deal":[2]}',
          NULL, 1, 2000, 6000, NULL, 1, NULL, '11111111-aaaa-4aaa-8aaa-000000000001', 2, 0, NULL,
          NULL, '{"club":"Lyon"}'),
         (3, '33333333-cccc-4ccc-8ccc-000000000003', 'canaletto', 2, '{}', '{"deal":[3]}',
          'x', 1, 3000, 3000, NULL, 0, NULL, NULL, NULL, 0, 3500, NULL, NULL);
INSERT INTO seats VALUES (1, 0, 'Élise', 'human', 31, 0.5), (1, 1, 'Bruno', 'expert', 31, 0.5),
                         (1, 2, 'Chloé', 'easy', 12, 0), (2, 0, 'Ann', 'human', NULL, NULL),
                         (2, 1, 'Bob', 'easy', NULL, NULL), (3, 0, 'Zoé', 'human', NULL, NULL),
                         (3, 1, 'Max', 'human', NULL, NULL);
INSERT INTO moves VALUES (1, 1, 0, 'bid 12', 2000, 900, NULL, 77, NULL, NULL),
                         (1, 2, 1, 'pass', 3000, 5, 1, -78, '{"level":"expert"}', NULL),
                         (1, 3, 2, 'pass', NULL, NULL, NULL, 79, NULL, '{"x":1}'),
                         (2, 1, 0, 'take 3', 6000, 100, NULL, 80, NULL, NULL);
INSERT INTO notes VALUES (1, 2, 'trop prudent');
INSERT INTO analysis VALUES (1, 1, 0, 'bot 1', 500, 's', '{"best":"pass"}');
"""


def main():
    version, path = int(sys.argv[1]), pathlib.Path(sys.argv[2])
    path.unlink(missing_ok=True)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA page_size = 1024")
    connection.execute("PRAGMA journal_mode = WAL")
    for number in range(1, version + 1):
        connection.executescript((MIGRATIONS / f"{number}.sql").read_text(encoding="utf-8"))
    connection.executescript(ROWS)
    connection.execute(f"PRAGMA application_id = {0x41646a75}")
    connection.execute(f"PRAGMA user_version = {version}")
    connection.commit()
    connection.close()


if __name__ == "__main__":
    main()
