-- Unit prices: `fact.content` says which facts are what a package contains.
ALTER TABLE "fact" ADD COLUMN "content" BOOLEAN NOT NULL DEFAULT false, ADD CONSTRAINT "fact_content" CHECK (NOT content OR kind = 'number') NOT VALID;

-- A fact begins or ceases to filter or to say what a package contains, or its words change.
CREATE OR REPLACE FUNCTION follow_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  switched CONSTANT int[] := ARRAY(SELECT r.id FROM rows r JOIN before b USING (id) WHERE r.filter <> b.filter OR r.content <> b.content OR r.content AND r.unit <> b.unit);
BEGIN
  PERFORM refresh_fact_labels(switched, NULL);
  PERFORM mark_offers(ARRAY(SELECT DISTINCT product_id FROM product_fact WHERE fact_id = ANY (switched)));
  PERFORM note_catalogue_change('facts', ARRAY(SELECT l.id FROM fact_label l JOIN rows r ON r.id = l.fact_id));
  RETURN NULL;
END $$;

-- Which categories sell by weight, volume or length: those with a fact that says what a package contains.
CREATE OR REPLACE FUNCTION follow_category_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_offers(ARRAY(
    SELECT p.id FROM category up JOIN category c ON c.id = up.id OR starts_with(c.path, up.path || '/') JOIN product p ON p.category_id = c.id
    WHERE up.id IN (SELECT r.category_id FROM rows r JOIN fact f ON f.id = r.fact_id WHERE f.content)));
  RETURN NULL;
END $$;

CREATE TRIGGER category_fact_added AFTER INSERT ON category_fact REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_category_facts();
CREATE TRIGGER category_fact_removed AFTER DELETE ON category_fact REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_category_facts();

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
      'madeinKosova', p.made_in_kosova, 'colours', coalesce(o.colours, '[]'), 'measured', m.measured)
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
  -- What a package contains, where the category sells by weight, volume or length.
  LEFT JOIN LATERAL (
    SELECT jsonb_build_object(
      'fact', (array_agg(jsonb_build_object('amount', pf.value, 'unit', f.unit) ORDER BY f.id) FILTER (WHERE pf.value IS NOT NULL))[1],
      'own', coalesce((SELECT jsonb_agg(ov.name) FROM variant_value vv JOIN option_value ov ON ov.id = vv.value_id WHERE vv.variant_id = v.id), '[]'),
      'all', coalesce((SELECT jsonb_agg(ov.name) FROM option_group g JOIN option_value ov ON ov.group_id = g.id WHERE g.product_id = p.id), '[]'))
      AS measured
    FROM category_fact x JOIN fact f ON f.id = x.fact_id AND f.content LEFT JOIN product_fact pf ON pf.fact_id = f.id AND pf.product_id = p.id
    WHERE x.category_id IN (c1.id, c2.id, c3.id, c4.id) HAVING count(*) > 0) m ON true
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
