/** Types generated for queries found in "src/modules/payouts/payouts.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type order_status = 'cancelled' | 'confirmed' | 'delivered' | 'pending' | 'returned' | 'shipped';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type NumberOrString = number | string;

export type numberArray = (number)[];

/** 'ListEntries' parameters type */
export interface IListEntriesParams {
  from?: DateOrString | null | void;
  group?: string | null | void;
  kind?: string | null | void;
  limit: NumberOrString;
  offset: NumberOrString;
  order?: string | null | void;
  since: DateOrString;
  store: number;
  to?: DateOrString | null | void;
}

/** 'ListEntries' return type */
export interface IListEntriesResult {
  amount: number;
  at: Date;
  balance: number;
  code: string;
  commissionBp: number;
  count: number;
  kind: string;
  label: string | null;
  name: Json | null;
  orderId: string | null;
  sum: number;
}

/** 'ListEntries' query type */
export interface IListEntriesQuery {
  params: IListEntriesParams;
  result: IListEntriesResult;
}

const listEntriesIR: any = {"usedParamSet":{"since":true,"store":true,"group":true,"kind":true,"from":true,"to":true,"order":true,"limit":true,"offset":true},"params":[{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":198,"b":204}]},{"name":"store","required":true,"transform":{"type":"scalar"},"locs":[{"a":403,"b":409},{"a":960,"b":966}]},{"name":"group","required":false,"transform":{"type":"scalar"},"locs":[{"a":1501,"b":1506},{"a":1534,"b":1539},{"a":1544,"b":1549}]},{"name":"kind","required":false,"transform":{"type":"scalar"},"locs":[{"a":1591,"b":1595},{"a":1623,"b":1627}]},{"name":"from","required":false,"transform":{"type":"scalar"},"locs":[{"a":1637,"b":1641},{"a":1675,"b":1679}]},{"name":"to","required":false,"transform":{"type":"scalar"},"locs":[{"a":1689,"b":1691},{"a":1724,"b":1726}]},{"name":"order","required":false,"transform":{"type":"scalar"},"locs":[{"a":1736,"b":1741},{"a":1769,"b":1774},{"a":1792,"b":1797}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":1836,"b":1842}]},{"name":"offset","required":true,"transform":{"type":"scalar"},"locs":[{"a":1851,"b":1858}]}],"statement":"WITH groups AS (\n  SELECT o.id, CASE WHEN s.amount < 0 THEN 'payable'\n    WHEN o.status IN ('pending', 'confirmed', 'shipped') THEN 'on_the_way'\n    WHEN o.status = 'delivered' AND o.delivered_at > :since!::timestamptz THEN 'in_return_time'\n    ELSE 'payable' END AS name\n  FROM (\n    SELECT e.order_id, sum(seller_amount(e.kind, e.payer, e.amount)) AS amount\n    FROM ledger_entry e WHERE e.store_id = :store! GROUP BY e.order_id\n  ) s JOIN orders o ON o.id = s.order_id\n), entries AS (\n  SELECT e.id, e.at, e.order_id, e.order_line_id, e.coupon_id, e.label,\n    CASE WHEN e.kind = 'payout' AND e.order_id IS NOT NULL THEN 'taken' ELSE e.kind::text END AS kind,\n    CASE WHEN e.order_id IS NULL THEN 'paid' ELSE g.name END AS name,\n    seller_amount(e.kind, e.payer, e.amount) AS amount,\n    sum(seller_amount(e.kind, e.payer, e.amount)) OVER (ORDER BY e.at, e.id) AS balance\n  FROM ledger_entry e LEFT JOIN groups g ON g.id = e.order_id\n  WHERE e.store_id = :store!\n)\nSELECT e.at AS \"at!\", e.order_id AS \"orderId\", p.code AS \"code\", e.kind AS \"kind!\", e.label AS \"label\",\n  coalesce(l.name, c.name) AS \"name\", e.amount AS \"amount!\", o.commission_bp AS \"commissionBp\",\n  e.balance::float8 AS \"balance!\", (count(*) OVER ())::int AS \"count!\", (sum(e.amount) OVER ())::float8 AS \"sum!\"\nFROM entries e\nLEFT JOIN orders o ON o.id = e.order_id\nLEFT JOIN purchase p ON p.id = o.purchase_id\nLEFT JOIN order_line l ON l.id = e.order_line_id\nLEFT JOIN coupon c ON c.id = e.coupon_id\nWHERE e.amount <> 0\n  AND (:group::text IS NULL OR e.name = :group OR :group = 'payable' AND e.name = 'paid')\n  AND (:kind::text IS NULL OR e.kind = :kind)\n  AND (:from::timestamptz IS NULL OR e.at >= :from)\n  AND (:to::timestamptz IS NULL OR e.at < :to)\n  AND (:order::text IS NULL OR p.code = :order OR o.id::text = :order)\nORDER BY e.at DESC, e.id DESC\nLIMIT :limit! OFFSET :offset!"};

