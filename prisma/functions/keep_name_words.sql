-- The words of a product’s name in all languages, for the seller’s search.
CREATE OR REPLACE FUNCTION keep_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.name = OLD.name THEN RETURN NEW; END IF;
  NEW.name_words := to_tsvector('simple', plain_words((SELECT coalesce(string_agg(value, ' '), '') FROM jsonb_each_text(NEW.name))));
  RETURN NEW;
END $$;

CREATE TRIGGER product_name_words BEFORE INSERT OR UPDATE OF name ON product FOR EACH ROW EXECUTE FUNCTION keep_name_words();
