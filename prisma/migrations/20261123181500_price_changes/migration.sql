-- Every change of a variant's price is kept, also one that an operator makes by SQL: the law asks what was charged in the
-- last 30 days (docs/rules/money.md). The first change of a variant without a history also writes what it cost before.
CREATE FUNCTION keep_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_change (variant_id, price, discount_price, at)
  SELECT old.id, old.price, old.discount_price, coalesce(published_at, created_at) FROM product
  WHERE id = old.product_id AND NOT EXISTS (SELECT 1 FROM price_change WHERE variant_id = old.id);
  INSERT INTO price_change (variant_id, price, discount_price) VALUES (new.id, new.price, new.discount_price);
  RETURN NULL;
END $$;
CREATE TRIGGER variant_price_kept AFTER UPDATE OF price, discount_price ON variant FOR EACH ROW
  WHEN ((old.price, old.discount_price) IS DISTINCT FROM (new.price, new.discount_price)) EXECUTE FUNCTION keep_price();
