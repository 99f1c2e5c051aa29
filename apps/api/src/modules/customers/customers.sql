/* @name listCustomers */
WITH hit AS (
  SELECT id FROM users WHERE deleted_at IS NULL AND fold(first_name || ' ' || last_name) LIKE '%' || :name::text || '%'
  UNION SELECT id FROM users WHERE deleted_at IS NULL AND lower(email::text) LIKE :email::text || '%'
  UNION SELECT id FROM users WHERE deleted_at IS NULL AND phone LIKE '%' || :phone::text || '%'
  UNION SELECT user_id FROM purchase WHERE code = :code::text
  UNION SELECT id FROM users WHERE :isStaff!::bool AND permissions <> '{}' AND deleted_at IS NULL
), found AS MATERIALIZED (
  SELECT u.id, u.created_at FROM hit JOIN users u ON u.id = hit.id
  WHERE u.deleted_at IS NULL AND CASE :role::text
    WHEN 'customer' THEN u.permissions = '{}' AND NOT EXISTS (SELECT 1 FROM store_member m JOIN store s ON s.id = m.store_id
      WHERE m.user_id = u.id AND s.state IN ('active', 'suspended'))
    WHEN 'seller' THEN EXISTS (SELECT 1 FROM store_member m JOIN store s ON s.id = m.store_id
      WHERE m.user_id = u.id AND s.state IN ('active', 'suspended'))
    ELSE :role IS NULL OR :role = ANY (u.permissions) END
), shown AS (
  SELECT id FROM found ORDER BY created_at DESC, id DESC LIMIT :limit!::int OFFSET :offset!::int
)
SELECT (SELECT count(*)::int FROM found) AS "count!", u.*
FROM (SELECT 1) always LEFT JOIN (
  SELECT u.id AS "id?", u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.created_at AS "createdAt", u.permissions,
    (SELECT count(*)::int FROM purchase p JOIN orders o ON o.purchase_id = p.id WHERE p.user_id = u.id) AS "orders!",
    EXISTS (SELECT 1 FROM store_member m JOIN store s ON s.id = m.store_id
      WHERE m.user_id = u.id AND s.state IN ('active', 'suspended')) AS "isSeller!"
  FROM shown JOIN users u ON u.id = shown.id
) u ON true
ORDER BY u."createdAt" DESC, u."id?" DESC;
