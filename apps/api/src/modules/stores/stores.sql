/* @name findStoreByIdOrSlug */
SELECT id, name FROM store WHERE (slug = :text! OR id::text = :text!) AND state IN ('active', 'suspended');

/* @name listStoresByFollowers */
SELECT s.name, s.slug, d.slug AS department, s.logo, s.city, s.rating_sum AS "ratingSum", s.rating_count AS "ratingCount",
  (SELECT count(*)::int FROM listing l WHERE l.store_id = s.id) AS "products!"
FROM store s JOIN category d ON d.id = s.department_id WHERE s.state = 'active'
ORDER BY s.follower_count DESC, s.id LIMIT :limit!;

/* @name lockStore */
SELECT id FROM store WHERE slug = :slug! AND state = 'active' FOR UPDATE;

/* @name removeFollow */
DELETE FROM follow WHERE user_id = :userId! AND store_id = :storeId! RETURNING store_id;

/* @name insertFollow */
INSERT INTO follow (user_id, store_id) VALUES (:userId!, :storeId!);

/* @name countFollowers */
UPDATE store SET follower_count = follower_count + :change! WHERE id = :storeId! RETURNING follower_count AS followers;
