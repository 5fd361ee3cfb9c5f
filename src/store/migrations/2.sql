-- Search as one types, over players, the game and notes. One row of words a game; a deleted game
-- has none.

CREATE VIRTUAL TABLE words USING fts5 (
  names, game, notes,
  tokenize = "unicode61 remove_diacritics 2", prefix = '1 2 3'
);

INSERT INTO words (rowid, names, game, notes)
  SELECT id,
         (SELECT group_concat(name, ' ') FROM seats WHERE seats.game = games.id),
         game,
         coalesce(note, '') || ' ' ||
           coalesce((SELECT group_concat(note, ' ') FROM notes WHERE notes.game = games.id), '')
    FROM games WHERE deleted IS NULL;

CREATE INDEX games_game ON games (deleted, game DESC, id);
