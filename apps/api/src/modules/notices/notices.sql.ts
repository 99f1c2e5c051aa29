/** Types generated for queries found in "src/modules/notices/notices.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type decision_action = 'block_account' | 'close_store' | 'hide' | 'lift' | 'lock' | 'none' | 'reinstate_store' | 'suspend_store' | 'withdraw';

export type notice_reason = 'abuse' | 'counterfeit' | 'illegal' | 'misleading' | 'other' | 'personal_data' | 'unsafe';

export type notice_target = 'product' | 'question' | 'review' | 'store';

export type DateOrString = Date | string;

export type NumberOrString = number | string;

/** 'ListNotices' parameters type */
export interface IListNoticesParams {
  except?: NumberOrString | null | void;
  folded?: string | null | void;
  id?: NumberOrString | null | void;
  limit: number;
  offset: number;
  reader?: string | null | void;
  state?: string | null | void;
  storeId?: number | null | void;
  target?: string | null | void;
  targetId?: string | null | void;
}

/** 'ListNotices' return type */
export interface IListNoticesResult {
  action: decision_action | null;
  at: Date;
  decided: number;
  decidedAt: Date | null;
  decisionId: number | null;
  email: string | null;
  id: number | null;
  language: string;
  mine: number;
  open: number;
  reason: notice_reason;
  same: number | null;
  storeId: number;
  storeName: string;
  storeSlug: string;
  target: notice_target;
  targetId: string;
  targetName: string;
  text: string;
  userId: string | null;
}

/** 'ListNotices' query type */
export interface IListNoticesQuery {
  params: IListNoticesParams;
  result: IListNoticesResult;
}

