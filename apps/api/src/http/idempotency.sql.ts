/** Types generated for queries found in "src/http/idempotency.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** 'ClaimKey' parameters type */
export interface IClaimKeyParams {
  actor: string;
  bodyHash: Buffer;
  endedBefore: DateOrString;
  endpoint: string;
  key: string;
  lostBefore: DateOrString;
  now: DateOrString;
}

/** 'ClaimKey' return type */
export interface IClaimKeyResult {
  key: string;
}

/** 'ClaimKey' query type */
export interface IClaimKeyQuery {
  params: IClaimKeyParams;
  result: IClaimKeyResult;
}

const claimKeyIR: any = {"usedParamSet":{"actor":true,"endpoint":true,"key":true,"bodyHash":true,"now":true,"endedBefore":true,"lostBefore":true},"params":[{"name":"actor","required":true,"transform":{"type":"scalar"},"locs":[{"a":87,"b":93}]},{"name":"endpoint","required":true,"transform":{"type":"scalar"},"locs":[{"a":96,"b":105}]},{"name":"key","required":true,"transform":{"type":"scalar"},"locs":[{"a":108,"b":112}]},{"name":"bodyHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":115,"b":124}]},{"name":"now","required":true,"transform":{"type":"scalar"},"locs":[{"a":127,"b":131}]},{"name":"endedBefore","required":true,"transform":{"type":"scalar"},"locs":[{"a":321,"b":333}]},{"name":"lostBefore","required":true,"transform":{"type":"scalar"},"locs":[{"a":378,"b":389}]}],"statement":"INSERT INTO idempotency_key AS k (actor, endpoint, key, body_hash, created_at)\nVALUES (:actor!, :endpoint!, :key!, :bodyHash!, :now!)\nON CONFLICT (actor, endpoint, key) DO UPDATE\n  SET body_hash = excluded.body_hash, state = 'running', status = NULL, reply = NULL, created_at = excluded.created_at\n  WHERE k.created_at < :endedBefore! OR (k.state = 'running' AND k.created_at < :lostBefore!)\nRETURNING k.key"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO idempotency_key AS k (actor, endpoint, key, body_hash, created_at)
 * VALUES (:actor!, :endpoint!, :key!, :bodyHash!, :now!)
 * ON CONFLICT (actor, endpoint, key) DO UPDATE
 *   SET body_hash = excluded.body_hash, state = 'running', status = NULL, reply = NULL, created_at = excluded.created_at
 *   WHERE k.created_at < :endedBefore! OR (k.state = 'running' AND k.created_at < :lostBefore!)
 * RETURNING k.key
 * ```
 */
export const claimKey = new PreparedQuery<IClaimKeyParams,IClaimKeyResult>(claimKeyIR);


/** 'FinishKey' parameters type */
export interface IFinishKeyParams {
  actor: string;
  endpoint: string;
  key: string;
  reply: Json;
  status: number;
}

/** 'FinishKey' return type */
export type IFinishKeyResult = void;

/** 'FinishKey' query type */
export interface IFinishKeyQuery {
  params: IFinishKeyParams;
  result: IFinishKeyResult;
}

const finishKeyIR: any = {"usedParamSet":{"status":true,"reply":true,"actor":true,"endpoint":true,"key":true},"params":[{"name":"status","required":true,"transform":{"type":"scalar"},"locs":[{"a":52,"b":59}]},{"name":"reply","required":true,"transform":{"type":"scalar"},"locs":[{"a":70,"b":76}]},{"name":"actor","required":true,"transform":{"type":"scalar"},"locs":[{"a":92,"b":98}]},{"name":"endpoint","required":true,"transform":{"type":"scalar"},"locs":[{"a":115,"b":124}]},{"name":"key","required":true,"transform":{"type":"scalar"},"locs":[{"a":136,"b":140}]}],"statement":"UPDATE idempotency_key SET state = 'done', status = :status!, reply = :reply!\nWHERE actor = :actor! AND endpoint = :endpoint! AND key = :key!"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE idempotency_key SET state = 'done', status = :status!, reply = :reply!
 * WHERE actor = :actor! AND endpoint = :endpoint! AND key = :key!
 * ```
 */
export const finishKey = new PreparedQuery<IFinishKeyParams,IFinishKeyResult>(finishKeyIR);


