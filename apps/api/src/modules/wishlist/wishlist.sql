/* @name lockWisher */
SELECT id FROM users WHERE id = :userId! FOR NO KEY UPDATE;
