/* @name lockStore */
SELECT id FROM store WHERE slug = :slug! AND state = 'active' FOR UPDATE;
