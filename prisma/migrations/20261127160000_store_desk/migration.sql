-- A store's own half of the desk (docs/rules/stores.md): versions for two editors, days off, pauses, accounts that change.

ALTER TABLE store
  ADD COLUMN days_off text[] NOT NULL DEFAULT '{}',
  ADD COLUMN paused_from text,
  ADD COLUMN paused_to text,
  ADD COLUMN pause_note jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN next_account_holder text,
  ADD COLUMN next_iban text,
  ADD COLUMN next_account_at timestamptz(3),
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN renamed_at timestamptz(3),
  ADD CONSTRAINT store_pause CHECK ((paused_from IS NULL) = (paused_to IS NULL) AND (paused_from IS NULL
    OR (paused_from ~ '^\d{4}-\d\d-\d\d$' AND paused_to ~ '^\d{4}-\d\d-\d\d$' AND paused_from <= paused_to))),
  ADD CONSTRAINT store_next_account CHECK (num_nulls(next_account_holder, next_iban, next_account_at) IN (0, 3));
CREATE INDEX store_next_account_at_idx ON store (next_account_at);

-- One row for each field that a person set, with the store's version after it.
CREATE TABLE store_change (
  id bigserial PRIMARY KEY,
  store_id int NOT NULL REFERENCES store (id) ON DELETE CASCADE ON UPDATE CASCADE,
  version int NOT NULL,
  field text NOT NULL,
  before jsonb,
  after jsonb,
  by uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  at timestamptz(3) NOT NULL
);
CREATE INDEX store_change_store_id_version_idx ON store_change (store_id, version);
CREATE INDEX store_change_by_idx ON store_change (by);

-- Days off and pauses are terms of arrival.
-- A store's name, slug and state concern its products. Its terms of arrival stand on their cards, but not in their documents. Its followers
-- and ratings decide whether the home page shows it. Anything else stands on the store's own page.
CREATE OR REPLACE FUNCTION follow_stores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_products(ARRAY(SELECT p.id FROM product p JOIN after a ON a.id = p.store_id JOIN before b ON b.id = a.id
    WHERE (a.slug, a.name, a.state) <> (b.slug, b.name, b.state)));
  PERFORM keep_on_sale(ARRAY(SELECT p.id FROM product p JOIN after a ON a.id = p.store_id JOIN before b ON b.id = a.id
    WHERE a.state <> b.state), false);
  PERFORM note_catalogue_change('stores', ARRAY(SELECT a.id FROM after a JOIN before b USING (id)
    WHERE (a.slug, a.name, a.state, a.logo, a.city, a.department_id) IS DISTINCT FROM (b.slug, b.name, b.state, b.logo, b.city, b.department_id)));
  PERFORM note_catalogue_change('terms', ARRAY(SELECT a.id FROM after a JOIN before b USING (id)
    WHERE (a.delivery_min, a.delivery_max, a.cut_off, a.open_from, a.open_to, a.minutes_min, a.minutes_max, a.days_off, a.paused_from, a.paused_to)
      IS DISTINCT FROM
      (b.delivery_min, b.delivery_max, b.cut_off, b.open_from, b.open_to, b.minutes_min, b.minutes_max, b.days_off, b.paused_from, b.paused_to)));
  PERFORM note_catalogue_change('standing', ARRAY(SELECT a.id FROM after a JOIN before b USING (id)
    WHERE (a.follower_count, a.rating_sum, a.rating_count) <> (b.follower_count, b.rating_sum, b.rating_count)));
  PERFORM note_catalogue_change('store', ARRAY(SELECT id FROM after));
  RETURN NULL;
END $$;

