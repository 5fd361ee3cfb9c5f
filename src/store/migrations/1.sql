-- Games, who plays them, and their moves. Moves are the notation of the rules, so that any tool
-- that reads SQLite can read them. Times are milliseconds since 1970, UTC.

CREATE TABLE games (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  n_seats INTEGER NOT NULL,
  options TEXT NOT NULL,           -- JSON
  setup TEXT NOT NULL,             -- JSON, complete
  seed TEXT,
  rules_version INTEGER NOT NULL,
  started INTEGER NOT NULL,
  played INTEGER NOT NULL,         -- the last move, or the start
  finished INTEGER,                -- NULL while it goes on
  n_moves INTEGER NOT NULL DEFAULT 0,
  conceded INTEGER,                -- the seat that gave up
  parent TEXT,                     -- a branch: the game it came from …
  parent_ply INTEGER,              -- … and how many moves they share
  favourite INTEGER NOT NULL DEFAULT 0,
  deleted INTEGER,                 -- when; purged later
  note TEXT,
  extra TEXT                       -- what a record had that we do not know, JSON members
) STRICT;

CREATE INDEX games_played ON games (deleted, played DESC, id);
CREATE INDEX games_parent ON games (parent) WHERE parent IS NOT NULL;

CREATE TABLE seats (
  game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  score INTEGER,                   -- when the game is over, as the next
  won REAL,                        -- 1, or its part of a shared victory
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE moves (
  game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  ply INTEGER NOT NULL,            -- from 1
  seat INTEGER NOT NULL,
  move TEXT NOT NULL,
  at INTEGER,
  ms INTEGER,
  forced INTEGER,
  hash INTEGER NOT NULL,           -- of the position after it
  bot TEXT,                        -- level, version, seed and budget of who chose it, JSON
  extra TEXT,
  PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;

CREATE TABLE notes (
  game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  ply INTEGER NOT NULL,
  note TEXT NOT NULL,
  PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;

CREATE TABLE analysis (
  game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  ply INTEGER NOT NULL,
  seat INTEGER NOT NULL,           -- from whose view
  version TEXT NOT NULL,
  budget INTEGER NOT NULL,
  seed TEXT NOT NULL,
  result TEXT NOT NULL,            -- JSON
  PRIMARY KEY (game, ply, seat)
) STRICT, WITHOUT ROWID;
