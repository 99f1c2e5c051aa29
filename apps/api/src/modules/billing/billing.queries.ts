/** Saved cards; always those of one user. The token leaves this module only for the payment provider. */
import { newId, type Sql, type Tx } from '@tregu/database'

export type CardRow = {
  id: string
  token: string
  fullName: string
  brand: 'visa' | 'mastercard' | 'americancard' | 'other'
  last4: string
  expiryMonth: number
  expiryYear: number
  isDefault: boolean
}

const SELECT = `SELECT id, token, full_name AS "fullName", brand, last4, expiry_month AS "expiryMonth", expiry_year AS "expiryYear",
  is_default AS "isDefault" FROM saved_card WHERE user_id = $1`

export const listCards = (sql: Sql, userId: string) =>
  sql<CardRow>('list-cards', `${SELECT} ORDER BY is_default DESC, created_at DESC, id DESC`, [userId])

export const findCard = async (sql: Sql, userId: string, id: string) =>
  (await sql<CardRow>('find-card', `${SELECT} AND id = $2`, [userId, id]))[0] ?? null

/** Changes of one user's cards happen one after the other: there is one default. */
export const lockCards = (tx: Tx, userId: string) =>
  tx('lock-user', 'SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId])

/** A card that is saved already, with the token and the name of now; null for a new one. */
export const renewCard = async (
  tx: Tx,
  userId: string,
  card: Omit<CardRow, 'id' | 'isDefault'>,
): Promise<string | null> =>
  (
    await tx<{ id: string }>(
      'renew-card',
      `UPDATE saved_card SET token = $2, full_name = $3 WHERE id = (SELECT id FROM saved_card
         WHERE user_id = $1 AND brand = $4 AND last4 = $5 AND expiry_month = $6 AND expiry_year = $7 ORDER BY created_at, id LIMIT 1)
       RETURNING id`,
      [userId, card.token, card.fullName, card.brand, card.last4, card.expiryMonth, card.expiryYear],
    )
  )[0]?.id ?? null

export const insertCard = async (
  tx: Tx,
  userId: string,
  card: Omit<CardRow, 'id' | 'isDefault'>,
): Promise<string> => {
  const id = newId()
  await tx(
    'insert-card',
    `INSERT INTO saved_card (id, user_id, token, full_name, brand, last4, expiry_month, expiry_year, is_default)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, NOT EXISTS (SELECT 1 FROM saved_card WHERE user_id = $2 AND is_default))`,
    [id, userId, card.token, card.fullName, card.brand, card.last4, card.expiryMonth, card.expiryYear],
  )
  return id
}

export const setDefault = async (tx: Tx, userId: string, id: string) => {
  await tx(
    'clear-default-card',
    'UPDATE saved_card SET is_default = false WHERE user_id = $1 AND is_default',
    [userId],
  )
  await tx('set-default-card', 'UPDATE saved_card SET is_default = true WHERE user_id = $1 AND id = $2', [
    userId,
    id,
  ])
}

export const removeCard = async (tx: Tx, userId: string, id: string) => {
  const removed = await tx(
    'remove-card',
    'DELETE FROM saved_card WHERE user_id = $1 AND id = $2 RETURNING 1',
    [userId, id],
  )
  await tx(
    'ensure-default-card',
    `UPDATE saved_card SET is_default = true WHERE id = (
       SELECT id FROM saved_card WHERE user_id = $1 ORDER BY is_default DESC, created_at DESC, id DESC LIMIT 1) AND NOT is_default`,
    [userId],
  )
  return removed.length > 0
}
