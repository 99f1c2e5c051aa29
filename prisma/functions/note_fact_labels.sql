CREATE OR REPLACE FUNCTION note_fact_labels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('facts', ARRAY(SELECT id FROM rows));
  RETURN NULL;
END $$;

CREATE TRIGGER fact_label_added AFTER INSERT ON fact_label REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_fact_labels();
CREATE TRIGGER fact_label_removed AFTER DELETE ON fact_label REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_fact_labels();
