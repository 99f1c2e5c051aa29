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

CREATE TRIGGER listing_changed AFTER UPDATE ON listing REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION note_listing();
