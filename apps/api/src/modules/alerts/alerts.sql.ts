/** Types generated for queries found in "src/modules/alerts/alerts.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

/** 'ListDuePeople' parameters type */
export interface IListDuePeopleParams {
  limit: number;
  today: string;
  week: DateOrString;
}

/** 'ListDuePeople' return type */
export interface IListDuePeopleResult {
  email: string;
  firstName: string;
  id: string;
  language: string;
}

/** 'ListDuePeople' query type */
export interface IListDuePeopleQuery {
  params: IListDuePeopleParams;
  result: IListDuePeopleResult;
}

const listDuePeopleIR: any = {"usedParamSet":{"today":true,"week":true,"limit":true},"params":[{"name":"today","required":true,"transform":{"type":"scalar"},"locs":[{"a":241,"b":247},{"a":748,"b":754}]},{"name":"week","required":true,"transform":{"type":"scalar"},"locs":[{"a":466,"b":471}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":783,"b":789}]}],"statement":"WITH due AS (\n  SELECT a.user_id FROM product_alert a JOIN variant v ON v.id = a.variant_id\n  JOIN listing l ON l.product_id = v.product_id JOIN store s ON s.id = v.store_id\n  WHERE v.active AND v.stock > 0\n    AND (s.paused_from IS NULL OR :today!::text NOT BETWEEN s.paused_from AND s.paused_to)\n    AND (a.kind = 'back' OR CASE WHEN v.discount_price < v.price THEN v.discount_price ELSE v.price END < a.price)\n  UNION\n  SELECT user_id FROM digest WHERE told_at < :week!\n)\nSELECT u.id, u.email, u.first_name AS \"firstName\", u.language FROM due JOIN users u ON u.id = due.user_id\nWHERE u.deleted_at IS NULL AND u.block_id IS NULL AND u.email_confirmed_at IS NOT NULL\n  AND NOT EXISTS (SELECT 1 FROM alert_mail m WHERE m.user_id = u.id AND m.day = :today!::date)\nORDER BY u.id LIMIT :limit!::int"};

/**
 * Query generated from SQL:
 * ```
 * WITH due AS (
 *   SELECT a.user_id FROM product_alert a JOIN variant v ON v.id = a.variant_id
 *   JOIN listing l ON l.product_id = v.product_id JOIN store s ON s.id = v.store_id
 *   WHERE v.active AND v.stock > 0
 *     AND (s.paused_from IS NULL OR :today!::text NOT BETWEEN s.paused_from AND s.paused_to)
 *     AND (a.kind = 'back' OR CASE WHEN v.discount_price < v.price THEN v.discount_price ELSE v.price END < a.price)
 *   UNION
 *   SELECT user_id FROM digest WHERE told_at < :week!
 * )
 * SELECT u.id, u.email, u.first_name AS "firstName", u.language FROM due JOIN users u ON u.id = due.user_id
 * WHERE u.deleted_at IS NULL AND u.block_id IS NULL AND u.email_confirmed_at IS NOT NULL
 *   AND NOT EXISTS (SELECT 1 FROM alert_mail m WHERE m.user_id = u.id AND m.day = :today!::date)
 * ORDER BY u.id LIMIT :limit!::int
 * ```
 */
export const listDuePeople = new PreparedQuery<IListDuePeopleParams,IListDuePeopleResult>(listDuePeopleIR);


/** 'ListDueAlerts' parameters type */
export interface IListDueAlertsParams {
  limit: number;
  today: string;
  userId: string;
}

/** 'ListDueAlerts' return type */
export interface IListDueAlertsResult {
  id: string;
  price: number;
}

/** 'ListDueAlerts' query type */
export interface IListDueAlertsQuery {
  params: IListDueAlertsParams;
  result: IListDueAlertsResult;
}

const listDueAlertsIR: any = {"usedParamSet":{"userId":true,"today":true,"limit":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":258,"b":265}]},{"name":"today","required":true,"transform":{"type":"scalar"},"locs":[{"a":328,"b":334}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":524,"b":530}]}],"statement":"SELECT a.id, CASE WHEN v.discount_price < v.price THEN v.discount_price ELSE v.price END AS \"price!\"\nFROM product_alert a JOIN variant v ON v.id = a.variant_id\nJOIN listing l ON l.product_id = v.product_id JOIN store s ON s.id = v.store_id\nWHERE a.user_id = :userId! AND v.active AND v.stock > 0\n  AND (s.paused_from IS NULL OR :today!::text NOT BETWEEN s.paused_from AND s.paused_to)\n  AND (a.kind = 'back' OR CASE WHEN v.discount_price < v.price THEN v.discount_price ELSE v.price END < a.price)\nORDER BY a.at, a.id LIMIT :limit!::int\nFOR UPDATE OF a"};

/**
 * Query generated from SQL:
 * ```
 * SELECT a.id, CASE WHEN v.discount_price < v.price THEN v.discount_price ELSE v.price END AS "price!"
 * FROM product_alert a JOIN variant v ON v.id = a.variant_id
 * JOIN listing l ON l.product_id = v.product_id JOIN store s ON s.id = v.store_id
 * WHERE a.user_id = :userId! AND v.active AND v.stock > 0
 *   AND (s.paused_from IS NULL OR :today!::text NOT BETWEEN s.paused_from AND s.paused_to)
 *   AND (a.kind = 'back' OR CASE WHEN v.discount_price < v.price THEN v.discount_price ELSE v.price END < a.price)
 * ORDER BY a.at, a.id LIMIT :limit!::int
 * FOR UPDATE OF a
 * ```
 */
export const listDueAlerts = new PreparedQuery<IListDueAlertsParams,IListDueAlertsResult>(listDueAlertsIR);


