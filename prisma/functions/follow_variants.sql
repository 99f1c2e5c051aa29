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

CREATE TRIGGER variant_followed AFTER UPDATE ON variant REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION follow_variants();
