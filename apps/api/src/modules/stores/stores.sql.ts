/** Types generated for queries found in "src/modules/stores/stores.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type NumberOrString = number | string;

/** 'FindStoreByIdOrSlug' parameters type */
export interface IFindStoreByIdOrSlugParams {
  text: string;
}

/** 'FindStoreByIdOrSlug' return type */
export interface IFindStoreByIdOrSlugResult {
  id: number;
  name: string;
}

/** 'FindStoreByIdOrSlug' query type */
export interface IFindStoreByIdOrSlugQuery {
  params: IFindStoreByIdOrSlugParams;
  result: IFindStoreByIdOrSlugResult;
}

const findStoreByIdOrSlugIR: any = {"usedParamSet":{"text":true},"params":[{"name":"text","required":true,"transform":{"type":"scalar"},"locs":[{"a":41,"b":46},{"a":62,"b":67}]}],"statement":"SELECT id, name FROM store WHERE (slug = :text! OR id::text = :text!) AND state IN ('active', 'suspended')"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id, name FROM store WHERE (slug = :text! OR id::text = :text!) AND state IN ('active', 'suspended')
 * ```
 */
export const findStoreByIdOrSlug = new PreparedQuery<IFindStoreByIdOrSlugParams,IFindStoreByIdOrSlugResult>(findStoreByIdOrSlugIR);


/** 'ListStoresByFollowers' parameters type */
export interface IListStoresByFollowersParams {
  limit: NumberOrString;
}

/** 'ListStoresByFollowers' return type */
export interface IListStoresByFollowersResult {
  city: string | null;
  department: string;
  logo: string | null;
  name: string;
  products: number;
  ratingCount: number;
  ratingSum: number;
  slug: string;
}

/** 'ListStoresByFollowers' query type */
export interface IListStoresByFollowersQuery {
  params: IListStoresByFollowersParams;
  result: IListStoresByFollowersResult;
}

const listStoresByFollowersIR: any = {"usedParamSet":{"limit":true},"params":[{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":325,"b":331}]}],"statement":"SELECT s.name, s.slug, d.slug AS department, s.logo, s.city, s.rating_sum AS \"ratingSum\", s.rating_count AS \"ratingCount\",\n  (SELECT count(*)::int FROM listing l WHERE l.store_id = s.id) AS \"products!\"\nFROM store s JOIN category d ON d.id = s.department_id WHERE s.state = 'active'\nORDER BY s.follower_count DESC, s.id LIMIT :limit!"};

/**
 * Query generated from SQL:
 * ```
 * SELECT s.name, s.slug, d.slug AS department, s.logo, s.city, s.rating_sum AS "ratingSum", s.rating_count AS "ratingCount",
 *   (SELECT count(*)::int FROM listing l WHERE l.store_id = s.id) AS "products!"
 * FROM store s JOIN category d ON d.id = s.department_id WHERE s.state = 'active'
 * ORDER BY s.follower_count DESC, s.id LIMIT :limit!
 * ```
 */
export const listStoresByFollowers = new PreparedQuery<IListStoresByFollowersParams,IListStoresByFollowersResult>(listStoresByFollowersIR);


/** 'LockStore' parameters type */
export interface ILockStoreParams {
  slug: string;
}

/** 'LockStore' return type */
export interface ILockStoreResult {
  id: number;
}

/** 'LockStore' query type */
export interface ILockStoreQuery {
  params: ILockStoreParams;
  result: ILockStoreResult;
}

const lockStoreIR: any = {"usedParamSet":{"slug":true},"params":[{"name":"slug","required":true,"transform":{"type":"scalar"},"locs":[{"a":34,"b":39}]}],"statement":"SELECT id FROM store WHERE slug = :slug! AND state = 'active' FOR UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM store WHERE slug = :slug! AND state = 'active' FOR UPDATE
 * ```
 */
export const lockStore = new PreparedQuery<ILockStoreParams,ILockStoreResult>(lockStoreIR);


/** 'RemoveFollow' parameters type */
export interface IRemoveFollowParams {
  storeId: number;
  userId: string;
}

/** 'RemoveFollow' return type */
export interface IRemoveFollowResult {
  store_id: number;
}

/** 'RemoveFollow' query type */
export interface IRemoveFollowQuery {
  params: IRemoveFollowParams;
  result: IRemoveFollowResult;
}

const removeFollowIR: any = {"usedParamSet":{"userId":true,"storeId":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":35,"b":42}]},{"name":"storeId","required":true,"transform":{"type":"scalar"},"locs":[{"a":59,"b":67}]}],"statement":"DELETE FROM follow WHERE user_id = :userId! AND store_id = :storeId! RETURNING store_id"};

/**
 * Query generated from SQL:
 * ```
 * DELETE FROM follow WHERE user_id = :userId! AND store_id = :storeId! RETURNING store_id
 * ```
 */
export const removeFollow = new PreparedQuery<IRemoveFollowParams,IRemoveFollowResult>(removeFollowIR);


/** 'InsertFollow' parameters type */
export interface IInsertFollowParams {
  storeId: number;
  userId: string;
}

/** 'InsertFollow' return type */
export type IInsertFollowResult = void;

/** 'InsertFollow' query type */
export interface IInsertFollowQuery {
  params: IInsertFollowParams;
  result: IInsertFollowResult;
}

const insertFollowIR: any = {"usedParamSet":{"userId":true,"storeId":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":47,"b":54}]},{"name":"storeId","required":true,"transform":{"type":"scalar"},"locs":[{"a":57,"b":65}]}],"statement":"INSERT INTO follow (user_id, store_id) VALUES (:userId!, :storeId!)"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO follow (user_id, store_id) VALUES (:userId!, :storeId!)
 * ```
 */
export const insertFollow = new PreparedQuery<IInsertFollowParams,IInsertFollowResult>(insertFollowIR);


/** 'CountFollowers' parameters type */
export interface ICountFollowersParams {
  change: number;
  storeId: number;
}

/** 'CountFollowers' return type */
export interface ICountFollowersResult {
  followers: number;
}

/** 'CountFollowers' query type */
export interface ICountFollowersQuery {
  params: ICountFollowersParams;
  result: ICountFollowersResult;
}

const countFollowersIR: any = {"usedParamSet":{"change":true,"storeId":true},"params":[{"name":"change","required":true,"transform":{"type":"scalar"},"locs":[{"a":51,"b":58}]},{"name":"storeId","required":true,"transform":{"type":"scalar"},"locs":[{"a":71,"b":79}]}],"statement":"UPDATE store SET follower_count = follower_count + :change! WHERE id = :storeId! RETURNING follower_count AS followers"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE store SET follower_count = follower_count + :change! WHERE id = :storeId! RETURNING follower_count AS followers
 * ```
 */
export const countFollowers = new PreparedQuery<ICountFollowersParams,ICountFollowersResult>(countFollowersIR);


