-- An import of 10,000 prices wrote 10,000 times by row triggers, while orders waited. What does not need its own row is written once a statement.
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
  left_products int[];
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
    array_agg(b.product_id) FILTER (WHERE a.product_id <> b.product_id),
    array_agg(a.id) FILTER (WHERE is_priced), array_agg(b.price) FILTER (WHERE is_priced),
    array_agg(b.discount_price) FILTER (WHERE is_priced), array_agg(a.price) FILTER (WHERE is_priced)
  INTO moved, changed, left_products, priced, old_prices, old_discounts, new_prices
  FROM after a FULL JOIN before b USING (id),
    LATERAL (SELECT a.discount_price IS NULL AND (a.price <> b.price OR b.discount_price IS NOT NULL) AS is_priced) p;
  IF priced IS NOT NULL THEN
    PERFORM record_prices(priced, old_prices, old_discounts, new_prices, array_fill(NULL::int, ARRAY[cardinality(priced)]));
  END IF;
  IF changed IS NOT NULL THEN PERFORM mark_products(changed || left_products); END IF;
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
