-- The seller's list of products (docs/rules/products.md): one narrow row for each product, so that filters, sorts and counts of 10,000
-- products read no texts and no variants. And the market's lock of a product.

ALTER TABLE product
  ADD COLUMN locked_at timestamptz(3),
  ADD COLUMN lock_reason text;

CREATE TABLE desk_product (
  product_id int PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE ON UPDATE CASCADE,
  store_id int NOT NULL,
  category_id int NOT NULL,
  brand_id int,
  status text NOT NULL,
  names text[] NOT NULL,
  price_from int,
  price_to int,
  reduced boolean NOT NULL,
  stock int NOT NULL,
  least int,
  low_stock int,
  variants int NOT NULL,
  lacks smallint NOT NULL,
  missing text[] NOT NULL,
  outdated text[] NOT NULL,
  made_in_kosova boolean NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL
) WITH (fillfactor = 80);
CREATE INDEX desk_product_store_id_idx ON desk_product (store_id);
-- Sales of a store's last days, and SKUs by their beginning.
CREATE INDEX IF NOT EXISTS orders_store_id_created_at_idx ON orders (store_id, created_at) INCLUDE (total, status);
CREATE INDEX variant_store_id_lower_idx ON variant (store_id, lower(sku) text_pattern_ops);

-- The folded words of a text, with one space between them.
CREATE OR REPLACE FUNCTION plain_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  btrim(regexp_replace(fold(words), '[[:punct:][:space:]]+', ' ', 'g'));

