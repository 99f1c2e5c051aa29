-- Computes since when a variant is reduced, and the lowest price of the 30 days before, because the law asks for it
-- (docs/rules/money.md). Both need this price in the history, so a reduced one is recorded here, row by row; `follow_variants` records
-- all others of a statement at once.
-- Reads the history by its index: a plan that was made while the history was short would read all of it for each of an import's prices.
CREATE OR REPLACE FUNCTION follow_price() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF NEW.discount_price IS NULL THEN
    NEW.reduced_since := NULL;
    NEW.lowest_price30 := NULL;
  ELSE
    PERFORM record_prices(ARRAY[NEW.id], ARRAY[OLD.price], ARRAY[OLD.discount_price], ARRAY[NEW.price], ARRAY[NEW.discount_price]);
    SELECT since, lowest INTO NEW.reduced_since, NEW.lowest_price30 FROM find_reduction(NEW.id);
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER variant_price_changed BEFORE UPDATE OF price, discount_price ON variant FOR EACH ROW
  WHEN ((OLD.price, OLD.discount_price) IS DISTINCT FROM (NEW.price, NEW.discount_price)) EXECUTE FUNCTION follow_price();
