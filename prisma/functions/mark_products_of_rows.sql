-- Rows that belong to a product: pictures, variants, option groups.
CREATE OR REPLACE FUNCTION mark_products_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_products(ARRAY(SELECT DISTINCT product_id FROM rows));
  IF TG_OP = 'UPDATE' THEN PERFORM mark_products(ARRAY(SELECT DISTINCT product_id FROM before)); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER image_added AFTER INSERT ON product_image REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_rows();
CREATE TRIGGER image_changed AFTER UPDATE ON product_image REFERENCING OLD TABLE AS before NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_rows();
CREATE TRIGGER image_removed AFTER DELETE ON product_image REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_rows();
CREATE TRIGGER variant_added AFTER INSERT ON variant REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_rows();
CREATE TRIGGER variant_removed AFTER DELETE ON variant REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_rows();
CREATE TRIGGER option_group_marked AFTER UPDATE ON option_group REFERENCING OLD TABLE AS before NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_rows();
CREATE TRIGGER option_group_added AFTER INSERT ON option_group REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_rows();
CREATE TRIGGER option_group_removed AFTER DELETE ON option_group REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_products_of_rows();
