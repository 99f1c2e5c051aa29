/** Types generated for queries found in "src/modules/newsletter/newsletter.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

/** 'LockAsker' parameters type */
export interface ILockAskerParams {
  key: string;
}

/** 'LockAsker' return type */
export interface ILockAskerResult {
  locked: string | null;
}

/** 'LockAsker' query type */
export interface ILockAskerQuery {
  params: ILockAskerParams;
  result: ILockAskerResult;
}

const lockAskerIR: any = {"usedParamSet":{"key":true},"params":[{"name":"key","required":true,"transform":{"type":"scalar"},"locs":[{"a":46,"b":50}]}],"statement":"SELECT pg_advisory_xact_lock(hashtextextended(:key!, 0))::text AS locked"};

/**
 * Query generated from SQL:
 * ```
 * SELECT pg_advisory_xact_lock(hashtextextended(:key!, 0))::text AS locked
 * ```
 */
export const lockAsker = new PreparedQuery<ILockAskerParams,ILockAskerResult>(lockAskerIR);


/** 'CountAsks' parameters type */
export interface ICountAsksParams {
  key: string;
  since: DateOrString;
}

/** 'CountAsks' return type */
export interface ICountAsksResult {
  count: number;
}

/** 'CountAsks' query type */
export interface ICountAsksQuery {
  params: ICountAsksParams;
  result: ICountAsksResult;
}

