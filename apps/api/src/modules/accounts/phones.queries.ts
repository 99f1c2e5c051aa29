/** Reads and writes phone numbers and the codes that confirm them. */
import type { Sql, Tx } from '@tregu/database'
import { PHONE_CODE_TRIES } from '@tregu/domain'

const TAKEN = `EXISTS (SELECT 1 FROM users o WHERE o.phone = $1 AND o.phone_confirmed_at IS NOT NULL AND o.deleted_at IS NULL
  AND o.id <> $2)`

/** Checks whether another account has confirmed the number. */
export const isPhoneTaken = async (sql: Sql, phone: string, userId: string): Promise<boolean> =>
  (await sql<{ taken: boolean }>('phone-taken', `SELECT ${TAKEN} AS taken`, [phone, userId]))[0]?.taken ??
  false

/** Replaces the previous code; false while that one is too recent. */
export const writePhoneCode = async (
  tx: Tx,
  code: {
    userId: string
    phone: string
    codeHash: Buffer
    now: Date
    expiresAt: Date
    newestBefore: Date
  },
): Promise<boolean> =>
  (
    await tx(
      'write-phone-code',
      `INSERT INTO phone_code (user_id, phone, code_hash, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id) DO UPDATE SET phone = $2, code_hash = $3, tries = 0, created_at = $4, expires_at = $5
         WHERE phone_code.created_at <= $6 RETURNING 1`,
      [code.userId, code.phone, code.codeHash, code.now, code.expiresAt, code.newestBefore],
    )
  ).length === 1

/** Counts one try and returns the stored code's hash; null when the code has expired or was tried too often. */
export const tryPhoneCode = async (tx: Tx, userId: string, now: Date) =>
  (
    await tx<{ phone: string; codeHash: Buffer }>(
      'try-phone-code',
      `UPDATE phone_code SET tries = tries + 1 WHERE user_id = $1 AND tries < $2 AND expires_at > $3
       RETURNING phone, code_hash AS "codeHash"`,
      [userId, PHONE_CODE_TRIES, now],
    )
  )[0] ?? null

/** Makes the code unusable. The row stays, because the waiting time for the next code depends on it. */
export const usePhoneCode = (tx: Tx, userId: string) =>
  tx('use-phone-code', 'UPDATE phone_code SET tries = $2 WHERE user_id = $1', [userId, PHONE_CODE_TRIES])

/** Sets the number; false when another account has it. Concurrent confirmations of one number wait for each other. */
export const setPhone = async (tx: Tx, userId: string, phone: string, at: Date): Promise<boolean> => {
  await tx('lock-phone', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`phone:${phone}`])
  return (
    (
      await tx(
        'set-phone',
        `UPDATE users SET phone = $1, phone_confirmed_at = $3 WHERE id = $2 AND deleted_at IS NULL AND NOT ${TAKEN} RETURNING id`,
        [phone, userId, at],
      )
    ).length === 1
  )
}
