-- The account that applies begins as the owner. When another account takes the store over, it takes the place of the first.
CREATE OR REPLACE FUNCTION follow_store_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.owner_id = OLD.owner_id THEN RETURN NULL; END IF;
    DELETE FROM store_member WHERE store_id = NEW.id AND user_id = OLD.owner_id;
  END IF;
  INSERT INTO store_member (store_id, user_id, role) VALUES (NEW.id, NEW.owner_id, 'owner')
  ON CONFLICT (store_id, user_id) DO UPDATE SET role = 'owner';
  RETURN NULL;
END $$;

CREATE TRIGGER follow_store_owner AFTER INSERT OR UPDATE OF owner_id ON store FOR EACH ROW EXECUTE FUNCTION follow_store_owner();
