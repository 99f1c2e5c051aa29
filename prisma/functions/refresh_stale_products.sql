-- Refreshes the products that this transaction has made stale, in parts. A commit does it by itself; a transaction calls this function to
-- read its own changes in the listing before.
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
