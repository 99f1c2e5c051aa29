-- Facts: typed attributes of products by category (docs/rules/products.md#facts).
CREATE TYPE fact_kind AS ENUM ('text', 'number', 'yes_no', 'choice', 'choices');
CREATE TABLE fact (
  id serial PRIMARY KEY,
  slug text NOT NULL,
  name jsonb NOT NULL,
  kind fact_kind NOT NULL,
  unit text,
  choices jsonb NOT NULL DEFAULT '[]',
  version int NOT NULL DEFAULT 1,
  CONSTRAINT fact_unit CHECK (unit IS NULL OR kind = 'number'),
  CONSTRAINT fact_choices CHECK ((kind IN ('choice', 'choices')) = (jsonb_array_length(choices) > 0))
);
CREATE UNIQUE INDEX fact_slug_key ON fact (slug);
CREATE TABLE category_fact (
  category_id int NOT NULL REFERENCES category (id) ON DELETE CASCADE ON UPDATE CASCADE,
  fact_id int NOT NULL REFERENCES fact (id) ON DELETE CASCADE ON UPDATE CASCADE,
  required boolean NOT NULL DEFAULT false,
  position int NOT NULL DEFAULT 0,
  PRIMARY KEY (category_id, fact_id)
);
CREATE INDEX category_fact_fact_id_idx ON category_fact (fact_id);
CREATE TABLE product_fact (
  product_id int NOT NULL REFERENCES product (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- A fact that products have stays.
  fact_id int NOT NULL REFERENCES fact (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  value jsonb NOT NULL,
  PRIMARY KEY (product_id, fact_id)
);
CREATE INDEX product_fact_fact_id_idx ON product_fact (fact_id);
