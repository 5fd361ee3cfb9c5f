-- What happened at a table beside the moves and may have shown a player more than the rules allow:
-- a list in JSON, as a record's header has it. NULL: nothing. Such games are in no numbers.

ALTER TABLE games ADD COLUMN incidents TEXT;
