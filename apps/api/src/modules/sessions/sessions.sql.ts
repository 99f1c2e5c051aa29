/** Types generated for queries found in "src/modules/sessions/sessions.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type stringArray = (string)[];

/** 'FindSession' parameters type */
export interface IFindSessionParams {
  idleSince: DateOrString;
  now: DateOrString;
  tokenHash: Buffer;
}

/** 'FindSession' return type */
export interface IFindSessionResult {
  byPasskey: boolean;
  confirmedAt: Date | null;
  email: string;
  emailConfirmedAt: Date | null;
  firstName: string;
  id: string;
  isNewest: boolean;
  isNewestUnused: boolean;
  lastName: string;
  lastSeenAt: Date;
  permissions: stringArray | null;
  sessionId: string;
  stores: Json | null;
  tokenMadeAt: Date;
}

/** 'FindSession' query type */
export interface IFindSessionQuery {
  params: IFindSessionParams;
  result: IFindSessionResult;
}

const findSessionIR: any = {"usedParamSet":{"tokenHash":true,"now":true,"idleSince":true},"params":[{"name":"tokenHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":307,"b":317},{"a":703,"b":713},{"a":736,"b":746}]},{"name":"now","required":true,"transform":{"type":"scalar"},"locs":[{"a":800,"b":804},{"a":829,"b":833}]},{"name":"idleSince","required":true,"transform":{"type":"scalar"},"locs":[{"a":856,"b":866}]}],"statement":"SELECT u.id, u.email, u.email_confirmed_at AS \"emailConfirmedAt\", u.first_name AS \"firstName\", u.last_name AS \"lastName\",\n  u.permissions, e.id AS \"sessionId\", e.last_seen_at AS \"lastSeenAt\", e.token_made_at AS \"tokenMadeAt\",\n  e.confirmed_at AS \"confirmedAt\", e.by_passkey AS \"byPasskey\",\n  e.token_hash = :tokenHash! AS \"isNewest!\", e.token_salt IS NOT NULL AS \"isNewestUnused!\",\n  (SELECT json_agg(json_build_object('id', m.store_id, 'role', m.role, 'state', s.state) ORDER BY m.store_id)\n     FROM store_member m JOIN store s ON s.id = m.store_id WHERE m.user_id = u.id) AS stores\nFROM session e JOIN users u ON u.id = e.user_id AND u.deleted_at IS NULL AND u.block_id IS NULL\nWHERE (e.token_hash = :tokenHash! OR e.replaced_hash = :tokenHash! AND (e.replaced_until IS NULL OR e.replaced_until > :now!))\n  AND e.expires_at > :now! AND e.last_seen_at > :idleSince!"};

/**
 * Query generated from SQL:
 * ```
 * SELECT u.id, u.email, u.email_confirmed_at AS "emailConfirmedAt", u.first_name AS "firstName", u.last_name AS "lastName",
 *   u.permissions, e.id AS "sessionId", e.last_seen_at AS "lastSeenAt", e.token_made_at AS "tokenMadeAt",
 *   e.confirmed_at AS "confirmedAt", e.by_passkey AS "byPasskey",
 *   e.token_hash = :tokenHash! AS "isNewest!", e.token_salt IS NOT NULL AS "isNewestUnused!",
 *   (SELECT json_agg(json_build_object('id', m.store_id, 'role', m.role, 'state', s.state) ORDER BY m.store_id)
 *      FROM store_member m JOIN store s ON s.id = m.store_id WHERE m.user_id = u.id) AS stores
 * FROM session e JOIN users u ON u.id = e.user_id AND u.deleted_at IS NULL AND u.block_id IS NULL
 * WHERE (e.token_hash = :tokenHash! OR e.replaced_hash = :tokenHash! AND (e.replaced_until IS NULL OR e.replaced_until > :now!))
 *   AND e.expires_at > :now! AND e.last_seen_at > :idleSince!
 * ```
 */
export const findSession = new PreparedQuery<IFindSessionParams,IFindSessionResult>(findSessionIR);