const countAsksIR: any = {"usedParamSet":{"key":true,"since":true},"params":[{"name":"key","required":true,"transform":{"type":"scalar"},"locs":[{"a":73,"b":77}]},{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":91,"b":97}]}],"statement":"SELECT coalesce(sum(count), 0)::int AS \"count!\" FROM attempt WHERE key = :key! AND since > :since!"};

/**
 * Query generated from SQL:
 * ```
 * SELECT coalesce(sum(count), 0)::int AS "count!" FROM attempt WHERE key = :key! AND since > :since!
 * ```
 */
export const countAsks = new PreparedQuery<ICountAsksParams,ICountAsksResult>(countAsksIR);


/** 'InsertAsk' parameters type */
export interface IInsertAskParams {
  at: DateOrString;
  key: string;
}

/** 'InsertAsk' return type */
export type IInsertAskResult = void;

/** 'InsertAsk' query type */
export interface IInsertAskQuery {
  params: IInsertAskParams;
  result: IInsertAskResult;
}

const insertAskIR: any = {"usedParamSet":{"key":true,"at":true},"params":[{"name":"key","required":true,"transform":{"type":"scalar"},"locs":[{"a":48,"b":52}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":55,"b":58}]}],"statement":"INSERT INTO attempt (key, since, count) VALUES (:key!, :at!, 1)\nON CONFLICT (key, since) DO UPDATE SET count = attempt.count + 1"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO attempt (key, since, count) VALUES (:key!, :at!, 1)
 * ON CONFLICT (key, since) DO UPDATE SET count = attempt.count + 1
 * ```
 */
export const insertAsk = new PreparedQuery<IInsertAskParams,IInsertAskResult>(insertAskIR);


/** 'PutSubscription' parameters type */
export interface IPutSubscriptionParams {
  at: DateOrString;
  confirmHash: Buffer;
  email: string;
  language: string;
  unsubscribeHash: Buffer;
}

/** 'PutSubscription' return type */
export interface IPutSubscriptionResult {
  email: string;
}

/** 'PutSubscription' query type */
export interface IPutSubscriptionQuery {
  params: IPutSubscriptionParams;
  result: IPutSubscriptionResult;
}

const putSubscriptionIR: any = {"usedParamSet":{"email":true,"language":true,"confirmHash":true,"unsubscribeHash":true,"at":true},"params":[{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":119,"b":125}]},{"name":"language","required":true,"transform":{"type":"scalar"},"locs":[{"a":128,"b":137}]},{"name":"confirmHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":140,"b":152}]},{"name":"unsubscribeHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":155,"b":171}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":174,"b":177}]}],"statement":"INSERT INTO newsletter_subscription AS s (email, language, confirm_key_hash, unsubscribe_key_hash, created_at)\nVALUES (:email!, :language!, :confirmHash!, :unsubscribeHash!, :at!)\nON CONFLICT (email) DO UPDATE SET language = excluded.language, confirm_key_hash = excluded.confirm_key_hash,\n  unsubscribe_key_hash = excluded.unsubscribe_key_hash, created_at = excluded.created_at,\n  confirmed_at = NULL, unsubscribed_at = NULL\nWHERE s.confirmed_at IS NULL OR s.unsubscribed_at IS NOT NULL RETURNING s.email"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO newsletter_subscription AS s (email, language, confirm_key_hash, unsubscribe_key_hash, created_at)
 * VALUES (:email!, :language!, :confirmHash!, :unsubscribeHash!, :at!)
 * ON CONFLICT (email) DO UPDATE SET language = excluded.language, confirm_key_hash = excluded.confirm_key_hash,
 *   unsubscribe_key_hash = excluded.unsubscribe_key_hash, created_at = excluded.created_at,
 *   confirmed_at = NULL, unsubscribed_at = NULL
 * WHERE s.confirmed_at IS NULL OR s.unsubscribed_at IS NOT NULL RETURNING s.email
 * ```
 */
export const putSubscription = new PreparedQuery<IPutSubscriptionParams,IPutSubscriptionResult>(putSubscriptionIR);


/** 'ConfirmSubscription' parameters type */
export interface IConfirmSubscriptionParams {
  keyHash: Buffer;
  now: DateOrString;
  since: DateOrString;
}

/** 'ConfirmSubscription' return type */
export interface IConfirmSubscriptionResult {
  email: string;
}

/** 'ConfirmSubscription' query type */
export interface IConfirmSubscriptionQuery {
  params: IConfirmSubscriptionParams;
  result: IConfirmSubscriptionResult;
}

const confirmSubscriptionIR: any = {"usedParamSet":{"now":true,"keyHash":true,"since":true},"params":[{"name":"now","required":true,"transform":{"type":"scalar"},"locs":[{"a":73,"b":77}]},{"name":"keyHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":105,"b":113}]},{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":132,"b":138}]}],"statement":"UPDATE newsletter_subscription SET confirmed_at = coalesce(confirmed_at, :now!)\nWHERE confirm_key_hash = :keyHash! AND created_at > :since! AND unsubscribed_at IS NULL RETURNING email"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE newsletter_subscription SET confirmed_at = coalesce(confirmed_at, :now!)
 * WHERE confirm_key_hash = :keyHash! AND created_at > :since! AND unsubscribed_at IS NULL RETURNING email
 * ```
 */
export const confirmSubscription = new PreparedQuery<IConfirmSubscriptionParams,IConfirmSubscriptionResult>(confirmSubscriptionIR);


/** 'EndSubscription' parameters type */
export interface IEndSubscriptionParams {
  keyHash: Buffer;
  now: DateOrString;
}

/** 'EndSubscription' return type */
export interface IEndSubscriptionResult {
  email: string;
}

/** 'EndSubscription' query type */
export interface IEndSubscriptionQuery {
  params: IEndSubscriptionParams;
  result: IEndSubscriptionResult;
}

const endSubscriptionIR: any = {"usedParamSet":{"now":true,"keyHash":true},"params":[{"name":"now","required":true,"transform":{"type":"scalar"},"locs":[{"a":79,"b":83}]},{"name":"keyHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":115,"b":123}]}],"statement":"UPDATE newsletter_subscription SET unsubscribed_at = coalesce(unsubscribed_at, :now!)\nWHERE unsubscribe_key_hash = :keyHash! RETURNING email"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE newsletter_subscription SET unsubscribed_at = coalesce(unsubscribed_at, :now!)
 * WHERE unsubscribe_key_hash = :keyHash! RETURNING email
 * ```
 */
export const endSubscription = new PreparedQuery<IEndSubscriptionParams,IEndSubscriptionResult>(endSubscriptionIR);


