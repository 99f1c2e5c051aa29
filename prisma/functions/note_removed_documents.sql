CREATE OR REPLACE FUNCTION note_removed_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('words', ARRAY(SELECT product_id FROM rows));
  RETURN NULL;
END $$;

CREATE TRIGGER search_document_removed AFTER DELETE ON search_document REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_removed_documents();
