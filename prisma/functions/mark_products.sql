-- Remembers, until the commit, products whose listing and search documents this transaction has made stale. The row of product 0 stands
-- for the transaction: its trigger refreshes all of them at the commit.
CREATE OR REPLACE FUNCTION mark_products(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  INSERT INTO stale_product (xact, product_id, words)
  SELECT DISTINCT pg_current_xact_id()::text::bigint, id, true FROM unnest(ids || 0) AS id WHERE id IS NOT NULL
  ON CONFLICT (xact, product_id) DO UPDATE SET words = true WHERE NOT stale_product.words;
END $$;
