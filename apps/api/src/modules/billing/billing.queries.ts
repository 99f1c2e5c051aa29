/** Reads and writes the saved cards of one user. This module passes the token only to the payment provider. */
import type { Db, Prisma, Tx } from '@tregu/database'
import { CARD_BRANDS, type CardBrand } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './billing.sql.ts'

const CARD = {
  id: true,
  token: true,
  fullName: true,
  brand: true,
  last4: true,
  expiryMonth: true,
  expiryYear: true,
  isDefault: true,
} as const satisfies Prisma.SavedCardSelect

type Stored = Prisma.SavedCardGetPayload<{ select: typeof CARD }>
export type CardRow = Omit<Stored, 'brand'> & { readonly brand: CardBrand }
export type NewCard = Omit<CardRow, 'id' | 'isDefault'>

const readCard = ({ brand, ...card }: Stored): CardRow => ({
  ...card,
  brand: CARD_BRANDS.find((known) => known === brand) ?? 'other',
})

export const listCards = async (db: Db, userId: string): Promise<CardRow[]> => {
  const cards = await db.savedCard.findMany({
    where: { userId },
    select: CARD,
    orderBy: [{ isDefault: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
  })
  return cards.map(readCard)
}

export const findCard = async (db: Db, userId: string, id: string): Promise<CardRow | null> => {
  const card = await db.savedCard.findFirst({ where: { userId, id }, select: CARD })
  return card && readCard(card)
}

/** Locks the user's cards, because only one is the default. */
export const lockCards = (tx: Tx, userId: string) => runStatement(tx, statements.lockCards, { userId })

/** Finds the saved card with the same digits and expiry. */
export const findSameCard = (db: Db, userId: string, { brand, last4, expiryMonth, expiryYear }: NewCard) =>
  db.savedCard.findFirst({
    where: { userId, brand, last4, expiryMonth, expiryYear },
    select: { id: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })

/** Gives a saved card the new token and name. */
export const renewCard = async (
  db: Db,
  userId: string,
  id: string,
  { token, fullName }: NewCard,
): Promise<CardRow> =>
  readCard(await db.savedCard.update({ where: { userId, id }, data: { token, fullName }, select: CARD }))

export const createCard = async (
  db: Db,
  userId: string,
  card: NewCard & Pick<CardRow, 'isDefault'>,
): Promise<CardRow> => readCard(await db.savedCard.create({ data: { ...card, userId }, select: CARD }))

export const hasDefault = async (db: Db, userId: string): Promise<boolean> =>
  (await db.savedCard.findFirst({ where: { userId, isDefault: true }, select: { id: true } })) !== null

export const setDefault = async (db: Db, userId: string, id: string): Promise<void> => {
  await db.savedCard.updateMany({ where: { userId, isDefault: true }, data: { isDefault: false } })
  await db.savedCard.updateMany({ where: { userId, id }, data: { isDefault: true } })
}

/** Makes the newest card the default when there is none. The cards must be locked. */
export const ensureDefault = async ({ db }: Tx, userId: string): Promise<void> => {
  if (await hasDefault(db, userId)) return
  const newest = await db.savedCard.findFirst({
    where: { userId },
    select: { id: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  if (newest) await db.savedCard.updateMany({ where: { userId, id: newest.id }, data: { isDefault: true } })
}

/** Deletes a card; false when there is no such card. */
export const deleteCard = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db.savedCard.deleteMany({ where: { userId, id } })).count > 0

/** Lists the cards for the export of the user's data. */
export const listOwnCards = async (db: Db, userId: string) => {
  const cards = await db.savedCard.findMany({
    where: { userId },
    select: CARD,
    orderBy: { createdAt: 'asc' },
  })
  return cards.map(({ fullName, brand, last4, expiryMonth, expiryYear }) => ({
    name: fullName,
    brand,
    ends_with: last4,
    expires: `${expiryMonth}/${expiryYear}`,
  }))
}