const listNoticesIR: any = {"usedParamSet":{"reader":true,"id":true,"target":true,"targetId":true,"except":true,"storeId":true,"folded":true,"state":true,"limit":true,"offset":true},"params":[{"name":"reader","required":false,"transform":{"type":"scalar"},"locs":[{"a":111,"b":117}]},{"name":"id","required":false,"transform":{"type":"scalar"},"locs":[{"a":190,"b":192},{"a":220,"b":222}]},{"name":"target","required":false,"transform":{"type":"scalar"},"locs":[{"a":230,"b":236},{"a":272,"b":278}]},{"name":"targetId","required":false,"transform":{"type":"scalar"},"locs":[{"a":290,"b":298},{"a":331,"b":339}]},{"name":"except","required":false,"transform":{"type":"scalar"},"locs":[{"a":347,"b":353},{"a":382,"b":388}]},{"name":"storeId","required":false,"transform":{"type":"scalar"},"locs":[{"a":400,"b":407},{"a":438,"b":445}]},{"name":"folded","required":false,"transform":{"type":"scalar"},"locs":[{"a":457,"b":463},{"a":560,"b":566}]},{"name":"state","required":false,"transform":{"type":"scalar"},"locs":[{"a":626,"b":631}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":782,"b":788}]},{"name":"offset","required":true,"transform":{"type":"scalar"},"locs":[{"a":802,"b":809}]}],"statement":"WITH found AS MATERIALIZED (\n  SELECT r.id, r.decided_at, r.decision_id IN (SELECT id FROM decision WHERE by = :reader) AS is_mine\n  FROM report r JOIN store s ON s.id = r.store_id\n  WHERE (:id::bigint IS NULL OR r.id = :id) AND (:target::text IS NULL OR r.target::text = :target)\n    AND (:targetId::text IS NULL OR r.target_id = :targetId) AND (:except::bigint IS NULL OR r.id <> :except)\n    AND (:storeId::int IS NULL OR r.store_id = :storeId)\n    AND (:folded::text IS NULL OR fold(concat_ws(' ', 'r-' || r.id, r.target_name, s.name, r.text)) LIKE '%' || :folded || '%')\n), shown AS (\n  SELECT id FROM found\n  WHERE CASE :state::text WHEN 'open' THEN decided_at IS NULL WHEN 'decided' THEN decided_at IS NOT NULL WHEN 'mine' THEN is_mine ELSE true END\n  ORDER BY id DESC LIMIT :limit!::int OFFSET :offset!::int\n)\nSELECT counts.open AS \"open!\", counts.decided AS \"decided!\", counts.mine AS \"mine!\", row.*\nFROM (SELECT count(*) FILTER (WHERE decided_at IS NULL)::int AS open, count(decided_at)::int AS decided,\n  count(*) FILTER (WHERE is_mine)::int AS mine FROM found) counts\nLEFT JOIN (\n  SELECT r.id AS \"id?\", r.target AS \"target\", r.target_id AS \"targetId\", r.target_name AS \"targetName\", r.reason AS \"reason\",\n    r.text AS \"text\", r.language AS \"language\", r.user_id AS \"userId?\", r.email AS \"email?\", r.at AS \"at\",\n    s.id AS \"storeId\", s.slug AS \"storeSlug\", s.name AS \"storeName\", d.id AS \"decisionId?\", d.action AS \"action?\", d.at AS \"decidedAt?\",\n    (SELECT count(*)::int FROM report o WHERE o.target = r.target AND o.target_id = r.target_id AND o.decided_at IS NULL) AS \"same\"\n  FROM shown JOIN report r ON r.id = shown.id JOIN store s ON s.id = r.store_id LEFT JOIN decision d ON d.id = r.decision_id\n) row ON true\nORDER BY row.\"id?\" DESC"};

/**
 * Query generated from SQL:
 * ```
 * WITH found AS MATERIALIZED (
 *   SELECT r.id, r.decided_at, r.decision_id IN (SELECT id FROM decision WHERE by = :reader) AS is_mine
 *   FROM report r JOIN store s ON s.id = r.store_id
 *   WHERE (:id::bigint IS NULL OR r.id = :id) AND (:target::text IS NULL OR r.target::text = :target)
 *     AND (:targetId::text IS NULL OR r.target_id = :targetId) AND (:except::bigint IS NULL OR r.id <> :except)
 *     AND (:storeId::int IS NULL OR r.store_id = :storeId)
 *     AND (:folded::text IS NULL OR fold(concat_ws(' ', 'r-' || r.id, r.target_name, s.name, r.text)) LIKE '%' || :folded || '%')
 * ), shown AS (
 *   SELECT id FROM found
 *   WHERE CASE :state::text WHEN 'open' THEN decided_at IS NULL WHEN 'decided' THEN decided_at IS NOT NULL WHEN 'mine' THEN is_mine ELSE true END
 *   ORDER BY id DESC LIMIT :limit!::int OFFSET :offset!::int
 * )
 * SELECT counts.open AS "open!", counts.decided AS "decided!", counts.mine AS "mine!", row.*
 * FROM (SELECT count(*) FILTER (WHERE decided_at IS NULL)::int AS open, count(decided_at)::int AS decided,
 *   count(*) FILTER (WHERE is_mine)::int AS mine FROM found) counts
 * LEFT JOIN (
 *   SELECT r.id AS "id?", r.target AS "target", r.target_id AS "targetId", r.target_name AS "targetName", r.reason AS "reason",
 *     r.text AS "text", r.language AS "language", r.user_id AS "userId?", r.email AS "email?", r.at AS "at",
 *     s.id AS "storeId", s.slug AS "storeSlug", s.name AS "storeName", d.id AS "decisionId?", d.action AS "action?", d.at AS "decidedAt?",
 *     (SELECT count(*)::int FROM report o WHERE o.target = r.target AND o.target_id = r.target_id AND o.decided_at IS NULL) AS "same"
 *   FROM shown JOIN report r ON r.id = shown.id JOIN store s ON s.id = r.store_id LEFT JOIN decision d ON d.id = r.decision_id
 * ) row ON true
 * ORDER BY row."id?" DESC
 * ```
 */
export const listNotices = new PreparedQuery<IListNoticesParams,IListNoticesResult>(listNoticesIR);


/** 'ListEnded' parameters type */
export interface IListEndedParams {
  now: DateOrString;
}

/** 'ListEnded' return type */
export interface IListEndedResult {
  id: number;
}

/** 'ListEnded' query type */
export interface IListEndedQuery {
  params: IListEndedParams;
  result: IListEndedResult;
}

const listEndedIR: any = {"usedParamSet":{"now":true},"params":[{"name":"now","required":true,"transform":{"type":"scalar"},"locs":[{"a":45,"b":49}]}],"statement":"SELECT d.id FROM decision d\nWHERE d.until <= :now!::timestamptz AND (EXISTS (SELECT 1 FROM product WHERE decision_id = d.id)\n  OR EXISTS (SELECT 1 FROM review WHERE decision_id = d.id) OR EXISTS (SELECT 1 FROM question WHERE decision_id = d.id)\n  OR EXISTS (SELECT 1 FROM users WHERE block_id = d.id))\nORDER BY d.id LIMIT 100"};

/**
 * Query generated from SQL:
 * ```
 * SELECT d.id FROM decision d
 * WHERE d.until <= :now!::timestamptz AND (EXISTS (SELECT 1 FROM product WHERE decision_id = d.id)
 *   OR EXISTS (SELECT 1 FROM review WHERE decision_id = d.id) OR EXISTS (SELECT 1 FROM question WHERE decision_id = d.id)
 *   OR EXISTS (SELECT 1 FROM users WHERE block_id = d.id))
 * ORDER BY d.id LIMIT 100
 * ```
 */
export const listEnded = new PreparedQuery<IListEndedParams,IListEndedResult>(listEndedIR);


