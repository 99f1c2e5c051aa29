/** Types generated for queries found in "src/modules/sessions/sessions.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type store_state = 'active' | 'pending' | 'refused' | 'suspended';

export type DateOrString = Date | string;

export type stringArray = (string)[];

/** 'FindSession' parameters type */
export interface IFindSessionParams {
  idleSince: DateOrString;
  now: DateOrString;
  tokenHash: Buffer;
}

/** 'FindSession' return type */
export interface IFindSessionResult {
  email: string;
  emailConfirmedAt: Date | null;
  firstName: string;
  id: string;
  lastName: string;
  lastSeenAt: Date;
  permissions: stringArray | null;
  storeId: number | null;
  storeState: store_state | null;
}

/** 'FindSession' query type */
export interface IFindSessionQuery {
  params: IFindSessionParams;
  result: IFindSessionResult;
}

const findSessionIR: any = {"usedParamSet":{"tokenHash":true,"now":true,"idleSince":true},"params":[{"name":"tokenHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":404,"b":414}]},{"name":"now","required":true,"transform":{"type":"scalar"},"locs":[{"a":435,"b":439}]},{"name":"idleSince","required":true,"transform":{"type":"scalar"},"locs":[{"a":462,"b":472}]}],"statement":"SELECT u.id, u.email, u.email_confirmed_at AS \"emailConfirmedAt\", u.first_name AS \"firstName\", u.last_name AS \"lastName\",\n  u.permissions, e.last_seen_at AS \"lastSeenAt\",\n  (SELECT s.id FROM store s WHERE s.owner_id = u.id) AS \"storeId\",\n  (SELECT s.state FROM store s WHERE s.owner_id = u.id) AS \"storeState\"\nFROM session e JOIN users u ON u.id = e.user_id AND u.deleted_at IS NULL\nWHERE e.token_hash = :tokenHash! AND e.expires_at > :now! AND e.last_seen_at > :idleSince!"};

/**
 * Query generated from SQL:
 * ```
 * SELECT u.id, u.email, u.email_confirmed_at AS "emailConfirmedAt", u.first_name AS "firstName", u.last_name AS "lastName",
 *   u.permissions, e.last_seen_at AS "lastSeenAt",
 *   (SELECT s.id FROM store s WHERE s.owner_id = u.id) AS "storeId",
 *   (SELECT s.state FROM store s WHERE s.owner_id = u.id) AS "storeState"
 * FROM session e JOIN users u ON u.id = e.user_id AND u.deleted_at IS NULL
 * WHERE e.token_hash = :tokenHash! AND e.expires_at > :now! AND e.last_seen_at > :idleSince!
 * ```
 */
export const findSession = new PreparedQuery<IFindSessionParams,IFindSessionResult>(findSessionIR);


