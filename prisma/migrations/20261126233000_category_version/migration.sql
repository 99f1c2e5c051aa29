-- Two administrators may change one category: each change names the version that it read.
ALTER TABLE category ADD COLUMN version integer NOT NULL DEFAULT 1;
