CREATE OR REPLACE FUNCTION note_listing_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM rows) THEN
    PERFORM note_catalogue_change('listing', ARRAY(SELECT product_id FROM rows));
    PERFORM note_catalogue_change('addresses', NULL);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER listing_added AFTER INSERT ON listing REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_listing_rows();
CREATE TRIGGER listing_removed AFTER DELETE ON listing REFERENCING OLD TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_listing_rows();
