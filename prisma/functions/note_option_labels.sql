CREATE OR REPLACE FUNCTION note_option_labels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('labels', ARRAY(SELECT id FROM rows));
  RETURN NULL;
END $$;

CREATE TRIGGER option_label_added AFTER INSERT ON option_label REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_option_labels();
CREATE TRIGGER option_label_changed AFTER UPDATE ON option_label REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_option_labels();
CREATE TRIGGER option_label_removed AFTER DELETE ON option_label REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_option_labels();