-- Looks for names in which each of these words begins a word.
CREATE OR REPLACE FUNCTION word_beginnings(words text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsquery('simple', coalesce(string_agg(word || ':*', ' & '), ''))
  FROM regexp_split_to_table(plain_words(words), ' ') AS word WHERE word <> '';
$$;

-- The words of a product’s name in all languages, for the seller’s search.
CREATE OR REPLACE FUNCTION keep_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_words := to_tsvector('simple', plain_words((SELECT coalesce(string_agg(value, ' '), '') FROM jsonb_each_text(NEW.name))));
  RETURN NEW;
END $$;

UPDATE product SET name_words = to_tsvector('simple',
  plain_words((SELECT coalesce(string_agg(value, ' '), '') FROM jsonb_each_text(name))));

-- Writes the rows of the seller's list anew. Orders change the stock in it by `follow_variants`; everything else comes here at the commit.
CREATE OR REPLACE FUNCTION refresh_desk_products(ids int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO desk_product (product_id, store_id, category_id, brand_id, status, names, price_from, price_to, reduced, stock, least,
    low_stock, variants, lacks, missing, outdated, made_in_kosova, changed_at, created_at)
  SELECT p.id, p.store_id, p.category_id, p.brand_id, CASE WHEN p.locked_at IS NULL THEN p.status::text ELSE 'locked' END,
    -- The folded name as a reader of each language sees it, to sort by.
    ARRAY(SELECT fold(coalesce(nullif(p.name->>l.code, ''), nullif(p.name->>'sq', ''), nullif(p.name->>'en', ''),
        (SELECT min(value) FROM jsonb_each_text(p.name) WHERE value <> ''), ''))
      FROM unnest(ARRAY['sq', 'en', 'de', 'fr', 'tr', 'bs']) WITH ORDINALITY AS l (code, place) ORDER BY l.place),
    v.price_from, v.price_to, coalesce(v.reduced, false), coalesce(v.stock, 0), v.least, p.low_stock, v.variants,
    -- What is missing to sell it, besides the exact category and what its store lacks.
    (NOT EXISTS (SELECT 1 FROM jsonb_each_text(p.name) WHERE value <> ''))::int
      + (NOT EXISTS (SELECT 1 FROM product_image WHERE product_id = p.id))::int
      + (v.price_from IS NULL)::int + (p.made_in_kosova AND coalesce(p.kosova_note, '') = '')::int,
    ARRAY(SELECT l.code FROM unnest(ARRAY['sq', 'en', 'de', 'fr', 'tr', 'bs']) WITH ORDINALITY AS l (code, place)
      WHERE EXISTS (SELECT 1 FROM (VALUES (p.name), (p.description)) AS t (texts) WHERE coalesce(t.texts->>l.code, '') = ''
        AND EXISTS (SELECT 1 FROM jsonb_each_text(t.texts) WHERE value <> '')) ORDER BY l.place),
    ARRAY(SELECT l.code FROM unnest(ARRAY['sq', 'en', 'de', 'fr', 'tr', 'bs']) WITH ORDINALITY AS l (code, place)
      WHERE EXISTS (SELECT 1 FROM (VALUES (p.texts_at->'name'), (p.texts_at->'description')) AS t (times)
        WHERE (t.times->'at'->>l.code)::bigint < (t.times->'at'->>(t.times->>'first'))::bigint) ORDER BY l.place),
    p.made_in_kosova, coalesce(p.changed_at, p.created_at), p.created_at
  FROM product p JOIN LATERAL (
    SELECT min(coalesce(discount_price, price)) FILTER (WHERE active) AS price_from,
      max(coalesce(discount_price, price)) FILTER (WHERE active) AS price_to,
      bool_or(discount_price IS NOT NULL) FILTER (WHERE active) AS reduced,
      sum(stock) FILTER (WHERE active)::int AS stock, min(stock) FILTER (WHERE active AND stock > 0) AS least, count(*)::int AS variants
    FROM variant WHERE product_id = p.id) v ON true
  WHERE p.id = ANY (ids)
  ORDER BY p.id
  ON CONFLICT (product_id) DO UPDATE SET store_id = excluded.store_id, category_id = excluded.category_id, brand_id = excluded.brand_id,
    status = excluded.status, names = excluded.names, price_from = excluded.price_from, price_to = excluded.price_to,
    reduced = excluded.reduced, stock = excluded.stock, least = excluded.least, low_stock = excluded.low_stock,
    variants = excluded.variants, lacks = excluded.lacks, missing = excluded.missing, outdated = excluded.outdated,
    made_in_kosova = excluded.made_in_kosova, changed_at = excluded.changed_at, created_at = excluded.created_at;
$$;

DROP TRIGGER product_changed ON product;
CREATE TRIGGER product_changed AFTER UPDATE OF slug, store_id, category_id, brand_id, status, name, description, made_in_kosova, created_at,
  published_at, rating_sum, rating_count, changed_at, texts_at, kosova_note, low_stock, locked_at ON product FOR EACH ROW EXECUTE FUNCTION mark_changed_product();

-- Refreshes the products that this transaction has made stale, in parts. A commit does it by itself; a transaction calls this function to
-- read its own changes in the listing before.
CREATE OR REPLACE FUNCTION refresh_stale_products() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own CONSTANT bigint := pg_current_xact_id()::text::bigint;
  last int := 0;
  part int[];
BEGIN
  LOOP
    part := ARRAY(SELECT product_id FROM stale_product WHERE xact = own AND product_id > last ORDER BY product_id LIMIT 2000);
    EXIT WHEN cardinality(part) = 0;
    PERFORM refresh_listing(part);
    PERFORM refresh_desk_products(part);
    last := part[cardinality(part)];
  END LOOP;
  DELETE FROM stale_product WHERE xact = own;
END $$;

-- Stock moves with every order, so it touches one number. A variant that runs out or comes back may change which one the card shows.
--
-- Every writer of a product's rows in the lists holds the product's row, so that none overwrites what another has just counted.
CREATE OR REPLACE FUNCTION follow_variants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved int[];
  turned int[];
BEGIN
  SELECT array_agg(a.product_id), array_agg(a.product_id) FILTER (WHERE (a.stock > 0) <> (b.stock > 0))
  INTO moved, turned FROM after a JOIN before b USING (id) WHERE a.stock <> b.stock;
  IF moved IS NULL THEN RETURN NULL; END IF;
  PERFORM 1 FROM product WHERE id = ANY (moved) ORDER BY id FOR NO KEY UPDATE;
  UPDATE listing l SET quantity = l.quantity + d.change
  FROM (SELECT a.product_id, sum(a.stock - b.stock)::int AS change FROM after a JOIN before b USING (id)
        WHERE a.active GROUP BY a.product_id) d
  WHERE l.product_id = d.product_id AND d.change <> 0;
  UPDATE desk_product d SET stock = v.stock, least = v.least
  FROM (SELECT product_id, coalesce(sum(stock) FILTER (WHERE active), 0)::int AS stock, min(stock) FILTER (WHERE active AND stock > 0) AS least
        FROM variant WHERE product_id = ANY (moved) GROUP BY product_id) v
  WHERE d.product_id = v.product_id;
  IF turned IS NOT NULL THEN PERFORM mark_products(turned); END IF;
  PERFORM note_catalogue_change('stock', moved);
  RETURN NULL;
END $$;

SELECT refresh_desk_products(array_agg(id)) FROM product;
