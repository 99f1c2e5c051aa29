/** Reads and writes stores as their people do. */
import type { Db, Prisma, Sql, Tx } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './store-desk.sql.ts'

const STORE = {
  id: true,
  slug: true,
  name: true,
  state: true,
  version: true,
  application: true,
  applicationSentAt: true,
  applicationNote: true,
  renamedAt: true,
  closingId: true,
  closingAt: true,
  closedAt: true,
  description: true,
  logo: true,
  background: true,
  city: true,
  phone: true,
  email: true,
  legalName: true,
  legalAddress: true,
  registrationNumber: true,
  fiscalNumber: true,
  vatNumber: true,
  lawfulGoodsAt: true,
  taxBp: true,
  serviceFeeBp: true,
  commissionBp: true,
  deliveryPrice: true,
  freeDeliveryFrom: true,
  minimumOrder: true,
  paymentMethods: true,
  deliveryMin: true,
  deliveryMax: true,
  cutOff: true,
  openFrom: true,
  openTo: true,
  minutesMin: true,
  minutesMax: true,
  daysOff: true,
  pausedFrom: true,
  pausedTo: true,
  pauseNote: true,
  accountHolder: true,
  iban: true,
  nextAccountHolder: true,
  nextIban: true,
  nextAccountAt: true,
  // The announced terms and the present ones. Empty until the terms change for the first time.
  terms: { where: { replacedAt: null }, orderBy: { id: 'desc' }, take: 2 },
  departmentId: true,
  department: { select: { slug: true } },
  cities: { select: { city: { select: { id: true, name: true } } }, orderBy: { cityId: 'asc' } },
} satisfies Prisma.StoreSelect

export const findStore = (db: Db, id: number) => db.store.findUniqueOrThrow({ where: { id }, select: STORE })
export type OwnStoreRow = Awaited<ReturnType<typeof findStore>>

/** How many people follow the store. */
export const countFollowers = async (db: Db, id: number): Promise<number> =>
  (await db.store.findUniqueOrThrow({ where: { id }, select: { followerCount: true } })).followerCount

/** Writers of a store run one after the other. */
export const lockStore = (tx: Tx, id: number) => runStatement(tx, statements.lockStore, { id })

export const setStore = (db: Db, id: number, data: Prisma.StoreUncheckedUpdateInput) =>
  db.store.update({ where: { id }, data, select: { id: true } })

export const setCities = async (db: Db, storeId: number, cityIds: readonly number[]): Promise<void> => {
  await db.storeCity.deleteMany({ where: { storeId, cityId: { notIn: [...cityIds] } } })
  await db.storeCity.createMany({
    data: cityIds.map((cityId) => ({ storeId, cityId })),
    skipDuplicates: true,
  })
}

export const countCities = (db: Db, ids: readonly number[]) =>
  db.city.count({ where: { id: { in: [...ids] } } })

export type Value = Prisma.InputJsonValue | null
export type ChangedField = { readonly field: string; readonly before: Value; readonly after: Value }
type Cause = { readonly storeId: number; readonly version: number; readonly by: string; readonly at: Date }

export const addChanges = (db: Db, cause: Cause, fields: readonly ChangedField[]) =>
  db.storeChange.createMany({
    data: fields.map(({ field, before, after }) => ({
      ...cause,
      field,
      ...(before === null ? {} : { before }),
      ...(after === null ? {} : { after }),
    })),
  })

/** What was changed of a store after a version, the newest first. */
export const listChangedSince = (db: Db, storeId: number, version: number) =>
  db.storeChange.findMany({
    where: { storeId, version: { gt: version } },
    select: {
      field: true,
      version: true,
      at: true,
      person: { select: { firstName: true, lastName: true } },
    },
    orderBy: { id: 'desc' },
  })

const RECEIVER = { id: true, email: true, firstName: true, language: true } satisfies Prisma.UserSelect

export const listOwners = (db: Db, storeId: number) =>
  db.user.findMany({
    where: { memberships: { some: { storeId, role: 'owner' } }, deletedAt: null },
    select: RECEIVER,
    orderBy: { id: 'asc' },
  })

export const listAdministrators = (db: Db) =>
  db.user.findMany({
    where: { permissions: { has: 'administrator' }, deletedAt: null },
    select: RECEIVER,
    orderBy: { id: 'asc' },
  })

/** Changed accounts take the place of the old ones when their time has come. */
export const takeOverAccounts = (sql: Sql, now: Date) =>
  runStatement(sql, statements.takeOverAccounts, { now })
