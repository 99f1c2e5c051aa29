-- Follows a statement that changes variants, in one pass over its rows.
--
-- Stock moves with every order, so it touches one number. A variant that runs out or comes back may change which one the card shows, and
-- any other change may change the card, so those products are refreshed at the commit.
--
-- Every writer of a product's rows in the lists holds the product's row, so that none overwrites what another has just counted.
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

CREATE TRIGGER variant_followed AFTER UPDATE ON variant REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION follow_variants();
