/* @name lockCards */
SELECT id FROM users WHERE id = :userId! FOR UPDATE;
