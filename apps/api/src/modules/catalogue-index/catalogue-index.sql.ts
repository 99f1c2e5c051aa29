/** Types generated for queries found in "src/modules/catalogue-index/catalogue-index.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type catalogue_change_kind = 'addresses' | 'brands' | 'dictionary' | 'facts' | 'home' | 'labels' | 'listing' | 'nodes' | 'page' | 'shown' | 'sold' | 'standing' | 'stock' | 'store' | 'stores' | 'terms' | 'tree' | 'words';

export type fact_kind = 'choice' | 'choices' | 'number' | 'text' | 'yes_no';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type NumberOrString = number | string;

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'ListNodeNames' parameters type */
export type IListNodeNamesParams = void;

/** 'ListNodeNames' return type */
export interface IListNodeNamesResult {
  id: number;
  level: number;
  name: Json;
  parentId: number | null;
  path: string;
  position: number;
  slug: string;
}

/** 'ListNodeNames' query type */
export interface IListNodeNamesQuery {
  params: IListNodeNamesParams;
  result: IListNodeNamesResult;
}

const listNodeNamesIR: any = {"usedParamSet":{},"params":[],"statement":"SELECT id, parent_id AS \"parentId\", level, slug, path, name, position FROM category"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id, parent_id AS "parentId", level, slug, path, name, position FROM category
 * ```
 */
export const listNodeNames = new PreparedQuery<IListNodeNamesParams,IListNodeNamesResult>(listNodeNamesIR);


/** 'ListOldPaths' parameters type */
export type IListOldPathsParams = void;

/** 'ListOldPaths' return type */
export interface IListOldPathsResult {
  nodeId: number;
  path: string;
}

/** 'ListOldPaths' query type */
export interface IListOldPathsQuery {
  params: IListOldPathsParams;
  result: IListOldPathsResult;
}

const listOldPathsIR: any = {"usedParamSet":{},"params":[],"statement":"SELECT path, category_id AS \"nodeId\" FROM category_path"};

/**
 * Query generated from SQL:
 * ```
 * SELECT path, category_id AS "nodeId" FROM category_path
 * ```
 */
export const listOldPaths = new PreparedQuery<IListOldPathsParams,IListOldPathsResult>(listOldPathsIR);


/** 'ListBrandNames' parameters type */
export type IListBrandNamesParams = void;

/** 'ListBrandNames' return type */
export interface IListBrandNamesResult {
  id: number;
  name: string;
  slug: string;
}

/** 'ListBrandNames' query type */
export interface IListBrandNamesQuery {
  params: IListBrandNamesParams;
  result: IListBrandNamesResult;
}

const listBrandNamesIR: any = {"usedParamSet":{},"params":[],"statement":"SELECT id, slug, name FROM brand"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id, slug, name FROM brand
 * ```
 */
export const listBrandNames = new PreparedQuery<IListBrandNamesParams,IListBrandNamesResult>(listBrandNamesIR);


/** 'ListStoreNames' parameters type */
export type IListStoreNamesParams = void;

/** 'ListStoreNames' return type */
export interface IListStoreNamesResult {
  active: boolean;
  cutOff: number;
  daysOff: stringArray;
  deliveryMax: number;
  deliveryMin: number;
  followers: number;
  id: number;
  logo: string | null;
  minutesMax: number | null;
  minutesMin: number | null;
  name: string;
  openFrom: number | null;
  openTo: number | null;
  pausedFrom: string | null;
  pausedTo: string | null;
  slug: string;
}

/** 'ListStoreNames' query type */
export interface IListStoreNamesQuery {
  params: IListStoreNamesParams;
  result: IListStoreNamesResult;
}

const listStoreNamesIR: any = {"usedParamSet":{},"params":[],"statement":"SELECT id, slug, name, logo, follower_count AS \"followers\", state = 'active' AS \"active!\", delivery_min AS \"deliveryMin\", delivery_max AS \"deliveryMax\",\n  cut_off AS \"cutOff\", open_from AS \"openFrom\", open_to AS \"openTo\", minutes_min AS \"minutesMin\", minutes_max AS \"minutesMax\",\n  days_off AS \"daysOff\", paused_from AS \"pausedFrom\", paused_to AS \"pausedTo\"\nFROM store"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id, slug, name, logo, follower_count AS "followers", state = 'active' AS "active!", delivery_min AS "deliveryMin", delivery_max AS "deliveryMax",
 *   cut_off AS "cutOff", open_from AS "openFrom", open_to AS "openTo", minutes_min AS "minutesMin", minutes_max AS "minutesMax",
 *   days_off AS "daysOff", paused_from AS "pausedFrom", paused_to AS "pausedTo"
 * FROM store
 * ```
 */
export const listStoreNames = new PreparedQuery<IListStoreNamesParams,IListStoreNamesResult>(listStoreNamesIR);


/** 'ListStoreNamesOf' parameters type */
export interface IListStoreNamesOfParams {
  ids: numberArray;
}

/** 'ListStoreNamesOf' return type */
export interface IListStoreNamesOfResult {
  active: boolean;
  cutOff: number;
  daysOff: stringArray;
  deliveryMax: number;
  deliveryMin: number;
  followers: number;
  id: number;
  logo: string | null;
  minutesMax: number | null;
  minutesMin: number | null;
  name: string;
  openFrom: number | null;
  openTo: number | null;
  pausedFrom: string | null;
  pausedTo: string | null;
  slug: string;
}

/** 'ListStoreNamesOf' query type */
export interface IListStoreNamesOfQuery {
  params: IListStoreNamesOfParams;
  result: IListStoreNamesOfResult;
}

const listStoreNamesOfIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":385,"b":389}]}],"statement":"SELECT id, slug, name, logo, follower_count AS \"followers\", state = 'active' AS \"active!\", delivery_min AS \"deliveryMin\", delivery_max AS \"deliveryMax\",\n  cut_off AS \"cutOff\", open_from AS \"openFrom\", open_to AS \"openTo\", minutes_min AS \"minutesMin\", minutes_max AS \"minutesMax\",\n  days_off AS \"daysOff\", paused_from AS \"pausedFrom\", paused_to AS \"pausedTo\"\nFROM store WHERE id = ANY (:ids!::int[])"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id, slug, name, logo, follower_count AS "followers", state = 'active' AS "active!", delivery_min AS "deliveryMin", delivery_max AS "deliveryMax",
 *   cut_off AS "cutOff", open_from AS "openFrom", open_to AS "openTo", minutes_min AS "minutesMin", minutes_max AS "minutesMax",
 *   days_off AS "daysOff", paused_from AS "pausedFrom", paused_to AS "pausedTo"
 * FROM store WHERE id = ANY (:ids!::int[])
 * ```
 */
export const listStoreNamesOf = new PreparedQuery<IListStoreNamesOfParams,IListStoreNamesOfResult>(listStoreNamesOfIR);


/** 'ListLabelNames' parameters type */
export type IListLabelNamesParams = void;

/** 'ListLabelNames' return type */
export interface IListLabelNamesResult {
  groupName: Json;
  groupSlug: string;
  id: number;
  name: Json;
  position: number;
  rgb: string | null;
  slug: string;
}

/** 'ListLabelNames' query type */
export interface IListLabelNamesQuery {
  params: IListLabelNamesParams;
  result: IListLabelNamesResult;
}

const listLabelNamesIR: any = {"usedParamSet":{},"params":[],"statement":"SELECT id, group_slug AS \"groupSlug\", slug, group_name AS \"groupName\", name, rgb, position FROM option_label"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id, group_slug AS "groupSlug", slug, group_name AS "groupName", name, rgb, position FROM option_label
 * ```
 */
export const listLabelNames = new PreparedQuery<IListLabelNamesParams,IListLabelNamesResult>(listLabelNamesIR);


/** 'ListFactNames' parameters type */
export type IListFactNamesParams = void;

/** 'ListFactNames' return type */
export interface IListFactNamesResult {
  choices: Json;
  factId: number;
  id: number;
  kind: fact_kind;
  name: Json;
  position: number | null;
  slug: string;
  unit: string | null;
  value: string;
}

/** 'ListFactNames' query type */
export interface IListFactNamesQuery {
  params: IListFactNamesParams;
  result: IListFactNamesResult;
}

const listFactNamesIR: any = {"usedParamSet":{},"params":[],"statement":"SELECT l.id, l.slug AS value, f.id AS \"factId\", f.slug, f.name, f.kind, f.unit, f.choices,\n  (SELECT min(c.position) FROM category_fact c WHERE c.fact_id = f.id) AS position\nFROM fact_label l JOIN fact f ON f.id = l.fact_id AND f.filter"};

/**
 * Query generated from SQL:
 * ```
 * SELECT l.id, l.slug AS value, f.id AS "factId", f.slug, f.name, f.kind, f.unit, f.choices,
 *   (SELECT min(c.position) FROM category_fact c WHERE c.fact_id = f.id) AS position
 * FROM fact_label l JOIN fact f ON f.id = l.fact_id AND f.filter
 * ```
 */
export const listFactNames = new PreparedQuery<IListFactNamesParams,IListFactNamesResult>(listFactNamesIR);


/** 'ReadChanges' parameters type */
export interface IReadChangesParams {
  since: string;
}

/** 'ReadChanges' return type */
export interface IReadChangesResult {
  id: number | null;
  ids: numberArray | null;
  kind: catalogue_change_kind | null;
  xact: string | null;
  xmin: string;
}

/** 'ReadChanges' query type */
export interface IReadChangesQuery {
  params: IReadChangesParams;
  result: IReadChangesResult;
}

const readChangesIR: any = {"usedParamSet":{"since":true},"params":[{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":203,"b":209}]}],"statement":"SELECT s.xmin AS \"xmin!\", c.id AS \"id?\", c.kind AS \"kind?\", c.ids, c.xact::text AS \"xact?\"\nFROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin) s\nLEFT JOIN catalogue_change c ON c.xact >= :since!::text::xid8 ORDER BY c.id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT s.xmin AS "xmin!", c.id AS "id?", c.kind AS "kind?", c.ids, c.xact::text AS "xact?"
 * FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin) s
 * LEFT JOIN catalogue_change c ON c.xact >= :since!::text::xid8 ORDER BY c.id
 * ```
 */
export const readChanges = new PreparedQuery<IReadChangesParams,IReadChangesResult>(readChangesIR);


/** 'ReadSnapshot' parameters type */
export type IReadSnapshotParams = void;

/** 'ReadSnapshot' return type */
export interface IReadSnapshotResult {
  xmin: string;
}

/** 'ReadSnapshot' query type */
export interface IReadSnapshotQuery {
  params: IReadSnapshotParams;
  result: IReadSnapshotResult;
}

const readSnapshotIR: any = {"usedParamSet":{},"params":[],"statement":"SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS \"xmin!\""};

/**
 * Query generated from SQL:
 * ```
 * SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS "xmin!"
 * ```
 */
export const readSnapshot = new PreparedQuery<IReadSnapshotParams,IReadSnapshotResult>(readSnapshotIR);


/** 'ReadStanding' parameters type */
export type IReadStandingParams = void;

/** 'ReadStanding' return type */
export interface IReadStandingResult {
  history: string;
  id: number | null;
  xact: string | null;
}

/** 'ReadStanding' query type */
export interface IReadStandingQuery {
  params: IReadStandingParams;
  result: IReadStandingResult;
}

const readStandingIR: any = {"usedParamSet":{},"params":[],"statement":"SELECT concat_ws(' ', (SELECT system_identifier FROM pg_control_system()), (SELECT oid FROM pg_database WHERE datname = current_database()),\n  left(pg_walfile_name(pg_current_wal_lsn()), 8)) AS \"history!\", c.id AS \"id?\", c.xact::text AS \"xact?\"\nFROM (SELECT) one LEFT JOIN LATERAL (SELECT id, xact FROM catalogue_change ORDER BY id DESC LIMIT 1) c ON true"};

/**
 * Query generated from SQL:
 * ```
 * SELECT concat_ws(' ', (SELECT system_identifier FROM pg_control_system()), (SELECT oid FROM pg_database WHERE datname = current_database()),
 *   left(pg_walfile_name(pg_current_wal_lsn()), 8)) AS "history!", c.id AS "id?", c.xact::text AS "xact?"
 * FROM (SELECT) one LEFT JOIN LATERAL (SELECT id, xact FROM catalogue_change ORDER BY id DESC LIMIT 1) c ON true
 * ```
 */
export const readStanding = new PreparedQuery<IReadStandingParams,IReadStandingResult>(readStandingIR);


/** 'HasChange' parameters type */
export interface IHasChangeParams {
  id: NumberOrString;
  xact: string;
}

/** 'HasChange' return type */
export interface IHasChangeResult {
  has: boolean;
}

/** 'HasChange' query type */
export interface IHasChangeQuery {
  params: IHasChangeParams;
  result: IHasChangeResult;
}

const hasChangeIR: any = {"usedParamSet":{"id":true,"xact":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":58,"b":61}]},{"name":"xact","required":true,"transform":{"type":"scalar"},"locs":[{"a":74,"b":79}]}],"statement":"SELECT EXISTS (\n  SELECT FROM catalogue_change WHERE id = :id! AND xact = :xact!::text::xid8 AND at > now() - interval '12 hours'\n) AS \"has!\""};

/**
 * Query generated from SQL:
 * ```
 * SELECT EXISTS (
 *   SELECT FROM catalogue_change WHERE id = :id! AND xact = :xact!::text::xid8 AND at > now() - interval '12 hours'
 * ) AS "has!"
 * ```
 */
export const hasChange = new PreparedQuery<IHasChangeParams,IHasChangeResult>(hasChangeIR);


/** 'TrySnapshot' parameters type */
export type ITrySnapshotParams = void;

/** 'TrySnapshot' return type */
export interface ITrySnapshotResult {
  isOurs: boolean;
}

/** 'TrySnapshot' query type */
export interface ITrySnapshotQuery {
  params: ITrySnapshotParams;
  result: ITrySnapshotResult;
}

const trySnapshotIR: any = {"usedParamSet":{},"params":[],"statement":"SELECT pg_try_advisory_xact_lock(hashtextextended('catalogue snapshot', 0)) AS \"isOurs!\""};

/**
 * Query generated from SQL:
 * ```
 * SELECT pg_try_advisory_xact_lock(hashtextextended('catalogue snapshot', 0)) AS "isOurs!"
 * ```
 */
export const trySnapshot = new PreparedQuery<ITrySnapshotParams,ITrySnapshotResult>(trySnapshotIR);


/** 'FindOldestUnread' parameters type */
export interface IFindOldestUnreadParams {
  since: string;
}

/** 'FindOldestUnread' return type */
export interface IFindOldestUnreadResult {
  at: Date | null;
}

/** 'FindOldestUnread' query type */
export interface IFindOldestUnreadQuery {
  params: IFindOldestUnreadParams;
  result: IFindOldestUnreadResult;
}

const findOldestUnreadIR: any = {"usedParamSet":{"since":true},"params":[{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":57,"b":63}]}],"statement":"SELECT min(at) AS at FROM catalogue_change WHERE xact >= :since!::text::xid8"};

/**
 * Query generated from SQL:
 * ```
 * SELECT min(at) AS at FROM catalogue_change WHERE xact >= :since!::text::xid8
 * ```
 */
export const findOldestUnread = new PreparedQuery<IFindOldestUnreadParams,IFindOldestUnreadResult>(findOldestUnreadIR);