/**
 * Query generated from SQL:
 * ```
 * WITH groups AS (
 *   SELECT o.id, CASE WHEN s.amount < 0 THEN 'payable'
 *     WHEN o.status IN ('pending', 'confirmed', 'shipped') THEN 'on_the_way'
 *     WHEN o.status = 'delivered' AND o.delivered_at > :since!::timestamptz THEN 'in_return_time'
 *     ELSE 'payable' END AS name
 *   FROM (
 *     SELECT e.order_id, sum(seller_amount(e.kind, e.payer, e.amount)) AS amount
 *     FROM ledger_entry e WHERE e.store_id = :store! GROUP BY e.order_id
 *   ) s JOIN orders o ON o.id = s.order_id
 * ), entries AS (
 *   SELECT e.id, e.at, e.order_id, e.order_line_id, e.coupon_id, e.label,
 *     CASE WHEN e.kind = 'payout' AND e.order_id IS NOT NULL THEN 'taken' ELSE e.kind::text END AS kind,
 *     CASE WHEN e.order_id IS NULL THEN 'paid' ELSE g.name END AS name,
 *     seller_amount(e.kind, e.payer, e.amount) AS amount,
 *     sum(seller_amount(e.kind, e.payer, e.amount)) OVER (ORDER BY e.at, e.id) AS balance
 *   FROM ledger_entry e LEFT JOIN groups g ON g.id = e.order_id
 *   WHERE e.store_id = :store!
 * )
 * SELECT e.at AS "at!", e.order_id AS "orderId", p.code AS "code", e.kind AS "kind!", e.label AS "label",
 *   coalesce(l.name, c.name) AS "name", e.amount AS "amount!", o.commission_bp AS "commissionBp",
 *   e.balance::float8 AS "balance!", (count(*) OVER ())::int AS "count!", (sum(e.amount) OVER ())::float8 AS "sum!"
 * FROM entries e
 * LEFT JOIN orders o ON o.id = e.order_id
 * LEFT JOIN purchase p ON p.id = o.purchase_id
 * LEFT JOIN order_line l ON l.id = e.order_line_id
 * LEFT JOIN coupon c ON c.id = e.coupon_id
 * WHERE e.amount <> 0
 *   AND (:group::text IS NULL OR e.name = :group OR :group = 'payable' AND e.name = 'paid')
 *   AND (:kind::text IS NULL OR e.kind = :kind)
 *   AND (:from::timestamptz IS NULL OR e.at >= :from)
 *   AND (:to::timestamptz IS NULL OR e.at < :to)
 *   AND (:order::text IS NULL OR p.code = :order OR o.id::text = :order)
 * ORDER BY e.at DESC, e.id DESC
 * LIMIT :limit! OFFSET :offset!
 * ```
 */
