-- Which values a variant has.
CREATE OR REPLACE FUNCTION mark_products_of_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_products(ARRAY(SELECT DISTINCT v.product_id FROM variant v WHERE v.id IN (SELECT variant_id FROM rows)));
  RETURN NULL;
END $$;

CREATE TRIGGER variant_value_added AFTER INSERT ON variant_value REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_values();
CREATE TRIGGER variant_value_changed AFTER UPDATE ON variant_value REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_values();
CREATE TRIGGER variant_value_removed AFTER DELETE ON variant_value REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_values();
