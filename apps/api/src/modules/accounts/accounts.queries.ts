/** Reads and writes accounts and the keys of the links mailed to them. */
import { type Db, newId, type Sql, type Tx } from '@tregu/database'
import { type OwnedStore, type Permission, WELCOME_COUPON_CODE } from '@tregu/domain'

export type UserRow = {
  id: string
  email: string
  emailConfirmed: boolean
  firstName: string
  lastName: string
  phone: string | null
  image: string | null
  birthday: string | null
  role: 'customer' | 'business'
  permissions: Permission[]
  owned: OwnedStore[]
  passwordHash: string
  language: string
}

const USER = `SELECT u.id, u.email::text AS email, u.email_confirmed_at IS NOT NULL AS "emailConfirmed", u.first_name AS "firstName",
  u.last_name AS "lastName", u.phone, u.image,
  to_char(u.birthday, 'YYYY-MM-DD') AS birthday, u.role, u.permissions, u.password_hash AS "passwordHash", u.language,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'state', s.state)) FROM store s WHERE s.owner_id = u.id), '[]') AS owned
  FROM users u WHERE u.deleted_at IS NULL AND`

export const findUser = async (sql: Sql, id: string) =>
  (await sql<UserRow>('find-user', `${USER} u.id = $1`, [id]))[0] ?? null
export const findUserByEmail = async (sql: Sql, email: string) =>
  (await sql<UserRow>('find-user-by-email', `${USER} u.email = $1::citext`, [email]))[0] ?? null

/** Locks the account until the end of the transaction. */
export const lockUser = async (tx: Tx, id: string) =>
  (
    await tx<{ id: string; email: string; emailConfirmed: boolean; firstName: string }>(
      'lock-person',
      `SELECT id, email::text AS email, email_confirmed_at IS NOT NULL AS "emailConfirmed", first_name AS "firstName"
       FROM users WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
  )[0] ?? null

/** Returns the new user's id; null when the e-mail address is taken. */
export const insertUser = async (
  tx: Tx,
  user: {
    email: string
    firstName: string
    lastName: string
    phone: string | null
    passwordHash: string
    role: 'customer' | 'business'
    language: string
  },
): Promise<string | null> => {
  const [row] = await tx<{ id: string }>(
    'insert-user',
    `INSERT INTO users (id, email, first_name, last_name, phone, password_hash, role, language)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (email) DO NOTHING RETURNING id`,
    [
      newId(),
      user.email,
      user.firstName,
      user.lastName,
      user.phone,
      user.passwordHash,
      user.role,
      user.language,
    ],
  )
  return row?.id ?? null
}

/** Grants the platform's welcome coupon. */
export const grantWelcomeCoupon = (tx: Tx, userId: string, endsAt: Date) =>
  tx(
    'grant-welcome-coupon',
    `INSERT INTO coupon_grant (user_id, coupon_id, ends_at) SELECT $1, id, $2 FROM coupon WHERE code = $3 ON CONFLICT DO NOTHING`,
    [userId, endsAt, WELCOME_COUPON_CODE],
  )

/** Inserts an applicant's store, which an administrator approves later. A taken slug gets a number. */
export const insertPendingStore = (
  tx: Tx,
  store: { ownerId: string; name: string; slug: string; phone: string | null; city: string | null },
) =>
  tx(
    'insert-pending-store',
    `INSERT INTO store (owner_id, name, slug, phone, city)
     SELECT $1, $2, CASE WHEN n = 1 THEN $3 ELSE $3 || '-' || n END, $4, $5 FROM generate_series(1, 1000) n
     WHERE NOT EXISTS (SELECT 1 FROM catalogue_slug WHERE slug = CASE WHEN n = 1 THEN $3 ELSE $3 || '-' || n END) ORDER BY n LIMIT 1`,
    [store.ownerId, store.name, store.slug, store.phone, store.city],
  )

export const setPasswordHash = (sql: Sql, userId: string, hash: string) =>
  sql('set-password-hash', 'UPDATE users SET password_hash = $2 WHERE id = $1', [userId, hash])

/** Changes the given fields. `birthday: null` removes the birthday. */
export const setProfile = (
  db: Db,
  userId: string,
  profile: { firstName?: string; lastName?: string; birthday?: Date | null; image?: string },
) => db.user.update({ where: { id: userId }, data: profile, select: { id: true } })

export type KeyKind = 'confirm_email' | 'reset_password'

export const insertMailKey = (tx: Tx, userId: string, kind: KeyKind, keyHash: Buffer, expiresAt: Date) =>
  tx(
    'insert-mail-key',
    'INSERT INTO mail_key (key_hash, user_id, kind, expires_at) VALUES ($1, $2, $3, $4)',
    [keyHash, userId, kind, expiresAt],
  )

/** Confirms the key's address. Repeating it while the key is valid changes nothing. False for an unknown or expired key. */
export const confirmEmail = async (sql: Sql, keyHash: Buffer, now: Date) =>
  (
    await sql(
      'confirm-email',
      `WITH key AS (
         UPDATE mail_key SET used_at = coalesce(used_at, $2)
         WHERE key_hash = $1 AND kind = 'confirm_email' AND expires_at > $2 RETURNING user_id)
       UPDATE users u SET email_confirmed_at = coalesce(email_confirmed_at, $2) FROM key
       WHERE u.id = key.user_id AND u.deleted_at IS NULL RETURNING u.id`,
      [keyHash, now],
    )
  ).length === 1

/** Queues a job with the account's id, or with none. It never stores the e-mail of a person without an account. */
export const queueForgottenPassword = (sql: Sql, email: string, language: string) =>
  sql(
    'queue-forgotten-password',
    `SELECT (graphile_worker.add_job('mail_reset_link', json_build_object('language', $2::text,
       'user', (SELECT id FROM users WHERE email = $1::citext AND deleted_at IS NULL)), max_attempts => 12)).id`,
    [email, language],
  )

/** Finds and locks the user of a reset key, so that a change, a reset and a new link run one after the other. */
export const lockUserOfResetKey = async (tx: Tx, keyHash: Buffer): Promise<string | null> =>
  (
    await tx<{ id: string }>(
      'lock-user-of-reset-key',
      `SELECT u.id FROM users u JOIN mail_key k ON k.user_id = u.id
       WHERE k.key_hash = $1 AND k.kind = 'reset_password' AND u.deleted_at IS NULL FOR UPDATE OF u`,
      [keyHash],
    )
  )[0]?.id ?? null

/** Marks the key as used; false when it was already used or has expired. */
export const consumeResetKey = async (tx: Tx, keyHash: Buffer, now: Date): Promise<boolean> =>
  (
    await tx(
      'consume-reset-key',
      `UPDATE mail_key SET used_at = $2
       WHERE key_hash = $1 AND kind = 'reset_password' AND used_at IS NULL AND expires_at > $2 RETURNING 1`,
      [keyHash, now],
    )
  ).length === 1

/** Invalidates all reset links that the user was already sent. */
export const endResetKeys = (tx: Tx, userId: string, now: Date) =>
  tx(
    'end-reset-keys',
    "UPDATE mail_key SET used_at = $2 WHERE user_id = $1 AND kind = 'reset_password' AND used_at IS NULL",
    [userId, now],
  )