-- Nothing of a paused store is added to a cart.
-- Adds pieces of a variant to the cart of a user or a browser if the rule of packages/domain (addToCart) allows it, and returns the lines
-- of the changed cart (docs/decisions/0038-adding-to-the-cart-is-a-function.md). It returns no rows, and changes no line, if the variant is
-- not on sale, its store is paused, its stock or a limit would be exceeded, or another transaction has locked the cart, so that it never waits.
CREATE OR REPLACE FUNCTION add_cart_line(
  owner_user uuid, owner_browser bytea, new_cart uuid, new_line uuid, added_variant int, pieces int, new_comment text,
  max_quantity int, max_lines int, at timestamptz
) RETURNS TABLE (
  cart_id uuid, notices jsonb, merged jsonb, merged_at timestamptz, id uuid, variant_id int, quantity int, later boolean, comment text,
  seen_price int, seen_stock int, price int, discount_price int, lowest_price30 int, stock int, active boolean
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  own record;
BEGIN
  -- A cart that another transaction has locked is left to the usual transaction, which waits for it.
  IF owner_user IS NOT NULL THEN
    SELECT id, notices, merged, merged_at, updated_at INTO own FROM cart WHERE user_id = owner_user FOR NO KEY UPDATE SKIP LOCKED;
  ELSE
    SELECT id, notices, merged, merged_at, updated_at INTO own FROM cart WHERE browser_hash = owner_browser FOR NO KEY UPDATE SKIP LOCKED;
  END IF;
  IF NOT FOUND THEN
    INSERT INTO cart (id, user_id, browser_hash)
    VALUES (new_cart, owner_user, CASE WHEN owner_user IS NULL THEN owner_browser END) ON CONFLICT DO NOTHING;
    SELECT id, notices, merged, merged_at, updated_at INTO own FROM cart
    WHERE user_id = owner_user OR owner_user IS NULL AND browser_hash = owner_browser FOR NO KEY UPDATE SKIP LOCKED;
    IF NOT FOUND THEN
      RETURN;
    END IF;
  ELSIF own.updated_at < at - interval '1 day' THEN
    -- Carts of guests are deleted after months, so a day more or less does not matter, and most calls save a write.
    UPDATE cart SET updated_at = at WHERE cart.id = own.id;
  END IF;

  INSERT INTO cart_line AS line (id, cart_id, variant_id, quantity, later, comment, seen_price, seen_stock)
  SELECT new_line, own.id, v.id, pieces, false, coalesce(new_comment, ''),
    CASE WHEN v.discount_price > 0 AND v.discount_price < v.price THEN v.discount_price ELSE v.price END, v.stock
  FROM variant v JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id
  WHERE v.id = added_variant AND v.active AND p.status = 'published' AND s.state = 'active'
    AND (s.paused_from IS NULL OR (at AT TIME ZONE 'Europe/Belgrade')::date::text NOT BETWEEN s.paused_from AND s.paused_to)
    AND pieces BETWEEN 1 AND least(v.stock, max_quantity)
    AND (SELECT count(*) FROM cart_line o WHERE o.cart_id = own.id AND NOT o.later AND o.variant_id <> v.id) < max_lines
  ON CONFLICT (cart_id, variant_id, later) DO UPDATE SET quantity = line.quantity + pieces,
    comment = coalesce(new_comment, line.comment), seen_price = excluded.seen_price, seen_stock = excluded.seen_stock
  WHERE line.quantity + pieces <= least(excluded.seen_stock, max_quantity);
  IF NOT FOUND THEN
    RETURN;
  END IF;

  IF owner_user IS NOT NULL THEN
    UPDATE hold SET expires_at = at, released_at = at WHERE user_id = owner_user AND expires_at > at;
  END IF;

  RETURN QUERY SELECT own.id, own.notices, own.merged, own.merged_at, c.id, c.variant_id, c.quantity, c.later, c.comment, c.seen_price,
    c.seen_stock, v.price, v.discount_price, v.lowest_price30, v.stock, v.active
  FROM cart_line c JOIN variant v ON v.id = c.variant_id WHERE c.cart_id = own.id ORDER BY c.added_at, c.id;
END $$;
