-- The level and the path of a category follow its parent and its slug; a writer gives neither.
CREATE OR REPLACE FUNCTION place_category() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parent record;
BEGIN
  IF NEW.parent_id IS NULL THEN
    NEW.level := 1;
    NEW.path := NEW.slug;
    RETURN NEW;
  END IF;
  -- The lock waits for a move of the parent that is not yet committed.
  SELECT level, path INTO parent FROM category WHERE id = NEW.parent_id FOR KEY SHARE;
  IF NOT FOUND THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND (NEW.parent_id = NEW.id OR starts_with(parent.path, OLD.path || '/')) THEN
    RAISE EXCEPTION 'category % cannot be below itself', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  NEW.level := parent.level + 1;
  NEW.path := parent.path || '/' || NEW.slug;
  RETURN NEW;
END $$;

CREATE TRIGGER category_placed BEFORE INSERT OR UPDATE OF parent_id, slug, level, path ON category
  FOR EACH ROW EXECUTE FUNCTION place_category();
