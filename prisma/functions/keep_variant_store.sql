-- A variant’s store is that of its product: a SKU is unique in a store.
CREATE OR REPLACE FUNCTION keep_variant_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT store_id INTO NEW.store_id FROM product WHERE id = NEW.product_id;
  RETURN NEW;
END $$;

CREATE TRIGGER variant_store BEFORE INSERT OR UPDATE OF product_id ON variant FOR EACH ROW EXECUTE FUNCTION keep_variant_store();
