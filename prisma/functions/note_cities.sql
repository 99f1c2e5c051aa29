-- The name of a city stands on the pages of the stores that deliver there.
CREATE OR REPLACE FUNCTION note_cities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('store', ARRAY(SELECT DISTINCT s.store_id FROM store_city s JOIN after a ON a.id = s.city_id
    JOIN before b ON b.id = a.id WHERE a.name <> b.name));
  RETURN NULL;
END $$;

CREATE TRIGGER city_changed AFTER UPDATE ON city REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION note_cities();
