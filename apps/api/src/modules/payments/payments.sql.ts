/** Types generated for queries found in "src/modules/payments/payments.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type payment_state = 'authorised' | 'captured' | 'failed' | 'refunded' | 'voided' | 'waiting';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** 'SetState' parameters type */
export interface ISetStateParams {
  id: string;
  reference?: string | null | void;
  state: payment_state;
}

/** 'SetState' return type */
export type ISetStateResult = void;

/** 'SetState' query type */
export interface ISetStateQuery {
  params: ISetStateParams;
  result: ISetStateResult;
}

const setStateIR: any = {"usedParamSet":{"state":true,"reference":true,"id":true},"params":[{"name":"state","required":true,"transform":{"type":"scalar"},"locs":[{"a":27,"b":33},{"a":140,"b":146}]},{"name":"reference","required":false,"transform":{"type":"scalar"},"locs":[{"a":72,"b":81}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":256,"b":259}]}],"statement":"UPDATE payment SET state = :state!::payment_state, reference = coalesce(:reference, reference),\n  updated_at = now(),\n  request = CASE WHEN :state!::payment_state IN ('captured', 'voided', 'failed', 'refunded') THEN '{}'::jsonb ELSE request END\nWHERE id = :id!"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE payment SET state = :state!::payment_state, reference = coalesce(:reference, reference),
 *   updated_at = now(),
 *   request = CASE WHEN :state!::payment_state IN ('captured', 'voided', 'failed', 'refunded') THEN '{}'::jsonb ELSE request END
 * WHERE id = :id!
 * ```
 */
export const setState = new PreparedQuery<ISetStateParams,ISetStateResult>(setStateIR);


/** 'ClaimWaiting' parameters type */
export interface IClaimWaitingParams {
  id: string;
  userId: string;
}

/** 'ClaimWaiting' return type */
export interface IClaimWaitingResult {
  amount: number;
  id: string;
  reference: string;
  request: Json;
}

/** 'ClaimWaiting' query type */
export interface IClaimWaitingQuery {
  params: IClaimWaitingParams;
  result: IClaimWaitingResult;
}

const claimWaitingIR: any = {"usedParamSet":{"id":true,"userId":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":71,"b":74}]},{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":90,"b":97}]}],"statement":"UPDATE payment SET state = 'authorised', updated_at = now()\nWHERE id = :id! AND user_id = :userId! AND state = 'waiting'\nRETURNING id, reference, amount, request"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE payment SET state = 'authorised', updated_at = now()
 * WHERE id = :id! AND user_id = :userId! AND state = 'waiting'
 * RETURNING id, reference, amount, request
 * ```
 */
export const claimWaiting = new PreparedQuery<IClaimWaitingParams,IClaimWaitingResult>(claimWaitingIR);


/** 'ReleaseClaim' parameters type */
export interface IReleaseClaimParams {
  id: string;
}

/** 'ReleaseClaim' return type */
export type IReleaseClaimResult = void;

/** 'ReleaseClaim' query type */
export interface IReleaseClaimQuery {
  params: IReleaseClaimParams;
  result: IReleaseClaimResult;
}

const releaseClaimIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":68,"b":71}]}],"statement":"UPDATE payment SET state = 'waiting', updated_at = now()\nWHERE id = :id! AND state = 'authorised' AND purchase_id IS NULL"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE payment SET state = 'waiting', updated_at = now()
 * WHERE id = :id! AND state = 'authorised' AND purchase_id IS NULL
 * ```
 */
export const releaseClaim = new PreparedQuery<IReleaseClaimParams,IReleaseClaimResult>(releaseClaimIR);


/** 'AttachPurchase' parameters type */
export interface IAttachPurchaseParams {
  id: string;
  purchaseId: string;
}

/** 'AttachPurchase' return type */
export interface IAttachPurchaseResult {
  id: string;
}

/** 'AttachPurchase' query type */
export interface IAttachPurchaseQuery {
  params: IAttachPurchaseParams;
  result: IAttachPurchaseResult;
}

const attachPurchaseIR: any = {"usedParamSet":{"purchaseId":true,"id":true},"params":[{"name":"purchaseId","required":true,"transform":{"type":"scalar"},"locs":[{"a":33,"b":44}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":77,"b":80}]}],"statement":"UPDATE payment SET purchase_id = :purchaseId!, updated_at = now()\nWHERE id = :id! AND state = 'authorised' AND purchase_id IS NULL\nRETURNING id"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE payment SET purchase_id = :purchaseId!, updated_at = now()
 * WHERE id = :id! AND state = 'authorised' AND purchase_id IS NULL
 * RETURNING id
 * ```
 */
export const attachPurchase = new PreparedQuery<IAttachPurchaseParams,IAttachPurchaseResult>(attachPurchaseIR);


/** 'ListUnsettled' parameters type */
export interface IListUnsettledParams {
  provider: string;
}

/** 'ListUnsettled' return type */
export interface IListUnsettledResult {
  id: string;
}

/** 'ListUnsettled' query type */
export interface IListUnsettledQuery {
  params: IListUnsettledParams;
  result: IListUnsettledResult;
}

const listUnsettledIR: any = {"usedParamSet":{"provider":true},"params":[{"name":"provider","required":true,"transform":{"type":"scalar"},"locs":[{"a":40,"b":49}]}],"statement":"SELECT id FROM payment\nWHERE provider = :provider! AND ((state = 'authorised' AND updated_at < now() - interval '2 minutes')\n  OR (state = 'waiting' AND updated_at < now() - interval '30 minutes'))\nORDER BY updated_at LIMIT 100"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM payment
 * WHERE provider = :provider! AND ((state = 'authorised' AND updated_at < now() - interval '2 minutes')
 *   OR (state = 'waiting' AND updated_at < now() - interval '30 minutes'))
 * ORDER BY updated_at LIMIT 100
 * ```
 */
export const listUnsettled = new PreparedQuery<IListUnsettledParams,IListUnsettledResult>(listUnsettledIR);


/** 'LockUnsettled' parameters type */
export interface ILockUnsettledParams {
  id: string;
}

/** 'LockUnsettled' return type */
export interface ILockUnsettledResult {
  createdAt: Date;
  purchaseId: string | null;
  reference: string;
}

/** 'LockUnsettled' query type */
export interface ILockUnsettledQuery {
  params: ILockUnsettledParams;
  result: ILockUnsettledResult;
}

const lockUnsettledIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":97,"b":100}]}],"statement":"SELECT reference, purchase_id AS \"purchaseId\", created_at AS \"createdAt\" FROM payment\nWHERE id = :id! AND ((state = 'authorised' AND updated_at < now() - interval '2 minutes')\n  OR (state = 'waiting' AND updated_at < now() - interval '30 minutes'))\nFOR UPDATE SKIP LOCKED"};

/**
 * Query generated from SQL:
 * ```
 * SELECT reference, purchase_id AS "purchaseId", created_at AS "createdAt" FROM payment
 * WHERE id = :id! AND ((state = 'authorised' AND updated_at < now() - interval '2 minutes')
 *   OR (state = 'waiting' AND updated_at < now() - interval '30 minutes'))
 * FOR UPDATE SKIP LOCKED
 * ```
 */
export const lockUnsettled = new PreparedQuery<ILockUnsettledParams,ILockUnsettledResult>(lockUnsettledIR);


