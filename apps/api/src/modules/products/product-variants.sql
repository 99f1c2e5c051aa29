/* @name listVariants */
SELECT v.id, v.product_id AS "productId", v.price, v.discount_price AS "discountPrice", v.reduced_since AS "reducedSince", v.stock,
  v.image_id AS "imageId", v.active, v.sku, v.barcode,
  ARRAY(SELECT value_id FROM variant_value WHERE variant_id = v.id) AS "valueIds!"
FROM variant v WHERE v.product_id = ANY (:ids!::int[]) ORDER BY v.product_id, v.id;

/* @name listPrices */
-- The variants are an array, since PostgreSQL would join small tables by a walk over all variants.
SELECT c.variant_id AS "variantId", c.price, c.discount_price AS "discountPrice", c.at
FROM price_change c WHERE c.variant_id = ANY (ARRAY(SELECT id FROM variant WHERE product_id = ANY (:ids!::int[]))) ORDER BY c.at, c.id;

/* @name listGoingSchedules */
-- One for a variant at most.
SELECT i.variant_id AS "variantId", i.discount_price AS "discountPrice", s.id, s.name, s.state, s.starts_at AS "startsAt", s.ends_at AS "endsAt"
FROM price_schedule_item i JOIN price_schedule s ON s.id = i.schedule_id
WHERE i.refused IS NULL AND i.ended_at IS NULL AND i.variant_id = ANY (ARRAY(SELECT id FROM variant WHERE product_id = ANY (:ids!::int[])));

/* @name listHolds */
SELECT h.variant_id AS "variantId", h.quantity, h.expires_at AS "expiresAt"
FROM hold h
WHERE h.variant_id = ANY (ARRAY(SELECT id FROM variant WHERE product_id = ANY (:ids!::int[]))) AND h.released_at IS NULL AND h.expires_at > :now!::timestamptz;
