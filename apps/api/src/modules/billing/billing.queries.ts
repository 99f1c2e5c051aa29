/** Reads and writes the saved cards of one user (`billing.sql`). This module passes the token only to the payment provider. */
import { newId, type Sql, type Tx } from '@tregu/database'
import { CARD_BRANDS, type CardBrand } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './billing.sql.ts'

export type CardRow = Omit<statements.IFindCardResult, 'brand'> & { readonly brand: CardBrand }
export type NewCard = Omit<CardRow, 'id' | 'isDefault'>

const readCard = ({ brand, ...card }: statements.IFindCardResult): CardRow => ({
  ...card,
  brand: CARD_BRANDS.find((known) => known === brand) ?? 'other',
})

export const listCards = async (sql: Sql, userId: string): Promise<CardRow[]> =>
  (await runStatement(sql, statements.listCards, { userId })).map(readCard)

export const findCard = async (sql: Sql, userId: string, id: string): Promise<CardRow | null> => {
  const [card] = await runStatement(sql, statements.findCard, { userId, id })
  return card ? readCard(card) : null
}

/** Locks the user's cards, because only one is the default. */
export const lockCards = (tx: Tx, userId: string) => runStatement(tx, statements.lockCards, { userId })

/** Gives a saved card the new token and name. Returns its id, or null for a card that is not saved yet. */
export const renewCard = async (tx: Tx, userId: string, card: NewCard): Promise<string | null> =>
  (await runStatement(tx, statements.renewCard, { ...card, userId }))[0]?.id ?? null

/** Inserts a card. The user's first card becomes the default. */
export const insertCard = async (tx: Tx, userId: string, card: NewCard): Promise<string> => {
  const id = newId()
  await runStatement(tx, statements.insertCard, { ...card, id, userId })
  return id
}

export const setDefault = async (tx: Tx, userId: string, id: string): Promise<void> => {
  await runStatement(tx, statements.clearDefault, { userId })
  await runStatement(tx, statements.setDefault, { userId, id })
}

/** Removes a card; false when there is no such card. The newest card becomes the default when there is none. */
export const removeCard = async (tx: Tx, userId: string, id: string): Promise<boolean> => {
  const removed = await runStatement(tx, statements.removeCard, { userId, id })
  await runStatement(tx, statements.ensureDefault, { userId })
  return removed.length > 0
}
