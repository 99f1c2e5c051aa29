-- The name, the place, the picture and the table of sizes of a category stand on many pages; its icon and its position only in menus.
CREATE OR REPLACE FUNCTION note_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('nodes', ARRAY(SELECT a.id FROM after a JOIN before b USING (id)
    WHERE (a.parent_id, a.path, a.name, a.image, a.size_guide) IS DISTINCT FROM (b.parent_id, b.path, b.name, b.image, b.size_guide)));
  PERFORM note_catalogue_change('tree', ARRAY(SELECT id FROM after));
  RETURN NULL;
END $$;

CREATE TRIGGER category_changed AFTER UPDATE ON category REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION note_categories();
