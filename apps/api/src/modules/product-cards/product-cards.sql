/* @name listCardsById */
SELECT l.product_id AS id, l.variant_id AS "variantId", l.price, l.discount_price AS "discountPrice",
  l.rating, l.rating_count AS "ratingCount", l.quantity, l.has_options AS "hasOptions", l.card
FROM listing l WHERE l.product_id = ANY (:ids!::int[]);

/* @name listCardsBySlug */
SELECT l.product_id AS id, l.variant_id AS "variantId", l.price, l.discount_price AS "discountPrice",
  l.rating, l.rating_count AS "ratingCount", l.quantity, l.has_options AS "hasOptions", l.card
FROM product p JOIN listing l ON l.product_id = p.id WHERE p.slug = ANY (:slugs!::text[]);
