/* @name lockUser */
SELECT id, email, email_confirmed_at AS "emailConfirmedAt", first_name AS "firstName", phone, phone_confirmed_at AS "phoneConfirmedAt", image
FROM users WHERE id = :id! AND deleted_at IS NULL FOR UPDATE;

/* @name lockUserOfResetKey */
SELECT u.id FROM users u JOIN mail_key k ON k.user_id = u.id
WHERE k.key_hash = :keyHash! AND k.kind = 'reset_password' AND u.deleted_at IS NULL FOR UPDATE OF u;

/* @name queueForgottenPassword */
SELECT (graphile_worker.add_job('mail_reset_link', json_build_object('language', :language!::text,
  'user', (SELECT id FROM users WHERE email = :email!::citext AND deleted_at IS NULL)), max_attempts => 12)).id;
