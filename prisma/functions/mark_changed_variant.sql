-- A change of a variant other than its stock, which `follow_variants` follows.
CREATE OR REPLACE FUNCTION mark_changed_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_products(ARRAY[OLD.product_id, NEW.product_id]);
  RETURN NULL;
END $$;

CREATE TRIGGER variant_changed AFTER UPDATE OF product_id, combination, price, discount_price, lowest_price30, image_id, active ON variant
  FOR EACH ROW EXECUTE FUNCTION mark_changed_variant();
