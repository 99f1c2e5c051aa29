/* @name listNewestComments */
SELECT r.id, r.rating, r.comment, r.author_name AS "authorName", r.name_hidden AS "nameHidden", r.language, r.images,
  r.useful_count AS "usefulCount", r.created_at AS "createdAt", r.reply, r.reply_at AS "replyAt", s.name AS "storeName"
FROM review r JOIN product p ON p.id = r.product_id JOIN store s ON s.id = p.store_id
WHERE p.slug = :slug! AND r.hidden_at IS NULL
ORDER BY (r.comment <> '' OR cardinality(r.images) > 0) DESC, r.created_at DESC, r.id DESC LIMIT :limit!;

/* @name lockLine */
SELECT l.id FROM order_line l JOIN orders o ON o.id = l.order_id JOIN purchase p ON p.id = o.purchase_id
WHERE l.id = :lineId! AND p.user_id = :userId! FOR SHARE OF p;

/* @name lockReview */
SELECT r.id, r.user_id AS "authorId", r.useful_count AS "usefulCount"
FROM review r JOIN product p ON p.id = r.product_id JOIN listing l ON l.product_id = p.id
WHERE r.id = :id! AND p.slug = :slug! AND r.hidden_at IS NULL FOR NO KEY UPDATE OF r;

/* @name lockReply */
SELECT id FROM review WHERE id = :id! FOR NO KEY UPDATE;

/* @name isSized */
WITH RECURSIVE up AS (
  SELECT c.id, c.parent_id, c.level, c.size_guide FROM product p JOIN category c ON c.id = p.category_id WHERE p.id = :productId!
  UNION ALL SELECT c.id, c.parent_id, c.level, c.size_guide FROM category c JOIN up ON c.id = up.parent_id
), guide AS (SELECT size_guide FROM up WHERE size_guide IS NOT NULL ORDER BY level DESC LIMIT 1)
SELECT EXISTS (SELECT 1 FROM guide JOIN option_group g ON g.product_id = :productId! AND g.slug = guide.size_guide ->> 'option') AS "isSized!";
