/* @name listNewestComments */
SELECT id, rating, comment, author_name AS "authorName", name_hidden AS "nameHidden", language, images,
  useful_count AS "usefulCount", created_at AS "createdAt"
FROM review WHERE product_id = (SELECT id FROM product WHERE slug = :slug!) AND hidden_at IS NULL
ORDER BY created_at DESC, id DESC LIMIT :limit!;

/* @name lockLine */
SELECT l.id FROM order_line l JOIN orders o ON o.id = l.order_id JOIN purchase p ON p.id = o.purchase_id
WHERE l.id = :lineId! AND p.user_id = :userId! FOR SHARE OF p;

/* @name refreshListing */
SELECT refresh_listing(ARRAY[:productId!]::int[]);

/* @name lockReview */
SELECT r.id, r.user_id AS "authorId", r.useful_count AS "usefulCount"
FROM review r JOIN product p ON p.id = r.product_id JOIN listing l ON l.product_id = p.id
WHERE r.id = :id! AND p.slug = :slug! AND r.hidden_at IS NULL FOR NO KEY UPDATE OF r;
