/** Reads and writes alerts, subscriptions to the weekly mail about followed stores, and which mails were sent. */
import type { Db, Prisma, Sql, Tx } from '@tregu/database'
import type { AlertKind, Day } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import type { Hash } from '../../lib/tokens.ts'
import * as statements from './alerts.sql.ts'

const NAMED = {
  slug: true,
  name: true,
  category: { select: { path: true } },
  store: { select: { name: true } },
  images: { select: { src: true }, orderBy: { rank: 'asc' }, take: 1 },
} satisfies Prisma.ProductSelect
const ALERT = {
  id: true,
  kind: true,
  price: true,
  at: true,
  toldAt: true,
  variant: {
    select: {
      id: true,
      price: true,
      discountPrice: true,
      stock: true,
      active: true,
      image: { select: { src: true } },
      values: {
        select: { value: { select: { name: true } } },
        orderBy: { value: { group: { position: 'asc' } } },
      },
      product: {
        select: {
          ...NAMED,
          listing: { select: { productId: true } },
        },
      },
    },
  },
} satisfies Prisma.ProductAlertSelect
export type AlertRow = Prisma.ProductAlertGetPayload<{ select: typeof ALERT }>

export const listAlerts = (db: Db, userId: string) =>
  db.productAlert.findMany({ where: { userId }, select: ALERT, orderBy: [{ at: 'desc' }, { id: 'desc' }] })

export const listAsked = (db: Db, userId: string) =>
  db.productAlert.findMany({
    where: { userId },
    select: { id: true, kind: true, variantId: true },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  })

/** A variant of a product in the shop, with its prices. */
export const findVariant = (db: Db, id: number) =>
  db.variant.findFirst({
    where: { id, active: true, product: { listing: { isNot: null } } },
    select: { id: true, price: true, discountPrice: true },
  })

export const countAlerts = (db: Db, userId: string) => db.productAlert.count({ where: { userId } })

type Asked = {
  readonly userId: string
  readonly variantId: number
  readonly kind: AlertKind
  readonly price: number
  readonly at: Date
}
/** Asking a second time starts the alert from the price of that moment. */
export const putAlert = ({ db }: Tx, { userId, variantId, kind, ...rest }: Asked) =>
  db.productAlert.upsert({
    where: { userId_variantId_kind: { userId, variantId, kind } },
    create: { userId, variantId, kind, ...rest },
    update: { ...rest, toldAt: null },
    select: { id: true, kind: true, variantId: true },
  })

export const hasAlert = async (db: Db, { userId, variantId, kind }: Omit<Asked, 'price' | 'at'>) =>
  (await db.productAlert.count({ where: { userId, variantId, kind } })) > 0

export const endAlert = (db: Db, userId: string, id: string) =>
  db.productAlert.deleteMany({ where: { id, userId } })

export const isDigestOn = async (db: Db, userId: string): Promise<boolean> =>
  (await db.digest.count({ where: { userId } })) > 0

export const beginDigest = (db: Db, userId: string, toldAt: Date) =>
  db.digest.createMany({ data: [{ userId, toldAt }], skipDuplicates: true })

export const endDigest = (db: Db, userId: string) => db.digest.deleteMany({ where: { userId } })

/** The person who got the mail with this key. */
export const findReceiver = async (db: Db, keyHash: Hash): Promise<string | null> =>
  (await db.alertMail.findUnique({ where: { keyHash }, select: { userId: true } }))?.userId ?? null

export const endAll = async ({ db }: Tx, userId: string): Promise<void> => {
  await db.productAlert.deleteMany({ where: { userId } })
  await db.digest.deleteMany({ where: { userId } })
}

type Due = { readonly today: Day; readonly week: Date; readonly limit: number }
/** People with a due alert or digest, who may get mails and have had none today. */
export const listDuePeople = (sql: Sql, due: Due) => runStatement(sql, statements.listDuePeople, due)

/** Locks the due alerts of a person, the oldest first, with the charged prices now. */
export const listDueAlerts = (tx: Tx, due: { userId: string; today: Day; limit: number }) =>
  runStatement(tx, statements.listDueAlerts, due)

export const listNamed = (db: Db, ids: readonly string[]) =>
  db.productAlert.findMany({
    where: { id: { in: [...ids] } },
    select: ALERT,
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })

/** True unless the person has had a mail on this day. */
export const noteMail = async ({ db }: Tx, userId: string, day: Day, keyHash: Hash): Promise<boolean> =>
  (await db.alertMail.createMany({ data: [{ userId, day: new Date(day), keyHash }], skipDuplicates: true }))
    .count > 0

export const removeMailNote = ({ db }: Tx, keyHash: Hash) => db.alertMail.deleteMany({ where: { keyHash } })

/** Ends the `back` alerts of a mail. Its `price` alerts go on from the price in the mail. */
export const noteTold = async (
  { db }: Tx,
  alerts: readonly { readonly id: string; readonly kind: AlertKind; readonly price: number }[],
  toldAt: Date,
): Promise<void> => {
  await db.productAlert.deleteMany({
    where: { id: { in: alerts.flatMap(({ id, kind }) => (kind === 'back' ? [id] : [])) } },
  })
  for (const { id, kind, price } of alerts)
    if (kind === 'price')
      await db.productAlert.update({ where: { id }, data: { price, toldAt }, select: { id: true } })
}

/** Takes the digest if it is due. @returns since when it has news; null: it is not due */
export const takeDigest = async ({ db }: Tx, userId: string, week: Date, now: Date): Promise<Date | null> => {
  const digest = await db.digest.findFirst({
    where: { userId, toldAt: { lt: week } },
    select: { toldAt: true },
  })
  if (digest) await db.digest.updateMany({ where: { userId }, data: { toldAt: now } })
  return digest?.toldAt ?? null
}

/** Products of followed stores that are new or reduced since a time, the newest first. */
export const listNews = (db: Db, userId: string, since: Date, today: Day) =>
  db.product.findMany({
    where: {
      listing: { quantity: { gt: 0 } },
      store: {
        follows: { some: { userId } },
        OR: [{ pausedFrom: null }, { pausedFrom: { gt: today } }, { pausedTo: { lt: today } }],
      },
      OR: [
        { publishedAt: { gt: since } },
        { variants: { some: { active: true, reducedSince: { gt: since }, discountPrice: { not: null } } } },
      ],
    },
    select: {
      ...NAMED,
      storeId: true,
      publishedAt: true,
      listing: { select: { effective: true } },
    },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: 200,
  })
export type NewsRow = Awaited<ReturnType<typeof listNews>>[number]

export const deleteOld = async (db: Db, before: Date): Promise<void> => {
  await db.productAlert.deleteMany({
    where: { OR: [{ toldAt: { lt: before } }, { toldAt: null, at: { lt: before } }] },
  })
  await db.alertMail.deleteMany({ where: { day: { lt: before } } })
}

/** For the export of a person's data. */
export const listOwnAlerts = async (db: Db, userId: string) => {
  const rows = await db.productAlert.findMany({
    where: { userId },
    select: {
      kind: true,
      at: true,
      toldAt: true,
      variant: { select: { product: { select: { slug: true } } } },
    },
    orderBy: { at: 'asc' },
  })
  return rows.map(({ kind, at, toldAt, variant }) => ({
    kind,
    product: variant.product.slug,
    at,
    told_at: toldAt,
  }))
}