export const listEntries = new PreparedQuery<IListEntriesParams,IListEntriesResult>(listEntriesIR);


/** 'ListStatement' parameters type */
export interface IListStatementParams {
  from: DateOrString;
  language: string;
  store: number;
  to: DateOrString;
}

/** 'ListStatement' return type */
export interface IListStatementResult {
  amounts: Json;
  codes: Json;
  ids: Json;
  kinds: Json;
  labels: Json;
  names: Json;
  orderIds: Json;
  rates: Json;
  times: Json;
}

/** 'ListStatement' query type */
export interface IListStatementQuery {
  params: IListStatementParams;
  result: IListStatementResult;
}

const listStatementIR: any = {"usedParamSet":{"language":true,"store":true,"from":true,"to":true},"params":[{"name":"language","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":93}]},{"name":"store","required":true,"transform":{"type":"scalar"},"locs":[{"a":708,"b":714}]},{"name":"from","required":true,"transform":{"type":"scalar"},"locs":[{"a":728,"b":733}]},{"name":"to","required":true,"transform":{"type":"scalar"},"locs":[{"a":746,"b":749}]}],"statement":"WITH entry AS MATERIALIZED (\n  SELECT e.at, e.order_id, e.label, e.name, e.name ->> :language! AS text, e.amount, e.kind\n  FROM (\n    SELECT e.at, e.order_id, e.label, seller_amount(e.kind, e.payer, e.amount) AS amount,\n      CASE WHEN e.kind = 'payout' AND e.order_id IS NOT NULL THEN 'taken' ELSE e.kind::text END AS kind,\n      -- One by one: a join would start processes for each part of the statement, or read the lines of all stores.\n      CASE WHEN e.order_line_id IS NOT NULL THEN (SELECT l.name FROM order_line l WHERE l.id = e.order_line_id)\n        WHEN e.coupon_id IS NOT NULL THEN (SELECT c.name FROM coupon c WHERE c.id = e.coupon_id) END AS name\n    FROM ledger_entry e\n    WHERE e.store_id = :store! AND e.at >= :from! AND e.at < :to! AND seller_amount(e.kind, e.payer, e.amount) <> 0\n    ORDER BY e.at, e.id\n    -- Otherwise the name would be looked up once for itself and once for its text.\n    OFFSET 0\n  ) e\n), bought AS (\n  SELECT o.id, p.code, o.commission_bp\n  FROM orders o JOIN purchase p ON p.id = o.purchase_id WHERE o.id = ANY (ARRAY(SELECT DISTINCT order_id FROM entry))\n)\n-- One row of columns: 40,000 rows of their own take most of the time of a long statement, with the order's code in each.\nSELECT entries.*, orders.*\nFROM (\n  SELECT coalesce(json_agg(round(date_part('epoch', at) * 1000)), '[]') AS \"times!\", coalesce(json_agg(kind), '[]') AS \"kinds!\",\n    coalesce(json_agg(label), '[]') AS \"labels!\",\n    -- A name is sent in the asked language alone, if it has one: six of each take longer than all the rest.\n    coalesce(json_agg(CASE WHEN text ~ '\\S' THEN to_jsonb(text) ELSE name END), '[]') AS \"names!\",\n    coalesce(json_agg(amount), '[]') AS \"amounts!\", coalesce(json_agg(order_id), '[]') AS \"orderIds!\" FROM entry\n) entries CROSS JOIN (\n  SELECT coalesce(json_agg(id), '[]') AS \"ids!\", coalesce(json_agg(code), '[]') AS \"codes!\",\n    coalesce(json_agg(commission_bp), '[]') AS \"rates!\" FROM bought\n) orders"};

