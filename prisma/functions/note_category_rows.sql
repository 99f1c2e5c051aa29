CREATE OR REPLACE FUNCTION note_category_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('nodes', ARRAY(SELECT id FROM rows));
  RETURN NULL;
END $$;

CREATE TRIGGER category_added AFTER INSERT ON category REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_category_rows();
CREATE TRIGGER category_removed AFTER DELETE ON category REFERENCING OLD TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION note_category_rows();
