-- What reviews leave behind, in short rows, so that lists and statistics read no analysis.

-- How each person did in a finished game that is no branch. The columns after `counted` are of its
-- complete analysis, and NULL before.
CREATE TABLE results (
  game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  person TEXT NOT NULL,
  title TEXT NOT NULL,             -- which game was played
  n_seats INTEGER NOT NULL,
  level TEXT NOT NULL,             -- of the computer players; "human": none, "mixed"
  finished INTEGER NOT NULL,
  won REAL NOT NULL,
  counted INTEGER NOT NULL,        -- 0: deleted, or it has incidents
  version TEXT,
  budget INTEGER,
  decisions INTEGER,               -- where there was something to choose
  accuracy INTEGER,                -- of them, in a hundred
  cost INTEGER,                    -- of all of them, in 1/65536 of a victory, as the next two
  luck INTEGER,
  skill INTEGER,
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- All that is summed, so that the rows themselves are not read.
CREATE INDEX results_person
  ON results (person, title, n_seats, level, won, decisions, accuracy, counted) WHERE counted = 1;
CREATE INDEX results_time
  ON results (person, finished, won, decisions, accuracy, counted) WHERE counted = 1;

INSERT INTO results (game, seat, person, title, n_seats, level, finished, won, counted)
  SELECT g.id, s.seat, s.name, g.game, g.n_seats,
         (SELECT CASE count(DISTINCT nullif(kind, 'human')) WHEN 0 THEN 'human'
                   WHEN 1 THEN max(nullif(kind, 'human')) ELSE 'mixed' END
            FROM seats WHERE seats.game = g.id),
         g.finished, s.won, g.deleted IS NULL AND g.incidents IS NULL
    FROM games g JOIN seats s ON s.game = g.id
   WHERE g.finished IS NOT NULL AND g.parent IS NULL AND g.conceded IS NULL
     AND s.kind = 'human' AND s.won IS NOT NULL;

-- The costly decisions of people, which the notebook has them make again. Days are local, counted
-- from 1970-01-01.
CREATE TABLE mistakes (
  game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  ply INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  person TEXT NOT NULL,
  cost INTEGER NOT NULL,           -- in 1/65536 of a victory
  due INTEGER,                     -- the day from which it is asked; NULL: never again
  step INTEGER NOT NULL DEFAULT 0, -- how often it was found in a row
  asked INTEGER,                   -- the day of the last answer
  PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;

CREATE INDEX mistakes_dearest ON mistakes (person, cost DESC, due);
CREATE INDEX mistakes_new ON mistakes (person, cost DESC) WHERE asked IS NULL AND due IS NOT NULL;
CREATE INDEX mistakes_due ON mistakes (person, due) WHERE asked IS NOT NULL AND due IS NOT NULL;
CREATE INDEX mistakes_asked ON mistakes (person, asked) WHERE asked IS NOT NULL;

-- What the dearest decision of a person cost; 0: none did. NULL: not analysed, or it counts not.
ALTER TABLE games ADD COLUMN dearest INTEGER;
CREATE INDEX games_dearest ON games (deleted, dearest DESC, id);
