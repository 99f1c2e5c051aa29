/* @name listCardsById */
SELECT l.product_id AS id, l.variant_id AS "variantId", l.price, l.discount_price AS "discountPrice",
  l.rating, l.rating_count AS "ratingCount", l.quantity, l.has_options AS "hasOptions", l.card, l.store_id AS "storeId"
FROM listing l WHERE l.product_id = ANY (:ids!::int[]);

/* @name listCardsBySlug */
SELECT l.product_id AS id, l.variant_id AS "variantId", l.price, l.discount_price AS "discountPrice",
  l.rating, l.rating_count AS "ratingCount", l.quantity, l.has_options AS "hasOptions", l.card,
  s.delivery_min AS "deliveryMin", s.delivery_max AS "deliveryMax", s.cut_off AS "cutOff",
  s.open_from AS "openFrom", s.open_to AS "openTo", s.minutes_min AS "minutesMin", s.minutes_max AS "minutesMax",
  s.days_off AS "daysOff", s.paused_from AS "pausedFrom", s.paused_to AS "pausedTo"
FROM product p JOIN listing l ON l.product_id = p.id JOIN store s ON s.id = l.store_id WHERE p.slug = ANY (:slugs!::text[]);
