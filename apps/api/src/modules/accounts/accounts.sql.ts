/** Types generated for queries found in "src/modules/accounts/accounts.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

/** 'LockUser' parameters type */
export interface ILockUserParams {
  id: string;
}

/** 'LockUser' return type */
export interface ILockUserResult {
  email: string;
  emailConfirmedAt: Date | null;
  firstName: string;
  id: string;
  image: string | null;
  phone: string | null;
  phoneConfirmedAt: Date | null;
}

/** 'LockUser' query type */
export interface ILockUserQuery {
  params: ILockUserParams;
  result: ILockUserResult;
}

const lockUserIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":164,"b":167}]}],"statement":"SELECT id, email, email_confirmed_at AS \"emailConfirmedAt\", first_name AS \"firstName\", phone, phone_confirmed_at AS \"phoneConfirmedAt\", image\nFROM users WHERE id = :id! AND deleted_at IS NULL FOR UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id, email, email_confirmed_at AS "emailConfirmedAt", first_name AS "firstName", phone, phone_confirmed_at AS "phoneConfirmedAt", image
 * FROM users WHERE id = :id! AND deleted_at IS NULL FOR UPDATE
 * ```
 */
export const lockUser = new PreparedQuery<ILockUserParams,ILockUserResult>(lockUserIR);


/** 'LockUserOfResetKey' parameters type */
export interface ILockUserOfResetKeyParams {
  keyHash: Buffer;
}

/** 'LockUserOfResetKey' return type */
export interface ILockUserOfResetKeyResult {
  id: string;
}

/** 'LockUserOfResetKey' query type */
export interface ILockUserOfResetKeyQuery {
  params: ILockUserOfResetKeyParams;
  result: ILockUserOfResetKeyResult;
}

const lockUserOfResetKeyIR: any = {"usedParamSet":{"keyHash":true},"params":[{"name":"keyHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":80,"b":88}]}],"statement":"SELECT u.id FROM users u JOIN mail_key k ON k.user_id = u.id\nWHERE k.key_hash = :keyHash! AND k.kind = 'reset_password' AND u.deleted_at IS NULL FOR UPDATE OF u"};

/**
 * Query generated from SQL:
 * ```
 * SELECT u.id FROM users u JOIN mail_key k ON k.user_id = u.id
 * WHERE k.key_hash = :keyHash! AND k.kind = 'reset_password' AND u.deleted_at IS NULL FOR UPDATE OF u
 * ```
 */
export const lockUserOfResetKey = new PreparedQuery<ILockUserOfResetKeyParams,ILockUserOfResetKeyResult>(lockUserOfResetKeyIR);


/** 'QueueForgottenPassword' parameters type */
export interface IQueueForgottenPasswordParams {
  email: string;
  language: string;
}

/** 'QueueForgottenPassword' return type */
export interface IQueueForgottenPasswordResult {
  id: number | null;
}

/** 'QueueForgottenPassword' query type */
export interface IQueueForgottenPasswordQuery {
  params: IQueueForgottenPasswordParams;
  result: IQueueForgottenPasswordResult;
}

const queueForgottenPasswordIR: any = {"usedParamSet":{"language":true,"email":true},"params":[{"name":"language","required":true,"transform":{"type":"scalar"},"locs":[{"a":81,"b":90}]},{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":145,"b":151}]}],"statement":"SELECT (graphile_worker.add_job('mail_reset_link', json_build_object('language', :language!::text,\n  'user', (SELECT id FROM users WHERE email = :email!::citext AND deleted_at IS NULL)), max_attempts => 12)).id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT (graphile_worker.add_job('mail_reset_link', json_build_object('language', :language!::text,
 *   'user', (SELECT id FROM users WHERE email = :email!::citext AND deleted_at IS NULL)), max_attempts => 12)).id
 * ```
 */
export const queueForgottenPassword = new PreparedQuery<IQueueForgottenPasswordParams,IQueueForgottenPasswordResult>(queueForgottenPasswordIR);


