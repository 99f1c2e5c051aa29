-- Records every change of a variant's price, also one that an operator makes by SQL, because the law asks for the lowest price
-- of the last 30 days (docs/rules/money.md), and computes that price. The first change of a variant also records the price before it.
-- Reads the history by its index: a plan that was made while the history was short would read all of it for each of an import's prices.
CREATE OR REPLACE FUNCTION follow_price() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO price_change (variant_id, price, discount_price, at)
  SELECT OLD.id, OLD.price, OLD.discount_price, coalesce(published_at, created_at) FROM product
  WHERE id = OLD.product_id AND NOT EXISTS (SELECT 1 FROM price_change WHERE variant_id = OLD.id);
  INSERT INTO price_change (variant_id, price, discount_price) VALUES (NEW.id, NEW.price, NEW.discount_price);
  SELECT since, lowest INTO NEW.reduced_since, NEW.lowest_price30 FROM find_reduction(NEW.id);
  RETURN NEW;
END $$;

CREATE TRIGGER variant_price_changed BEFORE UPDATE OF price, discount_price ON variant FOR EACH ROW
  WHEN ((OLD.price, OLD.discount_price) IS DISTINCT FROM (NEW.price, NEW.discount_price)) EXECUTE FUNCTION follow_price();
