/** Exports the data of one person, and makes the account anonymous when it is deleted. */
import type { Sql, Tx } from '@tregu/database'

/** The account as SQL over `users u`, without the hash of its password. */
export const ownAccount = `jsonb_build_object('id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at, 'first_name', u.first_name,
    'last_name', u.last_name, 'phone', u.phone, 'phone_confirmed_at', u.phone_confirmed_at, 'image', u.image, 'birthday', u.birthday,
    'language', u.language, 'created_at', u.created_at)`

/**
 * Reads all parts in one statement. A part is found by the account, and by the account's confirmed e-mail or phone. An
 * unconfirmed address may belong to another person.
 */
export const readOwnData = async (
  sql: Sql,
  userId: string,
  parts: Readonly<Record<string, string>>,
): Promise<Record<string, unknown> | null> => {
  const pairs = Object.entries(parts).map(([name, part]) => `'${name}', ${part}`)
  const [row] = await sql<{ data: Record<string, unknown> }>(
    'read-own-data',
    `SELECT jsonb_build_object(${pairs.join(', ')}) AS data FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL`,
    [userId],
  )
  return row?.data ?? null
}

/** Locks the account until the end of the transaction. E-mail and phone are null unless they are confirmed. */
export const lockUser = async (tx: Tx, userId: string) =>
  (
    await tx<{ email: string | null; phone: string | null; image: string | null; storeState: string | null }>(
      'lock-account',
      `SELECT CASE WHEN u.email_confirmed_at IS NOT NULL THEN u.email::text END AS email,
         CASE WHEN u.phone_confirmed_at IS NOT NULL THEN u.phone END AS phone, u.image, (SELECT s.state::text FROM store s WHERE s.owner_id = u.id) AS "storeState"
       FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL FOR UPDATE OF u`,
      [userId],
    )
  )[0] ?? null

/** Removes all personal data from the row. The row stays, because orders and reviews refer to it. */
export const makeUserAnonymous = (tx: Tx, userId: string, at: Date) =>
  tx(
    'forget-user',
    `UPDATE users SET deleted_at = $2, email = id || '@deleted.invalid', email_confirmed_at = NULL, first_name = '', last_name = '',
       phone = NULL, phone_confirmed_at = NULL, image = NULL, birthday = NULL, password_hash = '', permissions = '{}' WHERE id = $1`,
    [userId, at],
  )
