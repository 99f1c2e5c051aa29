/* @name listHeld */
SELECT c.id, c.code, c.name, c.is_promo AS "isPromo", c.value, c.min_spend AS "minSpend", c.starts_at AS "startsAt",
  least(c.ends_at, g.ends_at) AS "endsAt!", c.max_uses - c.uses AS "usesLeft",
  (SELECT r.at FROM redemption r WHERE r.coupon_id = c.id AND r.user_id = :userId! AND r.returned_at IS NULL) AS "usedAt",
  s.id AS "storeId?", s.slug AS "storeSlug?", s.name AS "storeName?", d.slug AS "storeDepartment?"
FROM coupon_grant g JOIN coupon c ON c.id = g.coupon_id
LEFT JOIN store s ON s.id = c.store_id LEFT JOIN category d ON d.id = s.department_id
WHERE g.user_id = :userId! ORDER BY least(c.ends_at, g.ends_at), c.id;

/* @name listOfCart */
SELECT c.id, c.code, c.name, c.is_promo AS "isPromo", c.value, c.min_spend AS "minSpend", c.starts_at AS "startsAt",
  least(c.ends_at, own.ends_at) AS "endsAt!", c.max_uses - c.uses AS "usesLeft",
  (SELECT r.at FROM redemption r WHERE r.coupon_id = c.id AND r.user_id = :userId! AND r.returned_at IS NULL) AS "usedAt",
  s.id AS "storeId?", s.slug AS "storeSlug?", s.name AS "storeName?", d.slug AS "storeDepartment?",
  own.is_held AS "isHeld!", own.is_chosen AS "isChosen!"
FROM (
  SELECT coupon_id, g.ends_at, g.user_id IS NOT NULL AS is_held, k.cart_id IS NOT NULL AS is_chosen
  FROM (SELECT * FROM coupon_grant WHERE user_id = :userId!) g
  FULL JOIN (SELECT * FROM cart_coupon WHERE cart_id = (SELECT id FROM cart WHERE user_id = :userId!)) k USING (coupon_id)) own
JOIN coupon c ON c.id = own.coupon_id
LEFT JOIN store s ON s.id = c.store_id LEFT JOIN category d ON d.id = s.department_id
ORDER BY least(c.ends_at, own.ends_at), c.id;

/* @name listClaimable */
SELECT c.id, c.code, c.name, c.is_promo AS "isPromo", c.value, c.min_spend AS "minSpend", c.starts_at AS "startsAt", c.ends_at AS "endsAt",
  c.max_uses - c.uses AS "usesLeft", NULL::timestamptz AS "usedAt",
  s.id AS "storeId?", s.slug AS "storeSlug?", s.name AS "storeName?", d.slug AS "storeDepartment?"
FROM coupon c JOIN store s ON s.id = c.store_id LEFT JOIN category d ON d.id = s.department_id
WHERE c.store_id = ANY (:storeIds!::int[]) AND c.claimable AND NOT c.is_promo AND s.state = 'active'
  AND (c.max_uses IS NULL OR c.uses < c.max_uses)
ORDER BY c.ends_at, c.id;

/* @name findPromo */
SELECT c.id, c.code, c.name, c.is_promo AS "isPromo", c.value, c.min_spend AS "minSpend", c.starts_at AS "startsAt",
  c.ends_at AS "endsAt", c.max_uses - c.uses AS "usesLeft",
  (SELECT r.at FROM redemption r WHERE r.coupon_id = c.id AND r.user_id = :userId! AND r.returned_at IS NULL) AS "usedAt",
  s.id AS "storeId?", s.slug AS "storeSlug?", s.name AS "storeName?", d.slug AS "storeDepartment?"
FROM coupon c LEFT JOIN store s ON s.id = c.store_id LEFT JOIN category d ON d.id = s.department_id
WHERE c.code = :code! AND c.is_promo;

/* @name listChosen */
SELECT c.id, c.code, c.name, c.is_promo AS "isPromo", c.value, c.min_spend AS "minSpend", c.starts_at AS "startsAt",
  least(c.ends_at, g.ends_at) AS "endsAt!", c.max_uses - c.uses AS "usesLeft",
  (SELECT r.at FROM redemption r WHERE r.coupon_id = c.id AND r.user_id = :userId! AND r.returned_at IS NULL) AS "usedAt",
  s.id AS "storeId?", s.slug AS "storeSlug?", s.name AS "storeName?", d.slug AS "storeDepartment?"
FROM cart_coupon k JOIN coupon c ON c.id = k.coupon_id
LEFT JOIN store s ON s.id = c.store_id LEFT JOIN category d ON d.id = s.department_id
LEFT JOIN coupon_grant g ON g.coupon_id = c.id AND g.user_id = :userId! AND NOT c.is_promo
WHERE k.cart_id = :cartId! ORDER BY c.id;

/* @name removeOthers */
DELETE FROM cart_coupon WHERE cart_id = :cartId! AND coupon_id <> ALL (:ids!::int[]);

/* @name putChosen */
INSERT INTO cart_coupon (cart_id, coupon_id, kind, store_id)
SELECT :cartId!, c.id, x.kind, c.store_id
FROM unnest(:ids!::int[], :kinds!::cart_coupon_kind[]) AS x (id, kind) JOIN coupon c ON c.id = x.id
ON CONFLICT (cart_id, coupon_id) DO NOTHING;