/**
 * Query generated from SQL:
 * ```
 * WITH entry AS MATERIALIZED (
 *   SELECT e.at, e.order_id, e.label, e.name, e.name ->> :language! AS text, e.amount, e.kind
 *   FROM (
 *     SELECT e.at, e.order_id, e.label, seller_amount(e.kind, e.payer, e.amount) AS amount,
 *       CASE WHEN e.kind = 'payout' AND e.order_id IS NOT NULL THEN 'taken' ELSE e.kind::text END AS kind,
 *       -- One by one: a join would start processes for each part of the statement, or read the lines of all stores.
 *       CASE WHEN e.order_line_id IS NOT NULL THEN (SELECT l.name FROM order_line l WHERE l.id = e.order_line_id)
 *         WHEN e.coupon_id IS NOT NULL THEN (SELECT c.name FROM coupon c WHERE c.id = e.coupon_id) END AS name
 *     FROM ledger_entry e
 *     WHERE e.store_id = :store! AND e.at >= :from! AND e.at < :to! AND seller_amount(e.kind, e.payer, e.amount) <> 0
 *     ORDER BY e.at, e.id
 *     -- Otherwise the name would be looked up once for itself and once for its text.
 *     OFFSET 0
 *   ) e
 * ), bought AS (
 *   SELECT o.id, p.code, o.commission_bp
 *   FROM orders o JOIN purchase p ON p.id = o.purchase_id WHERE o.id = ANY (ARRAY(SELECT DISTINCT order_id FROM entry))
 * )
 * -- One row of columns: 40,000 rows of their own take most of the time of a long statement, with the order's code in each.
 * SELECT entries.*, orders.*
 * FROM (
 *   SELECT coalesce(json_agg(round(date_part('epoch', at) * 1000)), '[]') AS "times!", coalesce(json_agg(kind), '[]') AS "kinds!",
 *     coalesce(json_agg(label), '[]') AS "labels!",
 *     -- A name is sent in the asked language alone, if it has one: six of each take longer than all the rest.
 *     coalesce(json_agg(CASE WHEN text ~ '\S' THEN to_jsonb(text) ELSE name END), '[]') AS "names!",
 *     coalesce(json_agg(amount), '[]') AS "amounts!", coalesce(json_agg(order_id), '[]') AS "orderIds!" FROM entry
 * ) entries CROSS JOIN (
 *   SELECT coalesce(json_agg(id), '[]') AS "ids!", coalesce(json_agg(code), '[]') AS "codes!",
 *     coalesce(json_agg(commission_bp), '[]') AS "rates!" FROM bought
 * ) orders
 * ```
 */
export const listStatement = new PreparedQuery<IListStatementParams,IListStatementResult>(listStatementIR);


/** 'FindOpening' parameters type */
export interface IFindOpeningParams {
  from: DateOrString;
  store: number;
  to: DateOrString;
}

/** 'FindOpening' return type */
export interface IFindOpeningResult {
  amount: number;
  count: number;
  first: Date | null;
  last: Date | null;
}

/** 'FindOpening' query type */
export interface IFindOpeningQuery {
  params: IFindOpeningParams;
  result: IFindOpeningResult;
}

const findOpeningIR: any = {"usedParamSet":{"store":true,"from":true,"to":true},"params":[{"name":"store","required":true,"transform":{"type":"scalar"},"locs":[{"a":239,"b":245},{"a":400,"b":406}]},{"name":"from","required":true,"transform":{"type":"scalar"},"locs":[{"a":258,"b":263},{"a":420,"b":425}]},{"name":"to","required":true,"transform":{"type":"scalar"},"locs":[{"a":438,"b":441}]}],"statement":"SELECT opening.amount AS \"amount!\", span.count AS \"count!\", span.first AS \"first?\", span.last AS \"last?\"\nFROM (\n  SELECT coalesce(sum(seller_amount(e.kind, e.payer, e.amount)), 0)::float8 AS amount\n  FROM ledger_entry e WHERE e.store_id = :store! AND e.at < :from!\n) opening CROSS JOIN (\n  SELECT count(*)::int AS count, min(e.at) AS first, max(e.at) AS last\n  FROM ledger_entry e WHERE e.store_id = :store! AND e.at >= :from! AND e.at < :to!\n) span"};

