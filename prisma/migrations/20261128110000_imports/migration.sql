-- Imports of products from CSV (docs/rules/imports.md). An import is read into rows, answers questions, and is carried out in one
-- transaction. The file lies in the data folder until the import has ended.
ALTER TYPE change_kind ADD VALUE 'import';

CREATE TYPE import_state AS ENUM ('reading', 'asking', 'ready', 'running', 'done', 'stopped', 'failed');
CREATE TYPE import_mode AS ENUM ('both', 'create', 'update');
CREATE TYPE import_row_state AS ENUM ('create', 'update', 'unchanged', 'refused');
CREATE TYPE import_picture_state AS ENUM ('waiting', 'done', 'failed');

CREATE TABLE import (
  id uuid PRIMARY KEY,
  store_id int NOT NULL REFERENCES store (id) ON DELETE CASCADE ON UPDATE CASCADE,
  by uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  state import_state NOT NULL DEFAULT 'reading',
  phase text,
  mode import_mode NOT NULL,
  language text NOT NULL,
  file text NOT NULL,
  stored text NOT NULL,
  version int NOT NULL DEFAULT 1,
  rows int NOT NULL DEFAULT 0,
  done int NOT NULL DEFAULT 0,
  answers jsonb NOT NULL DEFAULT '{}',
  questions jsonb NOT NULL DEFAULT '[]',
  columns jsonb NOT NULL DEFAULT '[]',
  skip_refused boolean NOT NULL DEFAULT false,
  change_id bigint REFERENCES change (id) ON DELETE SET NULL ON UPDATE CASCADE,
  at timestamptz(3) NOT NULL DEFAULT now(),
  applied_at timestamptz(3),
  ended_at timestamptz(3)
);
CREATE INDEX import_store_id_at_idx ON import (store_id, at);
CREATE INDEX import_by_idx ON import (by);
CREATE INDEX import_change_id_idx ON import (change_id);
-- One import of a store is read or carried out at a time.
CREATE UNIQUE INDEX import_running_key ON import (store_id) WHERE state IN ('reading', 'running');

CREATE TABLE import_row (
  import_id uuid NOT NULL REFERENCES import (id) ON DELETE CASCADE ON UPDATE CASCADE,
  row int NOT NULL,
  cells text[] NOT NULL,
  sku text,
  name text,
  state import_row_state NOT NULL,
  warned boolean NOT NULL DEFAULT false,
  problems jsonb NOT NULL DEFAULT '[]',
  before jsonb NOT NULL DEFAULT '{}',
  after jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (import_id, row)
);

-- Pictures that are fetched after the import, with what came of it.
CREATE TABLE import_picture (
  id bigserial PRIMARY KEY,
  import_id uuid NOT NULL REFERENCES import (id) ON DELETE CASCADE ON UPDATE CASCADE,
  product_id int NOT NULL REFERENCES product (id) ON DELETE CASCADE ON UPDATE CASCADE,
  row int NOT NULL,
  address text NOT NULL,
  variant_ids int[] NOT NULL DEFAULT '{}',
  publishes boolean NOT NULL DEFAULT false,
  state import_picture_state NOT NULL DEFAULT 'waiting'
);
CREATE INDEX import_picture_import_id_idx ON import_picture (import_id);
CREATE INDEX import_picture_product_id_idx ON import_picture (product_id);
