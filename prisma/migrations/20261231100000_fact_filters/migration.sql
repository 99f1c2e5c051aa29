-- Facts as filters (docs/decisions/0049-facts-filter-as-labels.md): `fact.filter` says which ones, and a label is one value of one of them.
ALTER TYPE "catalogue_change_kind" ADD VALUE 'facts';
ALTER TABLE "fact" ADD COLUMN "filter" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "fact_filter" CHECK (NOT filter OR kind <> 'text') NOT VALID;
CREATE TABLE "fact_label" (
  "id" serial PRIMARY KEY,
  "fact_id" int NOT NULL REFERENCES "fact" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "slug" text NOT NULL
);
CREATE UNIQUE INDEX "fact_label_fact_id_slug_key" ON "fact_label" ("fact_id", "slug");
ALTER TABLE "listing" ADD COLUMN "facts" INTEGER[] NOT NULL DEFAULT '{}';

-- The values of a fact as filters name them: slugs of choices, yes or no, or a number without zeros at its end. A text has none.
CREATE OR REPLACE FUNCTION fact_slugs(value jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT slug FROM (
    SELECT jsonb_array_elements_text(CASE jsonb_typeof(value) WHEN 'array' THEN value ELSE '[]' END) AS slug
    UNION ALL
    SELECT CASE jsonb_typeof(value)
      WHEN 'string' THEN value #>> '{}'
      WHEN 'boolean' THEN CASE WHEN value::boolean THEN 'yes' ELSE 'no' END
      WHEN 'number' THEN trim_scale((value #>> '{}')::numeric)::text END) s
  WHERE slug IS NOT NULL;
$$;

-- Gives a label to each value that these products have of the facts that filter. Labels of values that no product has any more stay.
CREATE OR REPLACE FUNCTION refresh_fact_labels(facts int[], products int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO fact_label (fact_id, slug)
  SELECT DISTINCT w.fact_id, s.slug FROM product_fact w JOIN fact f ON f.id = w.fact_id AND f.filter CROSS JOIN LATERAL fact_slugs(w.value) AS s (slug)
  WHERE w.fact_id = ANY (facts) AND (products IS NULL OR w.product_id = ANY (products))
    AND NOT EXISTS (SELECT 1 FROM fact_label l WHERE l.fact_id = w.fact_id AND l.slug = s.slug)
  ORDER BY 1, 2 ON CONFLICT (fact_id, slug) DO NOTHING;
$$;

-- What products say of facts: listings filter by it, and pages show it.
CREATE OR REPLACE FUNCTION follow_product_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_offers(ARRAY(SELECT DISTINCT product_id FROM rows));
  IF TG_OP <> 'DELETE' THEN
    PERFORM refresh_fact_labels(ARRAY(SELECT DISTINCT fact_id FROM rows), ARRAY(SELECT DISTINCT product_id FROM rows));
  END IF;
  IF TG_OP = 'UPDATE' THEN PERFORM mark_offers(ARRAY(SELECT DISTINCT product_id FROM before)); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER product_fact_added AFTER INSERT ON product_fact REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_product_facts();
CREATE TRIGGER product_fact_changed AFTER UPDATE ON product_fact REFERENCING OLD TABLE AS before NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_product_facts();
CREATE TRIGGER product_fact_removed AFTER DELETE ON product_fact REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_product_facts();

-- A fact begins or ceases to filter, or its words change.
CREATE OR REPLACE FUNCTION follow_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  switched CONSTANT int[] := ARRAY(SELECT r.id FROM rows r JOIN before b USING (id) WHERE r.filter <> b.filter);
BEGIN
  PERFORM refresh_fact_labels(switched, NULL);
  PERFORM mark_offers(ARRAY(SELECT DISTINCT product_id FROM product_fact WHERE fact_id = ANY (switched)));
  PERFORM note_catalogue_change('facts', ARRAY(SELECT l.id FROM fact_label l JOIN rows r ON r.id = l.fact_id));
  RETURN NULL;
END $$;

CREATE TRIGGER fact_changed AFTER UPDATE ON fact REFERENCING OLD TABLE AS before NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_facts();

CREATE OR REPLACE FUNCTION note_fact_labels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('facts', ARRAY(SELECT id FROM rows));
  RETURN NULL;
END $$;

CREATE TRIGGER fact_label_added AFTER INSERT ON fact_label REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_fact_labels();
CREATE TRIGGER fact_label_removed AFTER DELETE ON fact_label REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_fact_labels();

-- Writes the listing of these products anew. The triggers of the catalogue's tables see to it at each commit (mark_products.sql); no writer
-- has to call it.
CREATE OR REPLACE FUNCTION refresh_listing(ids int[]) RETURNS void LANGUAGE sql AS $$
  -- Waits for transactions that change these products or take from their stock. The statements after it see what those committed.
  SELECT 1 FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

  DELETE FROM listing l WHERE l.product_id = ANY (ids) AND NOT EXISTS (
    SELECT 1 FROM product p JOIN store s ON s.id = p.store_id
    WHERE p.id = l.product_id AND p.status = 'published' AND s.state = 'active'
      AND EXISTS (SELECT 1 FROM variant x WHERE x.product_id = p.id AND x.active));
  INSERT INTO listing (product_id, department_id, category_id, sub_category_id, sub_sub_category_id, store_id, brand_id,
    variant_id, price, discount_price, effective, price_band, rating, rating_count, quantity, sold, newest, has_options,
    made_in_kosova, options, facts, card)
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
    v.combination <> '', p.made_in_kosova, coalesce(w.options, '{}'), coalesce(k.facts, '{}'),
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
  LEFT JOIN LATERAL (
    SELECT array_agg(l.id ORDER BY l.id) AS facts FROM product_fact pf JOIN fact f ON f.id = pf.fact_id AND f.filter
    CROSS JOIN LATERAL fact_slugs(pf.value) AS said (slug) JOIN fact_label l ON l.fact_id = f.id AND l.slug = said.slug
    WHERE pf.product_id = p.id) k ON true
  WHERE p.id = ANY (ids) AND p.status = 'published'
  ORDER BY p.id
  ON CONFLICT (product_id) DO UPDATE SET
    department_id = excluded.department_id, category_id = excluded.category_id, sub_category_id = excluded.sub_category_id,
    sub_sub_category_id = excluded.sub_sub_category_id, store_id = excluded.store_id, brand_id = excluded.brand_id,
    variant_id = excluded.variant_id, price = excluded.price, discount_price = excluded.discount_price,
    effective = excluded.effective, price_band = excluded.price_band, rating = excluded.rating,
    rating_count = excluded.rating_count, quantity = excluded.quantity, sold = excluded.sold, newest = excluded.newest,
    has_options = excluded.has_options,
    made_in_kosova = excluded.made_in_kosova, options = excluded.options, facts = excluded.facts, card = excluded.card;

  SELECT note_catalogue_change('shown', ids);
$$;

-- A listing's place, filters or order changed. What only sells is told by itself, because it happens with every order. The stock is told by
-- the variants' trigger.
CREATE OR REPLACE FUNCTION note_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed int[];
  sold int[];
  is_elsewhere boolean;
BEGIN
  -- A full join, as in follow_variants.sql.
  SELECT array_agg(product_id) FILTER (WHERE is_changed), array_agg(product_id) FILTER (WHERE NOT is_changed AND is_sold), bool_or(has_moved)
  INTO changed, sold, is_elsewhere FROM (
    SELECT a.product_id, a.sold <> b.sold AS is_sold,
      (a.card->'slug', a.card->'department', a.card->'sellerSlug')
        IS DISTINCT FROM (b.card->'slug', b.card->'department', b.card->'sellerSlug') AS has_moved,
      (a.department_id, a.category_id, a.sub_category_id, a.sub_sub_category_id, a.store_id, a.brand_id, a.variant_id, a.price,
        a.discount_price, a.rating, a.rating_count, a.newest, a.made_in_kosova, a.options, a.facts, a.card) IS DISTINCT FROM
      (b.department_id, b.category_id, b.sub_category_id, b.sub_sub_category_id, b.store_id, b.brand_id, b.variant_id, b.price,
        b.discount_price, b.rating, b.rating_count, b.newest, b.made_in_kosova, b.options, b.facts, b.card) AS is_changed
    FROM after a FULL JOIN before b USING (product_id)) AS l;
  IF sold IS NOT NULL THEN PERFORM note_catalogue_change('sold', sold); END IF;
  IF changed IS NULL THEN RETURN NULL; END IF;
  PERFORM note_catalogue_change('listing', changed);
  IF is_elsewhere THEN PERFORM note_catalogue_change('addresses', NULL); END IF;
  RETURN NULL;
END $$;