/**
 * Query generated from SQL:
 * ```
 * SELECT opening.amount AS "amount!", span.count AS "count!", span.first AS "first?", span.last AS "last?"
 * FROM (
 *   SELECT coalesce(sum(seller_amount(e.kind, e.payer, e.amount)), 0)::float8 AS amount
 *   FROM ledger_entry e WHERE e.store_id = :store! AND e.at < :from!
 * ) opening CROSS JOIN (
 *   SELECT count(*)::int AS count, min(e.at) AS first, max(e.at) AS last
 *   FROM ledger_entry e WHERE e.store_id = :store! AND e.at >= :from! AND e.at < :to!
 * ) span
 * ```
 */
export const findOpening = new PreparedQuery<IFindOpeningParams,IFindOpeningResult>(findOpeningIR);


/** 'SumBalances' parameters type */
export interface ISumBalancesParams {
  since: DateOrString;
  stores?: numberArray | null | void;
  until?: DateOrString | null | void;
}

/** 'SumBalances' return type */
export interface ISumBalancesResult {
  amount: number;
  isRecent: boolean;
  status: order_status | null;
  store: number;
}

/** 'SumBalances' query type */
export interface ISumBalancesQuery {
  params: ISumBalancesParams;
  result: ISumBalancesResult;
}

