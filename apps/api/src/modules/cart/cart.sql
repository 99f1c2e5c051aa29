/* @name findCartOfUser */
SELECT id, notices, merged, merged_at AS "mergedAt",
  (SELECT min(h.expires_at) FROM hold h WHERE h.user_id = cart.user_id AND h.expires_at > :now!) AS "heldUntil"
FROM cart WHERE user_id = :userId!;

/* @name findCartOfBrowser */
SELECT id, notices, merged, merged_at AS "mergedAt" FROM cart WHERE browser_hash = :browserHash!;

/* @name lockCartOfUser */
INSERT INTO cart (id, user_id) VALUES (:id!, :userId!)
ON CONFLICT (user_id) DO UPDATE SET updated_at = now() RETURNING id, notices, merged, merged_at AS "mergedAt";

/* @name lockCartOfBrowser */
INSERT INTO cart (id, browser_hash) VALUES (:id!, :browserHash!)
ON CONFLICT (browser_hash) DO UPDATE SET updated_at = now() RETURNING id, notices, merged, merged_at AS "mergedAt";

/* @name lockStock */
SELECT v.id FROM variant v WHERE v.id IN (SELECT variant_id FROM cart_line WHERE cart_id = :cartId! AND NOT later)
ORDER BY v.id FOR NO KEY UPDATE;

/* @name listLines */
SELECT c.id, c.variant_id AS "variantId", c.quantity, c.later, c.comment, c.seen_price AS "seenPrice", c.seen_stock AS "seenStock",
  v.price, v.discount_price AS "discountPrice", v.lowest_price30 AS "lowestPrice30", v.stock, v.active
FROM cart_line c JOIN variant v ON v.id = c.variant_id
WHERE c.cart_id = coalesce(:cartId, (SELECT id FROM cart WHERE user_id = :userId), (SELECT id FROM cart WHERE browser_hash = :browserHash))
ORDER BY c.added_at, c.id;

/* @name listGoods */
SELECT v.id AS "variantId", p.id AS "productId", p.slug, p.name, d.slug AS department,
  p.status = 'published' AND s.state = 'active' AS "onSale!",
  coalesce(vi.src, (SELECT i.src FROM product_image i WHERE i.product_id = p.id ORDER BY i.rank LIMIT 1)) AS image,
  CASE WHEN v.combination = '' THEN '[]'::json ELSE (
    SELECT json_agg(json_build_object('name', g.name, 'value', o.name, 'rgb', o.rgb) ORDER BY g.position)
    FROM variant_value vv JOIN option_value o ON o.id = vv.value_id JOIN option_group g ON g.id = o.group_id
    WHERE vv.variant_id = v.id) END AS options,
  s.id AS "storeId", s.slug AS "storeSlug", s.name AS "storeName", s.logo, coalesce(sd.slug, '') AS "storeDepartment!",
  s.tax_bp AS "taxBp", s.service_fee_bp AS "serviceFeeBp", s.delivery_price AS "deliveryPrice",
  s.free_delivery_from AS "freeDeliveryFrom", s.minimum_order AS "minimumOrder", s.commission_bp AS "commissionBp",
  s.payment_methods AS "paymentMethods", s.account_holder AS "accountHolder", s.iban,
  s.delivery_min AS "deliveryMin", s.delivery_max AS "deliveryMax", s.cut_off AS "cutOff",
  s.open_from AS "openFrom", s.open_to AS "openTo", s.minutes_min AS "minutesMin", s.minutes_max AS "minutesMax",
  s.days_off AS "daysOff", s.paused_from AS "pausedFrom", s.paused_to AS "pausedTo",
  coalesce((SELECT json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY t.id)
    FROM store_city x JOIN city t ON t.id = x.city_id WHERE x.store_id = s.id), '[]') AS cities
FROM variant v JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id
JOIN category k ON k.id = p.category_id JOIN category d ON d.path = split_part(k.path, '/', 1)
LEFT JOIN category sd ON sd.id = s.department_id LEFT JOIN product_image vi ON vi.id = v.image_id
WHERE v.id = ANY (:variantIds!::int[]);

/* @name findVariant */
SELECT v.id, v.stock, v.price, v.discount_price AS "discountPrice", p.name,
  s.delivery_min AS "deliveryMin", s.delivery_max AS "deliveryMax", s.cut_off AS "cutOff",
  s.open_from AS "openFrom", s.open_to AS "openTo", s.minutes_min AS "minutesMin", s.minutes_max AS "minutesMax",
  s.days_off AS "daysOff", s.paused_from AS "pausedFrom", s.paused_to AS "pausedTo"
FROM variant v JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id
WHERE v.id = :variantId! AND v.active AND p.status = 'published' AND s.state = 'active';

/* @name listPlainLines */
SELECT id, variant_id AS "variantId", quantity, later, comment FROM cart_line
WHERE cart_id = coalesce(:cartId, (SELECT id FROM cart WHERE user_id = :userId), (SELECT id FROM cart WHERE browser_hash = :browserHash))
ORDER BY added_at, id;

/* @name putLine */
INSERT INTO cart_line (id, cart_id, variant_id, quantity, later, comment, seen_price, seen_stock)
VALUES (:id!, :cartId!, :variantId!, :quantity!, :later!, :comment!, :seenPrice!, :seenStock!)
ON CONFLICT (cart_id, variant_id, later) DO UPDATE SET quantity = excluded.quantity, comment = excluded.comment,
  seen_price = excluded.seen_price, seen_stock = excluded.seen_stock;

/* @name addLine */
SELECT cart_id AS "cartId!", notices AS "notices!", merged, merged_at AS "mergedAt", id AS "id!", variant_id AS "variantId!",
  quantity AS "quantity!", later AS "later!", comment AS "comment!", seen_price AS "seenPrice!", seen_stock AS "seenStock!",
  price AS "price!", discount_price AS "discountPrice", lowest_price30 AS "lowestPrice30", stock AS "stock!", active AS "active!"
FROM add_cart_line(:userId, :browserHash, :newCart!, :newLine!, :variantId!, :quantity!, :comment, :maxQuantity!, :maxLines!, :now!);

/* @name setComment */
UPDATE cart_line SET comment = :comment! WHERE cart_id = :cartId! AND id = :lineId!;

/* @name acknowledgeLine */
UPDATE cart_line SET seen_price = :seenPrice!, seen_stock = :seenStock! WHERE cart_id = :cartId! AND id = :lineId!;

/* @name removeLines */
DELETE FROM cart_line WHERE cart_id = :cartId! AND id = ANY (:lineIds!::uuid[]);

/* @name setNotices */
UPDATE cart SET notices = :notices! WHERE id = :cartId!;

/* @name setMerged */
UPDATE cart SET merged = :merged, merged_at = :mergedAt WHERE id = :cartId!;

/* @name findGuestCart */
SELECT id FROM cart WHERE id = :cartId! AND browser_hash IS NOT NULL;

/* @name countLinesOfUser */
SELECT coalesce(sum(l.quantity), 0)::int AS "count!"
FROM cart c JOIN cart_line l ON l.cart_id = c.id AND NOT l.later WHERE c.user_id = :userId!;

/* @name countLinesOfBrowser */
SELECT coalesce(sum(l.quantity), 0)::int AS "count!"
FROM cart c JOIN cart_line l ON l.cart_id = c.id AND NOT l.later WHERE c.browser_hash = :browserHash!;
