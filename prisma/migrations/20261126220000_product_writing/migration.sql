-- Writing products (docs/rules/products.md): versions for two editors, what a save changed, stock with reasons and people, SKUs.

ALTER TABLE product
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN changed_at timestamptz(3),
  ADD COLUMN changed_by uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN kosova_note text,
  ADD COLUMN low_stock int,
  ADD COLUMN manufacturer jsonb,
  ADD COLUMN warnings jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN texts_at jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN name_words tsvector NOT NULL DEFAULT '';
CREATE INDEX product_name_words_idx ON product USING gin (name_words);
CREATE INDEX product_changed_by_idx ON product (changed_by);

-- The words of a product's name in all languages, for the seller's search.
CREATE FUNCTION keep_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_words := to_tsvector('simple', fold((SELECT coalesce(string_agg(value, ' '), '') FROM jsonb_each_text(NEW.name))));
  RETURN NEW;
END $$;
CREATE TRIGGER product_name_words BEFORE INSERT OR UPDATE OF name ON product FOR EACH ROW EXECUTE FUNCTION keep_name_words();
UPDATE product SET name_words = to_tsvector('simple',
  fold((SELECT coalesce(string_agg(value, ' '), '') FROM jsonb_each_text(name))));

ALTER TABLE variant
  ADD COLUMN sku text,
  ADD COLUMN barcode text,
  ADD COLUMN store_id int NOT NULL DEFAULT 0;
UPDATE variant v SET store_id = p.store_id FROM product p WHERE p.id = v.product_id;

-- A variant's store is that of its product: a SKU is unique in a store.
CREATE FUNCTION keep_variant_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT store_id INTO NEW.store_id FROM product WHERE id = NEW.product_id;
  RETURN NEW;
END $$;
CREATE TRIGGER variant_store BEFORE INSERT OR UPDATE OF product_id ON variant FOR EACH ROW EXECUTE FUNCTION keep_variant_store();
CREATE UNIQUE INDEX variant_store_sku_key ON variant (store_id, lower(sku));
CREATE INDEX variant_store_id_stock_idx ON variant (store_id, stock);
CREATE INDEX variant_barcode_idx ON variant (barcode);

ALTER TYPE stock_reason ADD VALUE 'received';
ALTER TYPE stock_reason ADD VALUE 'count';
ALTER TYPE stock_reason ADD VALUE 'damaged';
ALTER TYPE stock_reason ADD VALUE 'lost';
ALTER TYPE stock_reason ADD VALUE 'given';
ALTER TYPE stock_reason ADD VALUE 'undo';

CREATE TYPE change_kind AS ENUM ('create', 'copy', 'save', 'publish', 'withdraw', 'stock', 'undo');
CREATE TABLE change (
  id bigserial PRIMARY KEY,
  store_id int NOT NULL REFERENCES store (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind change_kind NOT NULL,
  by uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  at timestamptz(3) NOT NULL,
  undone_at timestamptz(3)
);
CREATE INDEX change_store_id_id_idx ON change (store_id, id);
CREATE INDEX change_at_idx ON change (at);
CREATE INDEX change_by_idx ON change (by);

-- One row for each field that a change set, with the product's version after it. Nothing points at the product, because what
-- was done stays when a draft is deleted.
CREATE TABLE change_item (
  id bigserial PRIMARY KEY,
  change_id bigint NOT NULL REFERENCES change (id) ON DELETE CASCADE ON UPDATE CASCADE,
  product_id int NOT NULL,
  variant_id int,
  field text NOT NULL,
  before jsonb,
  after jsonb,
  version int NOT NULL
);
CREATE INDEX change_item_product_id_version_idx ON change_item (product_id, version);
CREATE INDEX change_item_change_id_idx ON change_item (change_id);
CREATE TRIGGER change_item_append_only BEFORE UPDATE ON change_item FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE price_change
  ADD COLUMN by uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN change_id bigint REFERENCES change (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE stock_change
  ADD COLUMN by uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN change_id bigint REFERENCES change (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN note text,
  ADD COLUMN after int;
CREATE INDEX price_change_by_idx ON price_change (by);
CREATE INDEX stock_change_by_idx ON stock_change (by);

-- An address that a product had while it was published leads to the one it has now.
CREATE TABLE slug_redirect (
  slug text PRIMARY KEY,
  product_id int NOT NULL REFERENCES product (id) ON DELETE CASCADE ON UPDATE CASCADE,
  at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX slug_redirect_product_id_idx ON slug_redirect (product_id);
