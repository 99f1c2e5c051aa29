CREATE OR REPLACE FUNCTION refresh_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_stale_products();
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER stale_products_refreshed AFTER INSERT ON stale_product DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.product_id = 0) EXECUTE FUNCTION refresh_at_commit();
