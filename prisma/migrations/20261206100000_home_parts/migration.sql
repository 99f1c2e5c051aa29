-- Parts of the home page appear and go by themselves (docs/rules/catalogue.md#parts-of-the-home-page). `changes` tells by field the
-- version, the person and the time of its last change, for two editors.
ALTER TABLE home_part
  ADD COLUMN starts_at timestamptz(3),
  ADD COLUMN ends_at timestamptz(3),
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN changes jsonb NOT NULL DEFAULT '{}',
  ADD CONSTRAINT home_part_times CHECK (ends_at > starts_at);

-- Links to a preview; the link has the key, of which only the hash is stored.
CREATE TABLE home_preview (
  key_hash bytea PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  language text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX home_preview_expires_at_idx ON home_preview (expires_at);
