/* @name lockProducts */
SELECT id FROM product WHERE id = ANY (:ids!::int[]) ORDER BY id FOR NO KEY UPDATE;

/* @name lockVariantsOf */
SELECT id FROM variant WHERE product_id = ANY (:ids!::int[]) ORDER BY id FOR NO KEY UPDATE;

/* @name lockChange */
SELECT id FROM change WHERE id = :id!::bigint FOR NO KEY UPDATE;

/* @name lockVariants */
SELECT v.id, v.product_id AS "productId", v.stock, p.store_id AS "storeId", p.name, v.sku
FROM variant v JOIN product p ON p.id = v.product_id WHERE v.id = ANY (:ids!::int[]) ORDER BY v.id FOR NO KEY UPDATE OF v;

/* @name countSold */
SELECT l.product_id AS "productId!", sum(l.quantity)::int AS "units!"
FROM order_line l JOIN orders o ON o.id = l.order_id
WHERE l.product_id = ANY (:ids!::int[]) AND o.created_at >= :since! AND o.status NOT IN ('cancelled', 'returned')
GROUP BY l.product_id;

/* @name countViews */
SELECT coalesce(sum(views), 0)::int AS "views!" FROM product_day WHERE product_id = :id! AND day >= :from!::date;
