/* @name listCards */
SELECT id, token, full_name AS "fullName", brand, last4, expiry_month AS "expiryMonth", expiry_year AS "expiryYear",
  is_default AS "isDefault"
FROM saved_card WHERE user_id = :userId! ORDER BY is_default DESC, created_at DESC, id DESC;

/* @name findCard */
SELECT id, token, full_name AS "fullName", brand, last4, expiry_month AS "expiryMonth", expiry_year AS "expiryYear",
  is_default AS "isDefault"
FROM saved_card WHERE user_id = :userId! AND id = :id!;

/* @name lockCards */
SELECT id FROM users WHERE id = :userId! FOR UPDATE;

/* @name renewCard */
UPDATE saved_card SET token = :token!, full_name = :fullName! WHERE id = (
  SELECT id FROM saved_card WHERE user_id = :userId! AND brand = :brand! AND last4 = :last4!
    AND expiry_month = :expiryMonth! AND expiry_year = :expiryYear! ORDER BY created_at, id LIMIT 1)
RETURNING id;

/* @name insertCard */
INSERT INTO saved_card (id, user_id, token, full_name, brand, last4, expiry_month, expiry_year, is_default)
VALUES (:id!, :userId!, :token!, :fullName!, :brand!, :last4!, :expiryMonth!, :expiryYear!,
  NOT EXISTS (SELECT 1 FROM saved_card WHERE user_id = :userId! AND is_default));

/* @name clearDefault */
UPDATE saved_card SET is_default = false WHERE user_id = :userId! AND is_default;

/* @name setDefault */
UPDATE saved_card SET is_default = true WHERE user_id = :userId! AND id = :id!;

/* @name removeCard */
DELETE FROM saved_card WHERE user_id = :userId! AND id = :id! RETURNING id;

/* @name ensureDefault */
UPDATE saved_card SET is_default = true WHERE id = (
  SELECT id FROM saved_card WHERE user_id = :userId! ORDER BY is_default DESC, created_at DESC, id DESC LIMIT 1)
AND NOT is_default;
