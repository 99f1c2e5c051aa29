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
