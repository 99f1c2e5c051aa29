-- An import of 10,000 prices wrote 10,000 times by row triggers, while orders waited. What does not need its own row is written once a
-- statement, pairs of old and new rows are joined by hash, and words are read again only where they can have changed.
ALTER TABLE "stale_product" ADD COLUMN "words" BOOLEAN NOT NULL DEFAULT true;

CREATE OR REPLACE FUNCTION refresh_listing(ids int[]) RETURNS void LANGUAGE sql AS $$
  -- Waits for transactions that change these products or take from their stock. The statements after it see what those committed.
  SELECT 1 FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

  DELETE FROM listing l WHERE l.product_id = ANY (ids) AND NOT EXISTS (
    SELECT 1 FROM product p JOIN store s ON s.id = p.store_id
    WHERE p.id = l.product_id AND p.status = 'published' AND s.state = 'active'
      AND EXISTS (SELECT 1 FROM variant x WHERE x.product_id = p.id AND x.active));
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

  SELECT note_catalogue_change('shown', ids);
$$;

CREATE OR REPLACE FUNCTION refresh_search_documents(ids int[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_document d WHERE d.product_id = ANY (ids) AND NOT EXISTS (
    SELECT 1 FROM product p JOIN store s ON s.id = p.store_id
    WHERE p.id = d.product_id AND p.status = 'published' AND s.state = 'active'
      AND EXISTS (SELECT 1 FROM variant x WHERE x.product_id = p.id AND x.active));

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
  WHERE p.id = ANY (ids) AND p.status = 'published' AND EXISTS (SELECT 1 FROM variant x WHERE x.product_id = p.id AND x.active)
  ON CONFLICT (product_id) DO UPDATE SET names = excluded.names, near = excluded.near, words = excluded.words
  WHERE d.names <> excluded.names OR d.near <> excluded.near OR d.words <> excluded.words;
$$;

CREATE OR REPLACE FUNCTION refresh_stale_products() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own CONSTANT bigint := pg_current_xact_id()::text::bigint;
  last int := 0;
  part int[];
  worded int[];
BEGIN
  LOOP
    part := ARRAY(SELECT product_id FROM stale_product WHERE xact = own AND product_id > last ORDER BY product_id LIMIT 2000);
    EXIT WHEN cardinality(part) = 0;
    PERFORM refresh_listing(part);
    worded := ARRAY(SELECT product_id FROM stale_product WHERE xact = own AND product_id = ANY (part) AND words ORDER BY product_id);
    IF cardinality(worded) > 0 THEN PERFORM refresh_search_documents(worded); END IF;
    PERFORM refresh_desk_products(part);
    last := part[cardinality(part)];
  END LOOP;
  DELETE FROM stale_product WHERE xact = own;
END $$;

CREATE OR REPLACE FUNCTION mark_products(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  INSERT INTO stale_product (xact, product_id, words)
  SELECT DISTINCT pg_current_xact_id()::text::bigint, id, true FROM unnest(ids || 0) AS id WHERE id IS NOT NULL
  ON CONFLICT (xact, product_id) DO UPDATE SET words = true WHERE NOT stale_product.words;
END $$;

CREATE OR REPLACE FUNCTION mark_offers(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  INSERT INTO stale_product (xact, product_id, words)
  SELECT DISTINCT pg_current_xact_id()::text::bigint, id, false FROM unnest(ids || 0) AS id WHERE id IS NOT NULL
  ON CONFLICT DO NOTHING;
END $$;

CREATE OR REPLACE FUNCTION mark_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.name, OLD.description, OLD.category_id, OLD.brand_id, OLD.store_id, OLD.status)
    IS DISTINCT FROM (NEW.name, NEW.description, NEW.category_id, NEW.brand_id, NEW.store_id, NEW.status)
  THEN PERFORM mark_products(ARRAY[NEW.id]);
  ELSE PERFORM mark_offers(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION record_prices(ids int[], old_prices int[], old_discounts int[], new_prices int[], new_discounts int[])
RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO price_change (variant_id, price, discount_price, at)
  SELECT w.id, w.price, w.discount_price, coalesce(p.published_at, p.created_at)
  FROM unnest(ids, old_prices, old_discounts) AS w (id, price, discount_price)
    JOIN variant v ON v.id = w.id JOIN product p ON p.id = v.product_id
  WHERE NOT EXISTS (SELECT 1 FROM price_change WHERE variant_id = w.id);
  INSERT INTO price_change (variant_id, price, discount_price, change_id, by)
  SELECT w.id, w.price, w.discount_price, nullif(current_setting('tregu.change_id', true), '')::bigint,
    nullif(current_setting('tregu.changed_by', true), '')::uuid
  FROM unnest(ids, new_prices, new_discounts) AS w (id, price, discount_price);
END $$;

CREATE OR REPLACE FUNCTION follow_price() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF NEW.discount_price IS NULL THEN
    NEW.reduced_since := NULL;
    NEW.lowest_price30 := NULL;
  ELSE
    PERFORM record_prices(ARRAY[NEW.id], ARRAY[OLD.price], ARRAY[OLD.discount_price], ARRAY[NEW.price], ARRAY[NEW.discount_price]);
    SELECT since, lowest INTO NEW.reduced_since, NEW.lowest_price30 FROM find_reduction(NEW.id);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION follow_variants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved int[];
  changed int[];
  worded int[];
  counted int[];
  priced int[];
  old_prices int[];
  old_discounts int[];
  new_prices int[];
BEGIN
  -- Each row has its pair. A full join is made by hash, also if the plan was made when a statement changed one row; loops over thousands
  -- of rows would take most of an import's time.
  SELECT array_agg(a.product_id) FILTER (WHERE a.stock <> b.stock),
    array_agg(a.product_id) FILTER (WHERE (a.stock > 0) <> (b.stock > 0)
      OR (a.product_id, a.combination, a.price, a.discount_price, a.lowest_price30, a.image_id, a.active)
        IS DISTINCT FROM (b.product_id, b.combination, b.price, b.discount_price, b.lowest_price30, b.image_id, b.active)),
    -- Whether the product is found by words changes with its variants on sale, and so for both if a variant leaves one for another.
    array_agg(a.product_id) FILTER (WHERE a.active <> b.active OR a.product_id <> b.product_id)
      || array_agg(b.product_id) FILTER (WHERE a.product_id <> b.product_id),
    array_agg(a.id) FILTER (WHERE is_priced), array_agg(b.price) FILTER (WHERE is_priced),
    array_agg(b.discount_price) FILTER (WHERE is_priced), array_agg(a.price) FILTER (WHERE is_priced)
  INTO moved, changed, worded, priced, old_prices, old_discounts, new_prices
  FROM after a FULL JOIN before b USING (id),
    LATERAL (SELECT a.discount_price IS NULL AND (a.price <> b.price OR b.discount_price IS NOT NULL) AS is_priced) p;
  IF priced IS NOT NULL THEN
    PERFORM record_prices(priced, old_prices, old_discounts, new_prices, array_fill(NULL::int, ARRAY[cardinality(priced)]));
  END IF;
  IF worded IS NOT NULL THEN PERFORM mark_products(worded); END IF;
  IF changed IS NOT NULL THEN PERFORM mark_offers(changed); END IF;
  IF moved IS NULL THEN RETURN NULL; END IF;
  PERFORM 1 FROM product WHERE id = ANY (moved) ORDER BY id FOR NO KEY UPDATE;
  -- The commit counts the others.
  counted := ARRAY(SELECT unnest(moved) EXCEPT SELECT unnest(changed));
  IF cardinality(counted) > 0 THEN
    UPDATE listing l SET quantity = l.quantity + d.change
    FROM (SELECT a.product_id, sum(a.stock - b.stock)::int AS change FROM after a JOIN before b USING (id)
          WHERE a.active AND a.product_id = ANY (counted) GROUP BY a.product_id) d
    WHERE l.product_id = d.product_id AND d.change <> 0;
    UPDATE desk_product d SET stock = v.stock, least = v.least
    FROM (SELECT product_id, coalesce(sum(stock) FILTER (WHERE active), 0)::int AS stock, min(stock) FILTER (WHERE active AND stock > 0) AS least
          FROM variant WHERE product_id = ANY (counted) GROUP BY product_id) v
    WHERE d.product_id = v.product_id;
  END IF;
  PERFORM note_catalogue_change('stock', moved);
  RETURN NULL;
END $$;

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
        a.discount_price, a.rating, a.rating_count, a.newest, a.made_in_kosova, a.options, a.card) IS DISTINCT FROM
      (b.department_id, b.category_id, b.sub_category_id, b.sub_sub_category_id, b.store_id, b.brand_id, b.variant_id, b.price,
        b.discount_price, b.rating, b.rating_count, b.newest, b.made_in_kosova, b.options, b.card) AS is_changed
    FROM after a FULL JOIN before b USING (product_id)) AS l;
  IF sold IS NOT NULL THEN PERFORM note_catalogue_change('sold', sold); END IF;
  IF changed IS NULL THEN RETURN NULL; END IF;
  PERFORM note_catalogue_change('listing', changed);
  IF is_elsewhere THEN PERFORM note_catalogue_change('addresses', NULL); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_catalogue_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.slug = OLD.slug THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN DELETE FROM catalogue_slug WHERE slug = OLD.slug; END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO catalogue_slug (slug, kind) VALUES (NEW.slug, TG_TABLE_NAME); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.name = OLD.name THEN RETURN NEW; END IF;
  NEW.name_words := to_tsvector('simple', plain_words((SELECT coalesce(string_agg(value, ' '), '') FROM jsonb_each_text(NEW.name))));
  RETURN NEW;
END $$;

-- `follow_variants` marks the products.
DROP TRIGGER variant_changed ON variant;
-- allows gone: only the trigger before it called it.
DROP FUNCTION mark_changed_variant();

DROP TRIGGER product_on_sale_followed ON product;
CREATE TRIGGER product_on_sale_followed AFTER UPDATE OF status, store_id ON product FOR EACH ROW
  WHEN ((OLD.status, OLD.store_id) IS DISTINCT FROM (NEW.status, NEW.store_id)) EXECUTE FUNCTION follow_product_sale();
