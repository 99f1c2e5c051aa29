/* @name findUser */
SELECT u.id, u.email, u.email_confirmed_at AS "emailConfirmedAt", u.first_name AS "firstName", u.last_name AS "lastName", u.phone, u.image,
  to_char(u.birthday, 'YYYY-MM-DD') AS birthday, u.role, u.permissions, u.password_hash AS "passwordHash", u.block_id IS NOT NULL AS "isBlocked!",
  (SELECT json_agg(json_build_object('id', m.store_id, 'role', m.role, 'state', s.state) ORDER BY m.store_id)
     FROM store_member m JOIN store s ON s.id = m.store_id WHERE m.user_id = u.id) AS stores
FROM users u WHERE u.id = :id! AND u.deleted_at IS NULL;

/* @name findUserByEmail */
SELECT u.id, u.email, u.email_confirmed_at AS "emailConfirmedAt", u.first_name AS "firstName", u.last_name AS "lastName", u.phone, u.image,
  to_char(u.birthday, 'YYYY-MM-DD') AS birthday, u.role, u.permissions, u.password_hash AS "passwordHash", u.block_id IS NOT NULL AS "isBlocked!",
  (SELECT json_agg(json_build_object('id', m.store_id, 'role', m.role, 'state', s.state) ORDER BY m.store_id)
     FROM store_member m JOIN store s ON s.id = m.store_id WHERE m.user_id = u.id) AS stores
FROM users u WHERE u.email = :email!::citext AND u.deleted_at IS NULL;

/* @name lockUser */
SELECT id, email, email_confirmed_at AS "emailConfirmedAt", first_name AS "firstName", phone, phone_confirmed_at AS "phoneConfirmedAt", image
FROM users WHERE id = :id! AND deleted_at IS NULL FOR UPDATE;

/* @name lockUserOfResetKey */
SELECT u.id FROM users u JOIN mail_key k ON k.user_id = u.id
WHERE k.key_hash = :keyHash! AND k.kind = 'reset_password' AND u.deleted_at IS NULL FOR UPDATE OF u;

/* @name queueForgottenPassword */
SELECT (graphile_worker.add_job('mail_reset_link', json_build_object('language', :language!::text,
  'user', (SELECT id FROM users WHERE email = :email!::citext AND deleted_at IS NULL)), max_attempts => 12)).id;
