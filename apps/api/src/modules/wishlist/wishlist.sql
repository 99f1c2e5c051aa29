/* @name lockWisher */
SELECT id FROM users WHERE id = :userId! FOR NO KEY UPDATE;

/* @name insertWish */
WITH added AS (INSERT INTO wish (user_id, product_id) VALUES (:userId!, :productId!) ON CONFLICT DO NOTHING RETURNING product_id)
UPDATE product p SET favorite_count = favorite_count + 1 FROM added WHERE p.id = added.product_id RETURNING p.id;

/* @name removeWish */
WITH gone AS (DELETE FROM wish WHERE user_id = :userId! AND product_id = :productId! RETURNING product_id)
UPDATE product p SET favorite_count = favorite_count - 1 FROM gone WHERE p.id = gone.product_id RETURNING p.id;
