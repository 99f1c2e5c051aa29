/** Types generated for queries found in "src/modules/accounts/accounts.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type role = 'business' | 'customer';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type stringArray = (string)[];

/** 'FindUser' parameters type */
export interface IFindUserParams {
  id: string;
}

/** 'FindUser' return type */
export interface IFindUserResult {
  birthday: string | null;
  email: string;
  emailConfirmedAt: Date | null;
  firstName: string;
  id: string;
  image: string | null;
  isBlocked: boolean;
  lastName: string;
  passwordHash: string;
  permissions: stringArray | null;
  phone: string | null;
  role: role;
  stores: Json | null;
}

/** 'FindUser' query type */
export interface IFindUserQuery {
  params: IFindUserParams;
  result: IFindUserResult;
}

const findUserIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":516,"b":519}]}],"statement":"SELECT u.id, u.email, u.email_confirmed_at AS \"emailConfirmedAt\", u.first_name AS \"firstName\", u.last_name AS \"lastName\", u.phone, u.image,\n  to_char(u.birthday, 'YYYY-MM-DD') AS birthday, u.role, u.permissions, u.password_hash AS \"passwordHash\", u.block_id IS NOT NULL AS \"isBlocked!\",\n  (SELECT json_agg(json_build_object('id', m.store_id, 'role', m.role, 'state', s.state) ORDER BY m.store_id)\n     FROM store_member m JOIN store s ON s.id = m.store_id WHERE m.user_id = u.id) AS stores\nFROM users u WHERE u.id = :id! AND u.deleted_at IS NULL"};

/**
 * Query generated from SQL:
 * ```
 * SELECT u.id, u.email, u.email_confirmed_at AS "emailConfirmedAt", u.first_name AS "firstName", u.last_name AS "lastName", u.phone, u.image,
 *   to_char(u.birthday, 'YYYY-MM-DD') AS birthday, u.role, u.permissions, u.password_hash AS "passwordHash", u.block_id IS NOT NULL AS "isBlocked!",
 *   (SELECT json_agg(json_build_object('id', m.store_id, 'role', m.role, 'state', s.state) ORDER BY m.store_id)
 *      FROM store_member m JOIN store s ON s.id = m.store_id WHERE m.user_id = u.id) AS stores
 * FROM users u WHERE u.id = :id! AND u.deleted_at IS NULL
 * ```
 */
export const findUser = new PreparedQuery<IFindUserParams,IFindUserResult>(findUserIR);


/** 'FindUserByEmail' parameters type */
export interface IFindUserByEmailParams {
  email: string;
}

/** 'FindUserByEmail' return type */
export interface IFindUserByEmailResult {
  birthday: string | null;
  email: string;
  emailConfirmedAt: Date | null;
  firstName: string;
  id: string;
  image: string | null;
  isBlocked: boolean;
  lastName: string;
  passwordHash: string;
  permissions: stringArray | null;
  phone: string | null;
  role: role;
  stores: Json | null;
}

/** 'FindUserByEmail' query type */
export interface IFindUserByEmailQuery {
  params: IFindUserByEmailParams;
  result: IFindUserByEmailResult;
}

const findUserByEmailIR: any = {"usedParamSet":{"email":true},"params":[{"name":"email","required":true,"transform":{"type":"scalar"},"locs":[{"a":519,"b":525}]}],"statement":"SELECT u.id, u.email, u.email_confirmed_at AS \"emailConfirmedAt\", u.first_name AS \"firstName\", u.last_name AS \"lastName\", u.phone, u.image,\n  to_char(u.birthday, 'YYYY-MM-DD') AS birthday, u.role, u.permissions, u.password_hash AS \"passwordHash\", u.block_id IS NOT NULL AS \"isBlocked!\",\n  (SELECT json_agg(json_build_object('id', m.store_id, 'role', m.role, 'state', s.state) ORDER BY m.store_id)\n     FROM store_member m JOIN store s ON s.id = m.store_id WHERE m.user_id = u.id) AS stores\nFROM users u WHERE u.email = :email!::citext AND u.deleted_at IS NULL"};

/**
 * Query generated from SQL:
 * ```
 * SELECT u.id, u.email, u.email_confirmed_at AS "emailConfirmedAt", u.first_name AS "firstName", u.last_name AS "lastName", u.phone, u.image,
 *   to_char(u.birthday, 'YYYY-MM-DD') AS birthday, u.role, u.permissions, u.password_hash AS "passwordHash", u.block_id IS NOT NULL AS "isBlocked!",
 *   (SELECT json_agg(json_build_object('id', m.store_id, 'role', m.role, 'state', s.state) ORDER BY m.store_id)
 *      FROM store_member m JOIN store s ON s.id = m.store_id WHERE m.user_id = u.id) AS stores
 * FROM users u WHERE u.email = :email!::citext AND u.deleted_at IS NULL
 * ```
 */
export const findUserByEmail = new PreparedQuery<IFindUserByEmailParams,IFindUserByEmailResult>(findUserByEmailIR);


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


