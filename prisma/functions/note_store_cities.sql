-- Where a store delivers stands on its page and on its products' pages.
CREATE OR REPLACE FUNCTION note_store_cities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('store', ARRAY(SELECT DISTINCT store_id FROM rows));
  RETURN NULL;
END $$;

CREATE TRIGGER store_city_added AFTER INSERT ON store_city REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_store_cities();
CREATE TRIGGER store_city_changed AFTER UPDATE ON store_city REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_store_cities();
CREATE TRIGGER store_city_removed AFTER DELETE ON store_city REFERENCING OLD TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_store_cities();
