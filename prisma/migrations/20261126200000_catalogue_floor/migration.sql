-- The catalogue follows its tables by itself: triggers collect the products that a transaction makes stale, and its commit refreshes them
-- (docs/decisions/0042-the-catalogue-follows-its-tables.md). The functions stand in prisma/functions as they are today.

CREATE UNLOGGED TABLE "stale_product" (
    "xact" BIGINT NOT NULL,
    "product_id" INTEGER NOT NULL,

    CONSTRAINT "stale_product_pkey" PRIMARY KEY ("xact","product_id")
);

CREATE TABLE "product_on_sale" (
    "product_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),

    CONSTRAINT "product_on_sale_pkey" PRIMARY KEY ("product_id","starts_at")
);
ALTER TABLE "product_on_sale" ADD CONSTRAINT "product_on_sale_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX product_on_sale_open ON product_on_sale (product_id) WHERE ends_at IS NULL;
-- What was withdrawn before has no known days.
INSERT INTO product_on_sale (product_id, starts_at) SELECT p.id, coalesce(p.published_at, p.created_at)
  FROM product p JOIN store s ON s.id = p.store_id WHERE p.status = 'published' AND s.state = 'active';

CREATE TABLE "category_path" (
    "path" TEXT NOT NULL,
    "category_id" INTEGER NOT NULL,

    CONSTRAINT "category_path_pkey" PRIMARY KEY ("path")
);
ALTER TABLE "category_path" ADD CONSTRAINT "category_path_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "category_path_category_id_idx" ON "category_path"("category_id");
ALTER TABLE "category" ALTER COLUMN "level" SET DEFAULT 1, ALTER COLUMN "path" SET DEFAULT '';

CREATE INDEX "product_brand_id_idx" ON "product"("brand_id");
CREATE INDEX "option_value_slug_id_idx" ON "option_value"("slug", "id");

DROP TRIGGER category_noted ON category;
DROP TRIGGER store_noted ON store;
DROP TRIGGER store_changed ON store;
DROP TRIGGER store_city_noted ON store_city;
DROP TRIGGER brand_noted ON brand;
DROP TRIGGER home_part_noted ON home_part;
DROP TRIGGER option_label_added ON option_label;
DROP TRIGGER product_changed ON product;
DROP TRIGGER review_added ON review;
DROP TRIGGER review_changed ON review;
DROP TRIGGER review_removed ON review;
DROP TRIGGER image_changed ON product_image;
DROP TRIGGER variant_price_changed ON variant;
DROP FUNCTION note_names();
DROP FUNCTION note_stores();
DROP FUNCTION note_product();
DROP FUNCTION note_product_rows();
DROP FUNCTION record_price_change();

-- The kind `names` is told by what has the name. Changes of it that are still in the log become changes of everything.
DROP FUNCTION note_catalogue_change(catalogue_change_kind, int[]);
ALTER TYPE "catalogue_change_kind" RENAME TO "catalogue_change_kind_before";
CREATE TYPE "catalogue_change_kind" AS ENUM ('listing', 'shown', 'page', 'stock', 'sold', 'addresses', 'store', 'stores', 'terms', 'nodes', 'tree',
  'brands', 'labels', 'home', 'words', 'dictionary');
ALTER TABLE "catalogue_change" ALTER COLUMN "kind" TYPE "catalogue_change_kind"
  USING (CASE WHEN "kind" = 'names' THEN 'listing' ELSE "kind"::text END)::"catalogue_change_kind";
DROP TYPE "catalogue_change_kind_before";

