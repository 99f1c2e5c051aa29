/* @name countView */
INSERT INTO product_day AS d (product_id, day, store_id, views)
SELECT p.id, :day!::date, p.store_id, 1 FROM product p WHERE p.id = :product!
ON CONFLICT (product_id, day) DO UPDATE SET views = d.views + 1;

/* @name sumViewsByDay */
SELECT d.day::text AS "day!", sum(d.views)::int AS "views!" FROM product_day d
WHERE d.store_id = ANY (:storeIds!::int[]) AND d.day >= :from!::date
GROUP BY d.day;
