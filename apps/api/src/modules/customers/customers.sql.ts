/** Types generated for queries found in "src/modules/customers/customers.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type stringArray = (string)[];

/** 'ListCustomers' parameters type */
export interface IListCustomersParams {
  code?: string | null | void;
  email?: string | null | void;
  isStaff: boolean;
  limit: number;
  name?: string | null | void;
  offset: number;
  phone?: string | null | void;
  role?: string | null | void;
}

/** 'ListCustomers' return type */
export interface IListCustomersResult {
  count: number;
  createdAt: Date;
  email: string;
  firstName: string;
  id: string | null;
  isSeller: boolean;
  lastName: string;
  orders: number;
  permissions: stringArray | null;
}

/** 'ListCustomers' query type */
export interface IListCustomersQuery {
  params: IListCustomersParams;
  result: IListCustomersResult;
}

const listCustomersIR: any = {"usedParamSet":{"name":true,"email":true,"phone":true,"code":true,"isStaff":true,"role":true,"limit":true,"offset":true},"params":[{"name":"name","required":false,"transform":{"type":"scalar"},"locs":[{"a":115,"b":119}]},{"name":"email","required":false,"transform":{"type":"scalar"},"locs":[{"a":216,"b":221}]},{"name":"phone","required":false,"transform":{"type":"scalar"},"locs":[{"a":312,"b":317}]},{"name":"code","required":false,"transform":{"type":"scalar"},"locs":[{"a":382,"b":386}]},{"name":"isStaff","required":true,"transform":{"type":"scalar"},"locs":[{"a":429,"b":437}]},{"name":"role","required":false,"transform":{"type":"scalar"},"locs":[{"a":624,"b":628},{"a":1002,"b":1006},{"a":1019,"b":1023}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":1128,"b":1134}]},{"name":"offset","required":true,"transform":{"type":"scalar"},"locs":[{"a":1148,"b":1155}]}],"statement":"WITH hit AS (\n  SELECT id FROM users WHERE deleted_at IS NULL AND fold(first_name || ' ' || last_name) LIKE '%' || :name::text || '%'\n  UNION SELECT id FROM users WHERE deleted_at IS NULL AND lower(email::text) LIKE :email::text || '%'\n  UNION SELECT id FROM users WHERE deleted_at IS NULL AND phone LIKE '%' || :phone::text || '%'\n  UNION SELECT user_id FROM purchase WHERE code = :code::text\n  UNION SELECT id FROM users WHERE :isStaff!::bool AND permissions <> '{}' AND deleted_at IS NULL\n), found AS MATERIALIZED (\n  SELECT u.id, u.created_at FROM hit JOIN users u ON u.id = hit.id\n  WHERE u.deleted_at IS NULL AND CASE :role::text\n    WHEN 'customer' THEN u.permissions = '{}' AND NOT EXISTS (SELECT 1 FROM store_member m JOIN store s ON s.id = m.store_id\n      WHERE m.user_id = u.id AND s.state IN ('active', 'suspended'))\n    WHEN 'seller' THEN EXISTS (SELECT 1 FROM store_member m JOIN store s ON s.id = m.store_id\n      WHERE m.user_id = u.id AND s.state IN ('active', 'suspended'))\n    ELSE :role IS NULL OR :role = ANY (u.permissions) END\n), shown AS (\n  SELECT id FROM found ORDER BY created_at DESC, id DESC LIMIT :limit!::int OFFSET :offset!::int\n)\nSELECT (SELECT count(*)::int FROM found) AS \"count!\", u.*\nFROM (SELECT 1) always LEFT JOIN (\n  SELECT u.id AS \"id?\", u.first_name AS \"firstName\", u.last_name AS \"lastName\", u.email, u.created_at AS \"createdAt\", u.permissions,\n    (SELECT count(*)::int FROM purchase p JOIN orders o ON o.purchase_id = p.id WHERE p.user_id = u.id) AS \"orders!\",\n    EXISTS (SELECT 1 FROM store_member m JOIN store s ON s.id = m.store_id\n      WHERE m.user_id = u.id AND s.state IN ('active', 'suspended')) AS \"isSeller!\"\n  FROM shown JOIN users u ON u.id = shown.id\n) u ON true\nORDER BY u.\"createdAt\" DESC, u.\"id?\" DESC"};

/**
 * Query generated from SQL:
 * ```
 * WITH hit AS (
 *   SELECT id FROM users WHERE deleted_at IS NULL AND fold(first_name || ' ' || last_name) LIKE '%' || :name::text || '%'
 *   UNION SELECT id FROM users WHERE deleted_at IS NULL AND lower(email::text) LIKE :email::text || '%'
 *   UNION SELECT id FROM users WHERE deleted_at IS NULL AND phone LIKE '%' || :phone::text || '%'
 *   UNION SELECT user_id FROM purchase WHERE code = :code::text
 *   UNION SELECT id FROM users WHERE :isStaff!::bool AND permissions <> '{}' AND deleted_at IS NULL
 * ), found AS MATERIALIZED (
 *   SELECT u.id, u.created_at FROM hit JOIN users u ON u.id = hit.id
 *   WHERE u.deleted_at IS NULL AND CASE :role::text
 *     WHEN 'customer' THEN u.permissions = '{}' AND NOT EXISTS (SELECT 1 FROM store_member m JOIN store s ON s.id = m.store_id
 *       WHERE m.user_id = u.id AND s.state IN ('active', 'suspended'))
 *     WHEN 'seller' THEN EXISTS (SELECT 1 FROM store_member m JOIN store s ON s.id = m.store_id
 *       WHERE m.user_id = u.id AND s.state IN ('active', 'suspended'))
 *     ELSE :role IS NULL OR :role = ANY (u.permissions) END
 * ), shown AS (
 *   SELECT id FROM found ORDER BY created_at DESC, id DESC LIMIT :limit!::int OFFSET :offset!::int
 * )
 * SELECT (SELECT count(*)::int FROM found) AS "count!", u.*
 * FROM (SELECT 1) always LEFT JOIN (
 *   SELECT u.id AS "id?", u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.created_at AS "createdAt", u.permissions,
 *     (SELECT count(*)::int FROM purchase p JOIN orders o ON o.purchase_id = p.id WHERE p.user_id = u.id) AS "orders!",
 *     EXISTS (SELECT 1 FROM store_member m JOIN store s ON s.id = m.store_id
 *       WHERE m.user_id = u.id AND s.state IN ('active', 'suspended')) AS "isSeller!"
 *   FROM shown JOIN users u ON u.id = shown.id
 * ) u ON true
 * ORDER BY u."createdAt" DESC, u."id?" DESC
 * ```
 */
export const listCustomers = new PreparedQuery<IListCustomersParams,IListCustomersResult>(listCustomersIR);