-- Tells every process of the API what changed in the catalogue, in the changing transaction: it reads the rows of these ids and removes
-- what it cached of the old ones. Null is everything of the kind. Many ids are told in steps of 2,000, which a process applies one by one.
CREATE OR REPLACE FUNCTION note_catalogue_change(kind catalogue_change_kind, ids int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO catalogue_change (kind, ids)
  SELECT kind, ids[n : n + 1999] FROM generate_series(1, coalesce(cardinality(ids), 1), 2000) AS n;
  SELECT pg_notify('catalogue', '') WHERE ids IS NULL OR cardinality(ids) > 0;
$$;

-- Remembers, until the commit, products whose listing and search documents this transaction has made stale. The row of product 0 stands
-- for the transaction: its trigger refreshes all of them at the commit.
CREATE OR REPLACE FUNCTION mark_products(ids int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stale_product (xact, product_id)
  SELECT DISTINCT pg_current_xact_id()::text::bigint, id FROM unnest(ids || 0) AS id
  WHERE id IS NOT NULL AND cardinality(ids) > 0 ON CONFLICT DO NOTHING;
$$;

-- Writes the listing and search documents of these products anew. The triggers of the catalogue's tables see to it at each commit
-- (mark_products.sql); no writer has to call it.
CREATE OR REPLACE FUNCTION refresh_listing(ids int[]) RETURNS void LANGUAGE sql AS $$
  -- Waits for transactions that change these products or take from their stock. The statements after it see what those committed.
  SELECT 1 FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

  DELETE FROM listing l WHERE l.product_id = ANY (ids) AND NOT EXISTS (
    SELECT 1 FROM product p JOIN store s ON s.id = p.store_id
    WHERE p.id = l.product_id AND p.status = 'published' AND s.state = 'active');
  DELETE FROM search_document d WHERE d.product_id = ANY (ids) AND NOT EXISTS (
    SELECT 1 FROM product p JOIN store s ON s.id = p.store_id
    WHERE p.id = d.product_id AND p.status = 'published' AND s.state = 'active');

  INSERT INTO listing (product_id, department_id, category_id, sub_category_id, sub_sub_category_id, store_id, brand_id,
    variant_id, price, discount_price, effective, price_band, rating, rating_count, quantity, sold, newest, has_options,
    made_in_kosova, options, card)
  SELECT p.id,
    coalesce(c4.id, c3.id, c2.id, c1.id),
    CASE c1.level WHEN 4 THEN c3.id WHEN 3 THEN c2.id WHEN 2 THEN c1.id END,
    CASE c1.level WHEN 4 THEN c2.id WHEN 3 THEN c1.id END,
    CASE c1.level WHEN 4 THEN c1.id END,
    p.store_id, p.brand_id, v.id, v.shown, v.reduced, v.effective,
    CASE WHEN v.effective < 5000 THEN 0 WHEN v.effective < 10000 THEN 1 WHEN v.effective < 20000 THEN 2
         WHEN v.effective < 50000 THEN 3 ELSE 4 END,
    CASE WHEN p.rating_count = 0 THEN 0 ELSE 100 * p.rating_sum / p.rating_count END,
    p.rating_count, q.quantity, p.sold, coalesce(p.published_at, p.created_at),
    v.combination <> '', p.made_in_kosova, coalesce(w.options, '{}'),
    jsonb_build_object('slug', p.slug, 'name', p.name, 'image', i.src, 'seller', s.name, 'sellerSlug', s.slug,
      'brand', b.name, 'department', coalesce(c4.slug, c3.slug, c2.slug, c1.slug),
      'madeinKosova', p.made_in_kosova, 'colours', coalesce(o.colours, '[]'))
  FROM product p
  JOIN store s ON s.id = p.store_id AND s.state = 'active'
  JOIN category c1 ON c1.id = p.category_id
  LEFT JOIN category c2 ON c2.id = c1.parent_id
  LEFT JOIN category c3 ON c3.id = c2.parent_id
  LEFT JOIN category c4 ON c4.id = c3.parent_id
  LEFT JOIN brand b ON b.id = p.brand_id
  LEFT JOIN LATERAL (SELECT src FROM product_image WHERE product_id = p.id ORDER BY rank LIMIT 1) i ON true
  JOIN LATERAL (
    SELECT x.id, x.combination, coalesce(x.discount_price, x.price) AS effective,
      shown_price(x.price, x.discount_price, x.lowest_price30) AS shown,
      shown_discount(x.price, x.discount_price, x.lowest_price30) AS reduced
    FROM variant x WHERE x.product_id = p.id AND x.active
    ORDER BY (x.stock > 0) DESC, coalesce(x.discount_price, x.price), x.id LIMIT 1) v ON true
  JOIN LATERAL (SELECT coalesce(sum(x.stock), 0)::int AS quantity FROM variant x WHERE x.product_id = p.id AND x.active) q ON true
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name, 'rgb', c.rgb, 'image', c.src) ORDER BY c.place, c.id) AS colours
    FROM (SELECT DISTINCT ON (ov.rgb) ov.id, ov.position AS place, ov.slug, ov.name, ov.rgb, pi.src
      FROM option_group g JOIN option_value ov ON ov.group_id = g.id LEFT JOIN product_image pi ON pi.id = ov.image_id
      WHERE g.product_id = p.id AND ov.rgb IS NOT NULL AND EXISTS (
        SELECT 1 FROM variant_value vv JOIN variant x ON x.id = vv.variant_id WHERE vv.value_id = ov.id AND x.active)
      ORDER BY ov.rgb, ov.position, ov.id) c) o ON v.combination <> ''
  -- Which values each variant has: two filters must be met by one variant. A 0 stands before every variant.
  LEFT JOIN LATERAL (
    SELECT array_agg(own.label ORDER BY own.variant_id, own.label) AS options FROM (
      SELECT x.id AS variant_id, 0 AS label FROM variant x WHERE x.product_id = p.id AND x.active
      UNION ALL
      SELECT x.id, ol.id FROM variant x JOIN variant_value vv ON vv.variant_id = x.id
      JOIN option_value ov ON ov.id = vv.value_id JOIN option_group g ON g.id = ov.group_id
      JOIN option_label ol ON ol.group_slug = g.slug AND ol.slug = ov.slug
      WHERE x.product_id = p.id AND x.active) own) w ON v.combination <> ''
  WHERE p.id = ANY (ids) AND p.status = 'published'
  ORDER BY p.id
  ON CONFLICT (product_id) DO UPDATE SET
    department_id = excluded.department_id, category_id = excluded.category_id, sub_category_id = excluded.sub_category_id,
    sub_sub_category_id = excluded.sub_sub_category_id, store_id = excluded.store_id, brand_id = excluded.brand_id,
    variant_id = excluded.variant_id, price = excluded.price, discount_price = excluded.discount_price,
    effective = excluded.effective, price_band = excluded.price_band, rating = excluded.rating,
    rating_count = excluded.rating_count, quantity = excluded.quantity, sold = excluded.sold, newest = excluded.newest,
    has_options = excluded.has_options,
    made_in_kosova = excluded.made_in_kosova, options = excluded.options, card = excluded.card;

  INSERT INTO search_document AS d (product_id, names, near, words)
  SELECT p.id, n.names, m.near, m.near || array_to_tsvector(t.words)
  FROM product p
  JOIN store s ON s.id = p.store_id AND s.state = 'active'
  JOIN LATERAL (SELECT array_agg(DISTINCT fold(value)) AS names FROM jsonb_each_text(p.name)) n ON true
  JOIN LATERAL (SELECT array_agg(word) || array_agg('#' || key || ':' || word) AS words
    FROM jsonb_each_text(p.name), unnest(search_words(value)) AS word) w ON true
  JOIN LATERAL (SELECT search_words(left(concat_ws(' ',
    (SELECT string_agg(value, ' ') FROM jsonb_each_text(p.description)),
    (SELECT string_agg(DISTINCT o.value, ' ') FROM option_group g JOIN option_value v ON v.group_id = g.id, jsonb_each_text(v.name) o
     WHERE g.product_id = p.id)), 20000)) AS words) t ON true
  JOIN LATERAL (
    WITH RECURSIVE up AS (
      SELECT id, parent_id FROM category WHERE id = p.category_id
      UNION ALL SELECT c.id, c.parent_id FROM category c JOIN up ON c.id = up.parent_id)
    SELECT array_agg('#c' || id) AS tokens FROM up) c ON true
  JOIN LATERAL (SELECT array_to_tsvector(array_remove(w.words || c.tokens || ('#s' || s.id) || ('#b' || p.brand_id), NULL)) AS near) m ON true
  WHERE p.id = ANY (ids) AND p.status = 'published'
  ON CONFLICT (product_id) DO UPDATE SET names = excluded.names, near = excluded.near, words = excluded.words
  WHERE d.names <> excluded.names OR d.near <> excluded.near OR d.words <> excluded.words;

  SELECT note_catalogue_change('shown', ids);
