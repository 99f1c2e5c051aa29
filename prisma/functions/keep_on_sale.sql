-- Since when and until when a product is on sale: published, in an open store. A product that is inserted as published is on sale from its
-- date of publication on.
CREATE OR REPLACE FUNCTION keep_on_sale(ids int[], are_new boolean) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  -- It joins the ids, because a long array is searched from end to end for each row, and always by index, because a plan that was made
  -- for an empty table is kept while the table grows.
  UPDATE product_on_sale o SET ends_at = now() FROM unnest(ids) AS x (id) JOIN product p ON p.id = x.id JOIN store s ON s.id = p.store_id
  WHERE o.product_id = x.id AND o.ends_at IS NULL AND (p.status <> 'published' OR s.state <> 'active');
  DELETE FROM product_on_sale o USING unnest(ids) AS x (id) WHERE o.product_id = x.id AND o.ends_at <= o.starts_at;
  INSERT INTO product_on_sale (product_id, starts_at)
  SELECT p.id, CASE WHEN are_new THEN coalesce(p.published_at, now()) ELSE now() END
  FROM unnest(ids) AS x (id) JOIN product p ON p.id = x.id JOIN store s ON s.id = p.store_id
  WHERE p.status = 'published' AND s.state = 'active'
    AND NOT EXISTS (SELECT 1 FROM product_on_sale o WHERE o.product_id = p.id AND o.ends_at IS NULL);
END $$;
