-- A category has another path: everything below it moves along, the products are filed anew, and the old path leads here until another
-- category takes it.
CREATE OR REPLACE FUNCTION move_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM category_path WHERE path = NEW.path;
  IF TG_OP = 'INSERT' OR OLD.path = NEW.path THEN RETURN NULL; END IF;
  INSERT INTO category_path (path, category_id) VALUES (OLD.path, NEW.id) ON CONFLICT (path) DO UPDATE SET category_id = NEW.id;
  UPDATE category SET slug = slug WHERE parent_id = NEW.id;
  PERFORM mark_products(ARRAY(SELECT id FROM product WHERE category_id = NEW.id));
  RETURN NULL;
END $$;

CREATE TRIGGER category_moved AFTER INSERT OR UPDATE OF parent_id, slug, level, path ON category
  FOR EACH ROW EXECUTE FUNCTION move_category();
