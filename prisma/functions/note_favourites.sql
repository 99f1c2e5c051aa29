CREATE OR REPLACE FUNCTION note_favourites() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('page', ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE TRIGGER product_liked AFTER UPDATE OF favorite_count ON product FOR EACH ROW EXECUTE FUNCTION note_favourites();
