/* @name lockStore */
SELECT id FROM store WHERE slug = :slug! AND state = 'active' FOR UPDATE;

/* @name listShownDishes */
SELECT x.store_id AS "storeId!", x.product_id AS "productId!", x.image AS "image!"
FROM (
  SELECT y.*, row_number() OVER (PARTITION BY y.store_id ORDER BY y.turn, y.sold DESC, y.product_id) AS place
  FROM (
    SELECT l.store_id, l.product_id, l.sold, l.card ->> 'image' AS image,
      row_number() OVER (PARTITION BY l.store_id, l.category_id ORDER BY l.sold DESC, l.product_id) AS turn
    FROM listing l
    WHERE l.store_id = ANY (:storeIds!::int[]) AND l.quantity > 0 AND l.card ->> 'image' IS NOT NULL
  ) y
) x
WHERE x.place <= :count!::int
ORDER BY x.store_id, x.place;
