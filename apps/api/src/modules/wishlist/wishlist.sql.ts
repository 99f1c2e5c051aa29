/** Types generated for queries found in "src/modules/wishlist/wishlist.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

/** 'LockWisher' parameters type */
export interface ILockWisherParams {
  userId: string;
}

/** 'LockWisher' return type */
export interface ILockWisherResult {
  id: string;
}

/** 'LockWisher' query type */
export interface ILockWisherQuery {
  params: ILockWisherParams;
  result: ILockWisherResult;
}

const lockWisherIR: any = {"usedParamSet":{"userId":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":39}]}],"statement":"SELECT id FROM users WHERE id = :userId! FOR NO KEY UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM users WHERE id = :userId! FOR NO KEY UPDATE
 * ```
 */
export const lockWisher = new PreparedQuery<ILockWisherParams,ILockWisherResult>(lockWisherIR);


/** 'InsertWish' parameters type */
export interface IInsertWishParams {
  productId: number;
  userId: string;
}

/** 'InsertWish' return type */
export interface IInsertWishResult {
  id: number;
}

/** 'InsertWish' query type */
export interface IInsertWishQuery {
  params: IInsertWishParams;
  result: IInsertWishResult;
}

const insertWishIR: any = {"usedParamSet":{"userId":true,"productId":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":62,"b":69}]},{"name":"productId","required":true,"transform":{"type":"scalar"},"locs":[{"a":72,"b":82}]}],"statement":"WITH added AS (INSERT INTO wish (user_id, product_id) VALUES (:userId!, :productId!) ON CONFLICT DO NOTHING RETURNING product_id)\nUPDATE product p SET favorite_count = favorite_count + 1 FROM added WHERE p.id = added.product_id RETURNING p.id"};

/**
 * Query generated from SQL:
 * ```
 * WITH added AS (INSERT INTO wish (user_id, product_id) VALUES (:userId!, :productId!) ON CONFLICT DO NOTHING RETURNING product_id)
 * UPDATE product p SET favorite_count = favorite_count + 1 FROM added WHERE p.id = added.product_id RETURNING p.id
 * ```
 */
export const insertWish = new PreparedQuery<IInsertWishParams,IInsertWishResult>(insertWishIR);


/** 'RemoveWish' parameters type */
export interface IRemoveWishParams {
  productId: number;
  userId: string;
}

/** 'RemoveWish' return type */
export interface IRemoveWishResult {
  id: number;
}

/** 'RemoveWish' query type */
export interface IRemoveWishQuery {
  params: IRemoveWishParams;
  result: IRemoveWishResult;
}

const removeWishIR: any = {"usedParamSet":{"userId":true,"productId":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":47,"b":54}]},{"name":"productId","required":true,"transform":{"type":"scalar"},"locs":[{"a":73,"b":83}]}],"statement":"WITH gone AS (DELETE FROM wish WHERE user_id = :userId! AND product_id = :productId! RETURNING product_id)\nUPDATE product p SET favorite_count = favorite_count - 1 FROM gone WHERE p.id = gone.product_id RETURNING p.id"};

/**
 * Query generated from SQL:
 * ```
 * WITH gone AS (DELETE FROM wish WHERE user_id = :userId! AND product_id = :productId! RETURNING product_id)
 * UPDATE product p SET favorite_count = favorite_count - 1 FROM gone WHERE p.id = gone.product_id RETURNING p.id
 * ```
 */
export const removeWish = new PreparedQuery<IRemoveWishParams,IRemoveWishResult>(removeWishIR);


