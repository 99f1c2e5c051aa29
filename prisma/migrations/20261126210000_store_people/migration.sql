-- The people of a store (docs/rules/backoffice.md#people-of-a-store). A person may work for several stores, and a store has
-- several people. `store.owner_id` stays the account that applied.

CREATE TYPE store_role AS ENUM ('packer', 'manager', 'owner');

CREATE TABLE store_member (
  store_id int NOT NULL REFERENCES store (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  role store_role NOT NULL,
  since timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, user_id)
);
CREATE INDEX store_member_user_id_idx ON store_member (user_id);

INSERT INTO store_member (store_id, user_id, role, since) SELECT id, owner_id, 'owner', created_at FROM store;

DROP INDEX store_owner_id_key;
CREATE INDEX store_owner_id_idx ON store (owner_id);

-- The account that applies begins as the owner. When another account takes the store over, it takes the place of the first.
CREATE FUNCTION follow_store_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.owner_id = OLD.owner_id THEN RETURN NULL; END IF;
    DELETE FROM store_member WHERE store_id = NEW.id AND user_id = OLD.owner_id;
  END IF;
  INSERT INTO store_member (store_id, user_id, role) VALUES (NEW.id, NEW.owner_id, 'owner')
  ON CONFLICT (store_id, user_id) DO UPDATE SET role = 'owner';
  RETURN NULL;
END $$;
CREATE TRIGGER follow_store_owner AFTER INSERT OR UPDATE OF owner_id ON store
  FOR EACH ROW EXECUTE FUNCTION follow_store_owner();

-- Invitations by mail, valid for seven days. The key is in the mail; here is its hash.
CREATE TABLE store_invite (
  id uuid PRIMARY KEY,
  store_id int NOT NULL REFERENCES store (id) ON DELETE CASCADE ON UPDATE CASCADE,
  email citext NOT NULL,
  role store_role NOT NULL,
  key_hash bytea NOT NULL UNIQUE,
  invited_by uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  UNIQUE (store_id, email)
);
