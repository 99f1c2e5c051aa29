/* @name listVariants */
SELECT v.id, v.product_id AS "productId", v.price, v.discount_price AS "discountPrice", v.reduced_since AS "reducedSince", v.stock,
  v.image_id AS "imageId", v.active, v.sku, v.barcode,
  ARRAY(SELECT value_id FROM variant_value WHERE variant_id = v.id) AS "valueIds!"
FROM variant v WHERE v.product_id = ANY (:ids!::int[]) ORDER BY v.product_id, v.id;

/* @name listPrices */
SELECT c.variant_id AS "variantId", c.price, c.discount_price AS "discountPrice", c.at
FROM variant v JOIN price_change c ON c.variant_id = v.id WHERE v.product_id = ANY (:ids!::int[]) ORDER BY c.at, c.id;

/* @name listGoingSchedules */
-- One for a variant at most.
SELECT i.variant_id AS "variantId", i.discount_price AS "discountPrice", s.id, s.name, s.state, s.starts_at AS "startsAt", s.ends_at AS "endsAt"
FROM variant v JOIN price_schedule_item i ON i.variant_id = v.id AND i.refused IS NULL AND i.ended_at IS NULL
  JOIN price_schedule s ON s.id = i.schedule_id
WHERE v.product_id = ANY (:ids!::int[]);

/* @name listHolds */
SELECT h.variant_id AS "variantId", h.quantity, h.expires_at AS "expiresAt"
FROM variant v JOIN hold h ON h.variant_id = v.id
WHERE v.product_id = ANY (:ids!::int[]) AND h.released_at IS NULL AND h.expires_at > :now!::timestamptz;