const sumBalancesIR: any = {"usedParamSet":{"since":true,"stores":true,"until":true},"params":[{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":192,"b":198}]},{"name":"stores","required":false,"transform":{"type":"scalar"},"locs":[{"a":399,"b":405},{"a":443,"b":449},{"a":613,"b":619},{"a":657,"b":663}]},{"name":"until","required":false,"transform":{"type":"scalar"},"locs":[{"a":462,"b":467},{"a":500,"b":505}]}],"statement":"-- The entries are summed before their orders are read: an order has four or more.\nSELECT s.store_id AS \"store!\", o.status AS \"status?\",\n  coalesce(o.status = 'delivered' AND o.delivered_at > :since!::timestamptz, false) AS \"isRecent!\", sum(s.amount)::float8 AS \"amount!\"\nFROM (\n  SELECT e.store_id, e.order_id, sum(seller_amount(e.kind, e.payer, e.amount)) AS amount\n  FROM ledger_entry e\n  WHERE (:stores::int[] IS NULL OR e.store_id = ANY (:stores))\n    AND (:until::timestamptz IS NULL OR e.at < :until OR e.order_id IS NULL)\n  GROUP BY e.store_id, e.order_id\n) s LEFT JOIN orders o ON o.id = s.order_id AND (:stores::int[] IS NULL OR o.store_id = ANY (:stores))\nGROUP BY s.store_id, o.status, 3, s.amount < 0"};

/**
 * Query generated from SQL:
 * ```
 * -- The entries are summed before their orders are read: an order has four or more.
 * SELECT s.store_id AS "store!", o.status AS "status?",
 *   coalesce(o.status = 'delivered' AND o.delivered_at > :since!::timestamptz, false) AS "isRecent!", sum(s.amount)::float8 AS "amount!"
 * FROM (
 *   SELECT e.store_id, e.order_id, sum(seller_amount(e.kind, e.payer, e.amount)) AS amount
 *   FROM ledger_entry e
 *   WHERE (:stores::int[] IS NULL OR e.store_id = ANY (:stores))
 *     AND (:until::timestamptz IS NULL OR e.at < :until OR e.order_id IS NULL)
 *   GROUP BY e.store_id, e.order_id
 * ) s LEFT JOIN orders o ON o.id = s.order_id AND (:stores::int[] IS NULL OR o.store_id = ANY (:stores))
 * GROUP BY s.store_id, o.status, 3, s.amount < 0
 * ```
 */
export const sumBalances = new PreparedQuery<ISumBalancesParams,ISumBalancesResult>(sumBalancesIR);


/** 'ListAccounts' parameters type */
export interface IListAccountsParams {
  folded?: string | null | void;
  stores?: numberArray | null | void;
}

/** 'ListAccounts' return type */
export interface IListAccountsResult {
  holder: string | null;
  iban: string | null;
  id: number;
  name: string;
  slug: string;
}

/** 'ListAccounts' query type */
export interface IListAccountsQuery {
  params: IListAccountsParams;
  result: IListAccountsResult;
}

const listAccountsIR: any = {"usedParamSet":{"stores":true,"folded":true},"params":[{"name":"stores","required":false,"transform":{"type":"scalar"},"locs":[{"a":127,"b":133},{"a":165,"b":171}]},{"name":"folded","required":false,"transform":{"type":"scalar"},"locs":[{"a":182,"b":188},{"a":270,"b":276}]}],"statement":"SELECT s.id AS \"id!\", s.slug AS \"slug!\", s.name AS \"name!\", s.account_holder AS \"holder\", s.iban AS \"iban\"\nFROM store s\nWHERE (:stores::int[] IS NULL OR s.id = ANY (:stores))\n  AND (:folded::text IS NULL OR fold(concat_ws(' ', s.name, s.legal_name, s.slug)) LIKE '%' || :folded || '%')\n  AND s.state IN ('active', 'suspended')\nORDER BY s.id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT s.id AS "id!", s.slug AS "slug!", s.name AS "name!", s.account_holder AS "holder", s.iban AS "iban"
 * FROM store s
 * WHERE (:stores::int[] IS NULL OR s.id = ANY (:stores))
 *   AND (:folded::text IS NULL OR fold(concat_ws(' ', s.name, s.legal_name, s.slug)) LIKE '%' || :folded || '%')
 *   AND s.state IN ('active', 'suspended')
 * ORDER BY s.id
 * ```
 */
export const listAccounts = new PreparedQuery<IListAccountsParams,IListAccountsResult>(listAccountsIR);


/** 'LockStores' parameters type */
export interface ILockStoresParams {
  stores: numberArray;
}

/** 'LockStores' return type */
export interface ILockStoresResult {
  id: number;
}

/** 'LockStores' query type */
export interface ILockStoresQuery {
  params: ILockStoresParams;
  result: ILockStoresResult;
}

const lockStoresIR: any = {"usedParamSet":{"stores":true},"params":[{"name":"stores","required":true,"transform":{"type":"scalar"},"locs":[{"a":52,"b":59}]}],"statement":"SELECT s.id AS \"id!\" FROM store s WHERE s.id = ANY (:stores!::int[]) ORDER BY s.id FOR NO KEY UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT s.id AS "id!" FROM store s WHERE s.id = ANY (:stores!::int[]) ORDER BY s.id FOR NO KEY UPDATE
 * ```
 */
export const lockStores = new PreparedQuery<ILockStoresParams,ILockStoresResult>(lockStoresIR);


/** 'LockRun' parameters type */
export interface ILockRunParams {
  id: string;
}

/** 'LockRun' return type */
export interface ILockRunResult {
  id: string;
}

/** 'LockRun' query type */
export interface ILockRunQuery {
  params: ILockRunParams;
  result: ILockRunResult;
}

const lockRunIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":52,"b":55}]}],"statement":"SELECT r.id AS \"id!\" FROM payout_run r WHERE r.id = :id!::uuid FOR UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT r.id AS "id!" FROM payout_run r WHERE r.id = :id!::uuid FOR UPDATE
 * ```
 */
export const lockRun = new PreparedQuery<ILockRunParams,ILockRunResult>(lockRunIR);


/** 'ListOpened' parameters type */
export interface IListOpenedParams {
  stores: numberArray;
}

/** 'ListOpened' return type */
export interface IListOpenedResult {
  first: Date | null;
  id: number;
  last: Date | null;
}

/** 'ListOpened' query type */
export interface IListOpenedQuery {
  params: IListOpenedParams;
  result: IListOpenedResult;
}

const listOpenedIR: any = {"usedParamSet":{"stores":true},"params":[{"name":"stores","required":true,"transform":{"type":"scalar"},"locs":[{"a":199,"b":206}]}],"statement":"SELECT s.id AS \"id!\", (SELECT max(p.at) FROM payout p WHERE p.store_id = s.id) AS \"last?\",\n  (SELECT min(e.at) FROM ledger_entry e WHERE e.store_id = s.id) AS \"first?\"\nFROM store s WHERE s.id = ANY (:stores!::int[])"};

/**
 * Query generated from SQL:
 * ```
 * SELECT s.id AS "id!", (SELECT max(p.at) FROM payout p WHERE p.store_id = s.id) AS "last?",
 *   (SELECT min(e.at) FROM ledger_entry e WHERE e.store_id = s.id) AS "first?"
 * FROM store s WHERE s.id = ANY (:stores!::int[])
 * ```
 */
export const listOpened = new PreparedQuery<IListOpenedParams,IListOpenedResult>(listOpenedIR);


/** 'ListRuns' parameters type */
export interface IListRunsParams {
  id?: string | null | void;
  limit: NumberOrString;
  offset: NumberOrString;
}

/** 'ListRuns' return type */
export interface IListRunsResult {
  at: Date;
  count: number;
  id: string;
  paidOn: string | null;
  reference: string | null;
  state: string;
  stores: number;
  total: number;
  until: string;
}

/** 'ListRuns' query type */
export interface IListRunsQuery {
  params: IListRunsParams;
  result: IListRunsResult;
}

const listRunsIR: any = {"usedParamSet":{"id":true,"limit":true,"offset":true},"params":[{"name":"id","required":false,"transform":{"type":"scalar"},"locs":[{"a":425,"b":427},{"a":453,"b":455}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":482,"b":488}]},{"name":"offset","required":true,"transform":{"type":"scalar"},"locs":[{"a":497,"b":504}]}],"statement":"SELECT r.id AS \"id!\", r.state::text AS \"state!\", r.until::text AS \"until!\", r.at AS \"at!\", r.reference AS \"reference\",\n  r.paid_on::text AS \"paidOn\", s.stores AS \"stores!\", s.total::float8 AS \"total!\", (count(*) OVER ())::int AS \"count!\"\nFROM payout_run r CROSS JOIN LATERAL (\n  SELECT count(*)::int AS stores, coalesce(sum(w.amount), 0) AS total\n  FROM payout_run_row w WHERE w.run_id = r.id AND w.blocked IS NULL\n) s\nWHERE :id::uuid IS NULL OR r.id = :id\nORDER BY r.id DESC\nLIMIT :limit! OFFSET :offset!"};

/**
 * Query generated from SQL:
 * ```
 * SELECT r.id AS "id!", r.state::text AS "state!", r.until::text AS "until!", r.at AS "at!", r.reference AS "reference",
 *   r.paid_on::text AS "paidOn", s.stores AS "stores!", s.total::float8 AS "total!", (count(*) OVER ())::int AS "count!"
 * FROM payout_run r CROSS JOIN LATERAL (
 *   SELECT count(*)::int AS stores, coalesce(sum(w.amount), 0) AS total
 *   FROM payout_run_row w WHERE w.run_id = r.id AND w.blocked IS NULL
 * ) s
 * WHERE :id::uuid IS NULL OR r.id = :id
 * ORDER BY r.id DESC
 * LIMIT :limit! OFFSET :offset!
 * ```
 */
export const listRuns = new PreparedQuery<IListRunsParams,IListRunsResult>(listRunsIR);


