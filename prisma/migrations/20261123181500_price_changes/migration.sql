-- Records every change of a variant's price, also one that an operator makes by SQL, because the law asks for the lowest price
-- of the last 30 days (docs/rules/money.md). The first change of a variant also records the price before it.
CREATE FUNCTION record_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_change (variant_id, price, discount_price, at)
  SELECT old.id, old.price, old.discount_price, coalesce(published_at, created_at) FROM product
  WHERE id = old.product_id AND NOT EXISTS (SELECT 1 FROM price_change WHERE variant_id = old.id);
  INSERT INTO price_change (variant_id, price, discount_price) VALUES (new.id, new.price, new.discount_price);
  RETURN NULL;
END $$;
CREATE TRIGGER variant_price_changed AFTER UPDATE OF price, discount_price ON variant FOR EACH ROW
  WHEN ((old.price, old.discount_price) IS DISTINCT FROM (new.price, new.discount_price)) EXECUTE FUNCTION record_price_change();
