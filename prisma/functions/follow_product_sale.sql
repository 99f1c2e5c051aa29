CREATE OR REPLACE FUNCTION follow_product_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_on_sale(ARRAY[NEW.id], false);
  RETURN NULL;
END $$;

CREATE TRIGGER product_on_sale_followed AFTER UPDATE OF status, store_id ON product FOR EACH ROW
  WHEN ((OLD.status, OLD.store_id) IS DISTINCT FROM (NEW.status, NEW.store_id)) EXECUTE FUNCTION follow_product_sale();