$$;

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
    last := part[cardinality(part)];
  END LOOP;
  DELETE FROM stale_product WHERE xact = own;
END $$;

-- Since when and until when a product is on sale: published, in an open store. A product that is inserted as published is on sale from its
-- date of publication on.
CREATE OR REPLACE FUNCTION keep_on_sale(ids int[], are_new boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  UPDATE product_on_sale o SET ends_at = now() FROM product p JOIN store s ON s.id = p.store_id
  WHERE o.product_id = ANY (ids) AND o.ends_at IS NULL AND p.id = o.product_id AND (p.status <> 'published' OR s.state <> 'active');
  DELETE FROM product_on_sale WHERE product_id = ANY (ids) AND ends_at <= starts_at;
  INSERT INTO product_on_sale (product_id, starts_at)
  SELECT p.id, CASE WHEN are_new THEN coalesce(p.published_at, now()) ELSE now() END
  FROM product p JOIN store s ON s.id = p.store_id
  WHERE p.id = ANY (ids) AND p.status = 'published' AND s.state = 'active'
    AND NOT EXISTS (SELECT 1 FROM product_on_sale o WHERE o.product_id = p.id AND o.ends_at IS NULL);
END $$;

-- When the running reduction of a variant began, and the lowest price charged in the 30 days before it while the product was on sale, as
-- `findReductionStart` and `findLowestPrice30` of the domain do it; a test compares them.
CREATE OR REPLACE FUNCTION find_reduction(of_variant int, OUT since timestamptz, OUT lowest int) LANGUAGE plpgsql STABLE AS $$
DECLARE
  entry record;
  charged_before int;
BEGIN
  FOR entry IN
    SELECT c.at, coalesce(c.discount_price, c.price) AS charged, c.discount_price IS NOT NULL AS is_reduced
    FROM price_change c WHERE c.variant_id = of_variant ORDER BY c.at, c.id
  LOOP
    IF NOT entry.is_reduced THEN since := NULL;
    ELSIF since IS NULL OR entry.charged > charged_before THEN since := entry.at;
    END IF;
    charged_before := entry.charged;
  END LOOP;
  IF since IS NULL THEN RETURN; END IF;
  SELECT min(e.charged) INTO lowest
  FROM (SELECT coalesce(c.discount_price, c.price) AS charged, c.at AS starts_at,
          least(lead(c.at) OVER (ORDER BY c.at, c.id), since) AS ends_at
        FROM price_change c WHERE c.variant_id = of_variant) e
  JOIN product_on_sale o ON o.product_id = (SELECT product_id FROM variant WHERE id = of_variant)
  WHERE greatest(e.starts_at, o.starts_at, since - interval '30 days') < least(e.ends_at, o.ends_at);
END $$;

-- Writes the labels of option values anew: what filters call a value is the text of the oldest value with these slugs. `groups` and
-- `slugs` are pairs.
CREATE OR REPLACE FUNCTION refresh_option_labels(groups text[], slugs text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality(slugs), 0) = 0 THEN RETURN; END IF;
  WITH oldest AS MATERIALIZED (
    SELECT pair.group_slug, pair.slug, o.* FROM (SELECT DISTINCT * FROM unnest(groups, slugs) AS p (group_slug, slug)) pair
    CROSS JOIN LATERAL (
      SELECT g.name AS group_name, v.name, v.rgb, v.position FROM option_value v JOIN option_group g ON g.id = v.group_id
      WHERE v.slug = pair.slug AND g.slug = pair.group_slug ORDER BY v.id LIMIT 1) o),
  renamed AS (
    UPDATE option_label l SET group_name = o.group_name, name = o.name, rgb = o.rgb, position = o.position FROM oldest o
    WHERE l.group_slug = o.group_slug AND l.slug = o.slug
      AND (l.group_name, l.name, l.rgb, l.position) IS DISTINCT FROM (o.group_name, o.name, o.rgb, o.position))
  INSERT INTO option_label (group_slug, slug, group_name, name, rgb, position)
  SELECT group_slug, slug, group_name, name, rgb, position FROM oldest o
  WHERE NOT EXISTS (SELECT 1 FROM option_label l WHERE l.group_slug = o.group_slug AND l.slug = o.slug)
  ORDER BY group_slug, slug ON CONFLICT (group_slug, slug) DO NOTHING;
END $$;

-- A brand's name stands on the cards of its products and in the filters of their lists.
CREATE OR REPLACE FUNCTION follow_brands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('brands', ARRAY(SELECT id FROM rows));
  IF TG_OP = 'UPDATE' THEN
    PERFORM mark_products(ARRAY(SELECT p.id FROM product p JOIN rows r ON r.id = p.brand_id JOIN before b ON b.id = r.id
      WHERE (b.slug, b.name) <> (r.slug, r.name)));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER brand_added AFTER INSERT ON brand REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION follow_brands();
CREATE TRIGGER brand_changed AFTER UPDATE ON brand REFERENCING OLD TABLE AS before NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_brands();
CREATE TRIGGER brand_removed AFTER DELETE ON brand REFERENCING OLD TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION follow_brands();

-- The name or slug of an option group stands in the labels of its values.
CREATE OR REPLACE FUNCTION follow_option_groups() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  groups text[];
  slugs text[];
BEGIN
  SELECT array_agg(g.slug), array_agg(v.slug) INTO groups, slugs
  FROM (SELECT id, slug FROM before UNION SELECT id, slug FROM rows) g JOIN option_value v ON v.group_id = g.id;
  PERFORM refresh_option_labels(groups, slugs);
  RETURN NULL;
END $$;

CREATE TRIGGER option_group_changed AFTER UPDATE ON option_group REFERENCING OLD TABLE AS before NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_option_groups();

-- The values of a product's options, and their labels.
CREATE OR REPLACE FUNCTION follow_option_values() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  groups text[];
  slugs text[];
BEGIN
  PERFORM mark_products(ARRAY(SELECT DISTINCT g.product_id FROM option_group g WHERE g.id IN (SELECT group_id FROM rows)));
  SELECT array_agg(g.slug), array_agg(r.slug) INTO groups, slugs FROM rows r JOIN option_group g ON g.id = r.group_id;
  PERFORM refresh_option_labels(groups, slugs);
  -- A label may have had its text from a value that is gone or has another slug now. The value's group may be gone too.
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(group_slug), array_agg(slug) INTO groups, slugs FROM option_label WHERE slug IN (SELECT slug FROM rows);
    PERFORM refresh_option_labels(groups, slugs);
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM mark_products(ARRAY(SELECT DISTINCT g.product_id FROM option_group g WHERE g.id IN (SELECT group_id FROM before)));
    SELECT array_agg(group_slug), array_agg(slug) INTO groups, slugs FROM option_label WHERE slug IN (
      SELECT b.slug FROM before b JOIN rows r USING (id) WHERE (b.slug, b.group_id) <> (r.slug, r.group_id));
    PERFORM refresh_option_labels(groups, slugs);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER option_value_added AFTER INSERT ON option_value REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_option_values();
CREATE TRIGGER option_value_changed AFTER UPDATE ON option_value REFERENCING OLD TABLE AS before NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_option_values();
CREATE TRIGGER option_value_removed AFTER DELETE ON option_value REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_option_values();

-- Records every change of a variant's price, also one that an operator makes by SQL, because the law asks for the lowest price
-- of the last 30 days (docs/rules/money.md), and computes that price. The first change of a variant also records the price before it.
CREATE OR REPLACE FUNCTION follow_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_change (variant_id, price, discount_price, at)
  SELECT OLD.id, OLD.price, OLD.discount_price, coalesce(published_at, created_at) FROM product
  WHERE id = OLD.product_id AND NOT EXISTS (SELECT 1 FROM price_change WHERE variant_id = OLD.id);
  INSERT INTO price_change (variant_id, price, discount_price) VALUES (NEW.id, NEW.price, NEW.discount_price);
  SELECT since, lowest INTO NEW.reduced_since, NEW.lowest_price30 FROM find_reduction(NEW.id);
  RETURN NEW;
END $$;

CREATE TRIGGER variant_price_changed BEFORE UPDATE OF price, discount_price ON variant FOR EACH ROW
  WHEN ((OLD.price, OLD.discount_price) IS DISTINCT FROM (NEW.price, NEW.discount_price)) EXECUTE FUNCTION follow_price();

CREATE OR REPLACE FUNCTION follow_product_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_on_sale(ARRAY[NEW.id], false);
  RETURN NULL;
END $$;

CREATE TRIGGER product_on_sale_followed AFTER UPDATE OF status, store_id ON product FOR EACH ROW EXECUTE FUNCTION follow_product_sale();

-- A store's name, slug and state concern its products. Its terms of arrival stand on their cards, but not in their documents. Anything else
-- stands on the store's own page.
CREATE OR REPLACE FUNCTION follow_stores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_products(ARRAY(SELECT p.id FROM product p JOIN after a ON a.id = p.store_id JOIN before b ON b.id = a.id
    WHERE (a.slug, a.name, a.state) <> (b.slug, b.name, b.state)));
  PERFORM keep_on_sale(ARRAY(SELECT p.id FROM product p JOIN after a ON a.id = p.store_id JOIN before b ON b.id = a.id
    WHERE a.state <> b.state), false);
  PERFORM note_catalogue_change('stores', ARRAY(SELECT a.id FROM after a JOIN before b USING (id)
    WHERE (a.slug, a.name, a.state, a.logo, a.city, a.department_id) IS DISTINCT FROM (b.slug, b.name, b.state, b.logo, b.city, b.department_id)));
  PERFORM note_catalogue_change('terms', ARRAY(SELECT a.id FROM after a JOIN before b USING (id)
    WHERE (a.delivery_min, a.delivery_max, a.cut_off, a.open_from, a.open_to, a.minutes_min, a.minutes_max)
      IS DISTINCT FROM (b.delivery_min, b.delivery_max, b.cut_off, b.open_from, b.open_to, b.minutes_min, b.minutes_max)));
  PERFORM note_catalogue_change('store', ARRAY(SELECT id FROM after));
  RETURN NULL;
END $$;

CREATE TRIGGER store_changed AFTER UPDATE ON store REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION follow_stores();

-- Stock moves with every order, so it touches one number. A variant that runs out or comes back may change which one the card shows.
--
-- Every writer of a product's listing holds the product's row, so that none overwrites what another has just counted.
CREATE OR REPLACE FUNCTION follow_variants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  turned int[];
  moved int[];
BEGIN
  PERFORM 1 FROM product WHERE id IN (SELECT product_id FROM after) ORDER BY id FOR NO KEY UPDATE;
  UPDATE listing l SET quantity = l.quantity + d.change
  FROM (SELECT a.product_id, sum(a.stock - b.stock)::int AS change FROM after a JOIN before b USING (id)
        WHERE a.active GROUP BY a.product_id) d
  WHERE l.product_id = d.product_id AND d.change <> 0;
  SELECT array_agg(DISTINCT a.product_id) FILTER (WHERE (a.stock > 0) <> (b.stock > 0)), array_agg(DISTINCT a.product_id)
  INTO turned, moved FROM after a JOIN before b USING (id) WHERE a.stock <> b.stock;
  IF turned IS NOT NULL THEN PERFORM mark_products(turned); END IF;
  IF moved IS NOT NULL THEN PERFORM note_catalogue_change('stock', moved); END IF;
  RETURN NULL;
END $$;

-- A product's own row. Sales and favourites are not in the list: orders count sales in the listing themselves.
CREATE OR REPLACE FUNCTION mark_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_products(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE TRIGGER product_changed AFTER UPDATE OF slug, store_id, category_id, brand_id, status, name, description, made_in_kosova, created_at,
  published_at, rating_sum, rating_count ON product FOR EACH ROW EXECUTE FUNCTION mark_changed_product();

-- A change of a variant other than its stock, which `follow_variants` follows.
CREATE OR REPLACE FUNCTION mark_changed_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_products(ARRAY[OLD.product_id, NEW.product_id]);
  RETURN NULL;
END $$;

CREATE TRIGGER variant_changed AFTER UPDATE OF product_id, combination, price, discount_price, lowest_price30, image_id, active ON variant
  FOR EACH ROW EXECUTE FUNCTION mark_changed_variant();

CREATE OR REPLACE FUNCTION mark_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_products(ARRAY(SELECT id FROM rows));
  PERFORM keep_on_sale(ARRAY(SELECT id FROM rows), true);
  RETURN NULL;
END $$;

CREATE TRIGGER product_added AFTER INSERT ON product REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION mark_new_products();

-- Rows that belong to a product: pictures, variants, option groups.
CREATE OR REPLACE FUNCTION mark_products_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_products(ARRAY(SELECT DISTINCT product_id FROM rows));
  IF TG_OP = 'UPDATE' THEN PERFORM mark_products(ARRAY(SELECT DISTINCT product_id FROM before)); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER image_added AFTER INSERT ON product_image REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_rows();
CREATE TRIGGER image_changed AFTER UPDATE ON product_image REFERENCING OLD TABLE AS before NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_rows();
CREATE TRIGGER image_removed AFTER DELETE ON product_image REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_rows();
CREATE TRIGGER variant_added AFTER INSERT ON variant REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_rows();
CREATE TRIGGER variant_removed AFTER DELETE ON variant REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_rows();
CREATE TRIGGER option_group_marked AFTER UPDATE ON option_group REFERENCING OLD TABLE AS before NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_rows();
CREATE TRIGGER option_group_added AFTER INSERT ON option_group REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_rows();
CREATE TRIGGER option_group_removed AFTER DELETE ON option_group REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_rows();

-- Which values a variant has.
CREATE OR REPLACE FUNCTION mark_products_of_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_products(ARRAY(SELECT DISTINCT v.product_id FROM variant v WHERE v.id IN (SELECT variant_id FROM rows)));
  RETURN NULL;
END $$;

CREATE TRIGGER variant_value_added AFTER INSERT ON variant_value REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_values();
CREATE TRIGGER variant_value_changed AFTER UPDATE ON variant_value REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_values();
CREATE TRIGGER variant_value_removed AFTER DELETE ON variant_value REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_values();

-- A category has another path: everything below it moves along, the products are filed anew, and the old path leads here until another
-- category takes it.
CREATE OR REPLACE FUNCTION move_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM category_path WHERE path = NEW.path;
  IF TG_OP = 'INSERT' OR OLD.path = NEW.path THEN RETURN NULL; END IF;
  INSERT INTO category_path (path, category_id) VALUES (OLD.path, NEW.id) ON CONFLICT (path) DO UPDATE SET category_id = NEW.id;
  UPDATE category SET slug = slug WHERE parent_id = NEW.id;
  PERFORM mark_products(ARRAY(SELECT id FROM product WHERE category_id = NEW.id));
  RETURN NULL;
END $$;

CREATE TRIGGER category_moved AFTER INSERT OR UPDATE OF parent_id, slug, level, path ON category
  FOR EACH ROW EXECUTE FUNCTION move_category();

-- The name, the place and the picture of a category stand on many pages; its icon and its position only in menus.
CREATE OR REPLACE FUNCTION note_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('nodes', ARRAY(SELECT a.id FROM after a JOIN before b USING (id)
    WHERE (a.parent_id, a.path, a.name, a.image) IS DISTINCT FROM (b.parent_id, b.path, b.name, b.image)));
  PERFORM note_catalogue_change('tree', ARRAY(SELECT id FROM after));
  RETURN NULL;
END $$;

CREATE TRIGGER category_changed AFTER UPDATE ON category REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION note_categories();

CREATE OR REPLACE FUNCTION note_category_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('nodes', ARRAY(SELECT id FROM rows));
  RETURN NULL;
END $$;

CREATE TRIGGER category_added AFTER INSERT ON category REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_category_rows();
CREATE TRIGGER category_removed AFTER DELETE ON category REFERENCING OLD TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_category_rows();

-- The name of a city stands on the pages of the stores that deliver there.
CREATE OR REPLACE FUNCTION note_cities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('store', ARRAY(SELECT DISTINCT s.store_id FROM store_city s JOIN after a ON a.id = s.city_id
    JOIN before b ON b.id = a.id WHERE a.name <> b.name));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_favourites() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('page', ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE TRIGGER product_liked AFTER UPDATE OF favorite_count ON product FOR EACH ROW EXECUTE FUNCTION note_favourites();

CREATE OR REPLACE FUNCTION note_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('home', NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER home_part_noted AFTER INSERT OR UPDATE OR DELETE ON home_part FOR EACH STATEMENT EXECUTE FUNCTION note_home();

-- A listing's place, filters or order changed. What only sells is told by itself, because it happens with every order. The stock is told by
-- the variants' trigger.
CREATE OR REPLACE FUNCTION note_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed int[];
  sold int[];
BEGIN
  SELECT array_agg(product_id) FILTER (WHERE is_changed), array_agg(product_id) FILTER (WHERE NOT is_changed AND is_sold)
  INTO changed, sold FROM (
    SELECT a.product_id, a.sold <> b.sold AS is_sold,
      (a.department_id, a.category_id, a.sub_category_id, a.sub_sub_category_id, a.store_id, a.brand_id, a.variant_id, a.price,
        a.discount_price, a.rating, a.rating_count, a.newest, a.made_in_kosova, a.options, a.card) IS DISTINCT FROM
      (b.department_id, b.category_id, b.sub_category_id, b.sub_sub_category_id, b.store_id, b.brand_id, b.variant_id, b.price,
        b.discount_price, b.rating, b.rating_count, b.newest, b.made_in_kosova, b.options, b.card) AS is_changed
    FROM after a JOIN before b USING (product_id)) AS l;
  IF sold IS NOT NULL THEN PERFORM note_catalogue_change('sold', sold); END IF;
  IF changed IS NULL THEN RETURN NULL; END IF;
  PERFORM note_catalogue_change('listing', changed);
  IF EXISTS (SELECT 1 FROM after a JOIN before b USING (product_id)
    WHERE (a.card->'slug', a.card->'department', a.card->'sellerSlug') IS DISTINCT FROM (b.card->'slug', b.card->'department', b.card->'sellerSlug'))
  THEN PERFORM note_catalogue_change('addresses', NULL);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_listing_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM rows) THEN
    PERFORM note_catalogue_change('listing', ARRAY(SELECT product_id FROM rows));
    PERFORM note_catalogue_change('addresses', NULL);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_option_labels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('labels', ARRAY(SELECT id FROM rows));
  RETURN NULL;
END $$;

CREATE TRIGGER option_label_added AFTER INSERT ON option_label REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_option_labels();
CREATE TRIGGER option_label_changed AFTER UPDATE ON option_label REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_option_labels();
CREATE TRIGGER option_label_removed AFTER DELETE ON option_label REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_option_labels();

CREATE OR REPLACE FUNCTION note_removed_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('words', ARRAY(SELECT product_id FROM rows));
  RETURN NULL;
END $$;

CREATE TRIGGER search_document_removed AFTER DELETE ON search_document REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_removed_documents();

-- Reviews stand on the product's page only.
CREATE OR REPLACE FUNCTION note_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('page', ARRAY(SELECT DISTINCT product_id FROM rows));
  RETURN NULL;
END $$;

CREATE TRIGGER review_added AFTER INSERT ON review REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_reviews();
CREATE TRIGGER review_changed AFTER UPDATE ON review REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_reviews();
CREATE TRIGGER review_removed AFTER DELETE ON review REFERENCING OLD TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_reviews();

-- Where a store delivers stands on its page and on its products' pages.
CREATE OR REPLACE FUNCTION note_store_cities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('store', ARRAY(SELECT DISTINCT store_id FROM rows));
  RETURN NULL;
END $$;

CREATE TRIGGER store_city_added AFTER INSERT ON store_city REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_store_cities();
CREATE TRIGGER store_city_changed AFTER UPDATE ON store_city REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_store_cities();
CREATE TRIGGER store_city_removed AFTER DELETE ON store_city REFERENCING OLD TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_store_cities();

CREATE OR REPLACE FUNCTION note_store_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('stores', ARRAY(SELECT id FROM rows));
  RETURN NULL;
END $$;

CREATE TRIGGER store_added AFTER INSERT ON store REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_store_rows();
CREATE TRIGGER store_removed AFTER DELETE ON store REFERENCING OLD TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_store_rows();

-- The level and the path of a category follow its parent and its slug; a writer gives neither.
CREATE OR REPLACE FUNCTION place_category() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parent record;
BEGIN
  IF NEW.parent_id IS NULL THEN
    NEW.level := 1;
    NEW.path := NEW.slug;
    RETURN NEW;
  END IF;
  -- The lock waits for a move of the parent that is not yet committed.
  SELECT level, path INTO parent FROM category WHERE id = NEW.parent_id FOR KEY SHARE;
  IF NOT FOUND THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND (NEW.parent_id = NEW.id OR starts_with(parent.path, OLD.path || '/')) THEN
    RAISE EXCEPTION 'category % cannot be below itself', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  NEW.level := parent.level + 1;
  NEW.path := parent.path || '/' || NEW.slug;
  RETURN NEW;
END $$;

CREATE TRIGGER category_placed BEFORE INSERT OR UPDATE OF parent_id, slug, level, path ON category
  FOR EACH ROW EXECUTE FUNCTION place_category();

CREATE OR REPLACE FUNCTION refresh_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_stale_products();
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER stale_products_refreshed AFTER INSERT ON stale_product DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.product_id = 0) EXECUTE FUNCTION refresh_at_commit();

SELECT refresh_option_labels(array_agg(group_slug), array_agg(slug)) FROM option_label;
