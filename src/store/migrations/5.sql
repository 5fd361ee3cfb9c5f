-- What a person's purchases were worth, by what is alike in a game, and the sums over all games that
-- count, so that statistics read a few rows.

CREATE TABLE lots (
  game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  n INTEGER NOT NULL,              -- purchases of the kind
  worth INTEGER NOT NULL,          -- of all of them beyond letting go, in 1/65536 of a victory
  PRIMARY KEY (game, seat, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE lot_sums (
  person TEXT NOT NULL,
  title TEXT NOT NULL,             -- which game was played
  kind INTEGER NOT NULL,
  games INTEGER NOT NULL,
  n INTEGER NOT NULL,
  worth INTEGER NOT NULL,
  squares INTEGER NOT NULL,        -- of the purchases of a game, as the next two
  crosses REAL NOT NULL,           -- times their worth
  powers REAL NOT NULL,            -- the square of their worth
  PRIMARY KEY (person, title, kind)
) STRICT, WITHOUT ROWID;

-- Reviews that were kept before are summed up anew when their game is looked at.
UPDATE results SET version = NULL;

-- Marks at the beginning of notes and #tags in them become words that nobody types: U+E000 before a
-- tag, U+E001 to U+E005 for !!, !, ?!, ? and ??.
DELETE FROM words WHERE rowid IN
  (SELECT id FROM games WHERE note LIKE '%#%'
   UNION SELECT game FROM notes WHERE note LIKE '%#%' OR note GLOB '[!?]*');

INSERT INTO words (rowid, names, game, notes)
  SELECT id,
         (SELECT group_concat(substr(name, 1, 256), ' ') FROM seats WHERE seats.game = games.id),
         game,
         replace(coalesce(substr(note, 1, 8192), '') || ' ' ||
           coalesce((SELECT group_concat(CASE
               WHEN note GLOB '!!*' THEN char(57345) WHEN note GLOB '!*' THEN char(57346)
               WHEN note GLOB '[?]!*' THEN char(57347) WHEN note GLOB '[?][?]*' THEN char(57349)
               WHEN note GLOB '[?]*' THEN char(57348) ELSE '' END || ' ' || note, ' ')
             FROM (SELECT substr(note, 1, 2048) AS note FROM notes WHERE notes.game = games.id
                    ORDER BY ply LIMIT 256)), ''),
           '#', ' ' || char(57344) || ' ')
    FROM games WHERE deleted IS NULL AND id NOT IN (SELECT rowid FROM words);
