/* @name findActors */
SELECT id FROM users WHERE deleted_at IS NULL AND lower(email::text) LIKE :email!::text || '%' LIMIT 100;
