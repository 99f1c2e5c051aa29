/* @name listAddresses */
SELECT a.id, a.type, a.name, a.phone, a.title, a.city_id AS "cityId", a.quarter_id AS "quarterId", c.name AS "cityName",
  q.name AS "quarterName", a.address, a.notes, a.postal_code AS "postalCode", a.email, a.is_default AS "isDefault"
FROM address a JOIN city c ON c.id = a.city_id JOIN quarter q ON q.id = a.quarter_id
WHERE a.user_id = :userId! ORDER BY a.is_default DESC, a.created_at DESC, a.id DESC;

/* @name findAddress */
SELECT a.id, a.type, a.name, a.phone, a.title, a.city_id AS "cityId", a.quarter_id AS "quarterId", c.name AS "cityName",
  q.name AS "quarterName", a.address, a.notes, a.postal_code AS "postalCode", a.email, a.is_default AS "isDefault"
FROM address a JOIN city c ON c.id = a.city_id JOIN quarter q ON q.id = a.quarter_id
WHERE a.user_id = :userId! AND a.id = :id!;

/* @name findQuarter */
SELECT id FROM quarter WHERE id = :quarterId! AND city_id = :cityId!;

/* @name lockAddressBook */
SELECT id FROM users WHERE id = :userId! FOR UPDATE;

/* @name findDefault */
SELECT id FROM address WHERE user_id = :userId! AND type = :type! AND is_default;

/* @name clearDefault */
UPDATE address SET is_default = false WHERE user_id = :userId! AND type = :type! AND is_default;

/* @name ensureDefault */
UPDATE address SET is_default = true WHERE id = (
  SELECT id FROM address WHERE user_id = :userId! AND type = :type!
  ORDER BY is_default DESC, created_at DESC, id DESC LIMIT 1) AND NOT is_default;

/* @name insertAddress */
INSERT INTO address (id, user_id, type, name, phone, title, city_id, quarter_id, address, notes, postal_code, email, is_default)
VALUES (:id!, :userId!, :type!, :name!, :phone!, :title!, :cityId!, :quarterId!, :address!, :notes!, :postalCode!, :email!, :isDefault!);

/* @name updateAddress */
UPDATE address SET type = :type!, name = :name!, phone = :phone!, title = :title!, city_id = :cityId!, quarter_id = :quarterId!,
  address = :address!, notes = :notes!, postal_code = :postalCode!, email = :email!, is_default = :isDefault!
WHERE user_id = :userId! AND id = :id!;

/* @name removeAddress */
DELETE FROM address WHERE user_id = :userId! AND id = :id! RETURNING type;
