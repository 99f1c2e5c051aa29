/** Reads and writes planned reductions (`schedules.sql`). */
import type { Db, Prisma, Tx } from '@tregu/database'
import type { ScheduleItem } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import { type Scope, within } from './products.queries.ts'
import * as statements from './schedules.sql.ts'

const PERSON = { select: { firstName: true, lastName: true } } as const
const SCHEDULE = {
  id: true,
  storeId: true,
  name: true,
  percent: true,
  amount: true,
  startsAt: true,
  endsAt: true,
  state: true,
  createdAt: true,
  createdBy: true,
  creator: PERSON,
  store: { select: { slug: true, name: true, state: true } },
} satisfies Prisma.PriceScheduleSelect

const ITEMS = {
  select: {
    variantId: true,
    price: true,
    discountPrice: true,
    refused: true,
    startedAt: true,
    endedAt: true,
    variant: {
      select: {
        product: { select: { id: true, name: true } },
        values: {
          select: { value: { select: { name: true } } },
          orderBy: { value: { group: { position: 'asc' } } },
        },
      },
    },
  },
  orderBy: { variantId: 'asc' },
} satisfies Prisma.PriceSchedule$itemsArgs

/** Null outside the stores. */
export const findSchedule = (db: Db, id: number, scope: Scope) =>
  db.priceSchedule.findFirst({ where: { id, ...within(scope) }, select: { ...SCHEDULE, items: ITEMS } })
export type ScheduleRow = NonNullable<Awaited<ReturnType<typeof findSchedule>>>
export type ItemRow = ScheduleRow['items'][number]

/** Waits for the job and for others who change it. Lock its products first. */
export const lockSchedule = (tx: Tx, id: number) => runStatement(tx, statements.lockSchedule, { id })

type Listed = { readonly scope: Scope; readonly state: ScheduleRow['state'] | undefined }

/** One page, the newest first, with how many variants are reduced and how many are refused. */
export const listSchedules = async (
  db: Db,
  { scope, state }: Listed,
  part: { readonly skip: number; readonly take: number },
) => {
  const where = { ...within(scope), ...(state === undefined ? {} : { state }) }
  const [rows, count] = await Promise.all([
    db.priceSchedule.findMany({ where, select: SCHEDULE, orderBy: { id: 'desc' }, ...part }),
    db.priceSchedule.count({ where }),
  ])
  const groups = await db.priceScheduleItem.groupBy({
    by: ['scheduleId', 'refused'],
    where: { scheduleId: { in: rows.map(({ id }) => id) } },
    _count: true,
  })
  const sum = (id: number, isRefused: boolean) =>
    groups
      .filter(({ scheduleId, refused }) => scheduleId === id && (refused !== null) === isRefused)
      .reduce((total, { _count }) => total + _count, 0)
  return {
    rows: rows.map((row) => ({ ...row, variants: sum(row.id, false), refused: sum(row.id, true) })),
    count,
  }
}

/** Which of these variants have a planned or running reduction, other than that of one schedule. */
export const findOverlap = (db: Db, variants: readonly number[], except: number | null) =>
  db.priceScheduleItem.findFirst({
    where: {
      variantId: { in: [...variants] },
      refused: null,
      endedAt: null,
      ...(except === null ? {} : { scheduleId: { not: except } }),
    },
    select: { variantId: true, variant: { select: { product: { select: { name: true } } } } },
    orderBy: { variantId: 'asc' },
  })

type Fields = Pick<ScheduleRow, 'name' | 'percent' | 'amount' | 'startsAt' | 'endsAt'>
type New = Fields & { readonly storeId: number; readonly createdAt: Date; readonly createdBy: string }

export const addSchedule = async ({ db }: Tx, data: New): Promise<number> =>
  (await db.priceSchedule.create({ data, select: { id: true } })).id

export const setSchedule = ({ db }: Tx, id: number, data: Prisma.PriceScheduleUncheckedUpdateInput) =>
  db.priceSchedule.update({ where: { id }, data, select: { id: true } })

/** Replaces the items of a schedule that has not begun. */
export const setItems = async ({ db }: Tx, scheduleId: number, items: readonly ScheduleItem[]) => {
  await db.priceScheduleItem.deleteMany({ where: { scheduleId } })
  await db.priceScheduleItem.createMany({
    data: items.map(({ variant: variantId, ...item }) => ({ scheduleId, variantId, ...item })),
  })
}

export const updateItems = (
  { db }: Tx,
  scheduleId: number,
  variants: readonly number[],
  data: Prisma.PriceScheduleItemUncheckedUpdateManyInput,
) => db.priceScheduleItem.updateMany({ where: { scheduleId, variantId: { in: [...variants] } }, data })

/** The job runs at that time. A job that waits for another time of the schedule is moved. */
export const queueSchedule = (tx: Tx, id: number, at: Date) =>
  runStatement(tx, statements.queueSchedule, { id, at })

/** Who planned it, if that person may still plan for the store; else the owners of the store. */
export const listReceivers = async (db: Db, { storeId, createdBy }: ScheduleRow) => {
  const select = { id: true, email: true, firstName: true, language: true } as const
  const planner = createdBy
    ? await db.user.findFirst({
        where: {
          id: createdBy,
          deletedAt: null,
          OR: [
            { permissions: { has: 'administrator' } },
            { memberships: { some: { storeId, role: { in: ['manager', 'owner'] } } } },
          ],
        },
        select,
      })
    : null
  if (planner) return [planner]
  return db.user.findMany({
    where: { deletedAt: null, memberships: { some: { storeId, role: 'owner' } } },
    select,
  })
}
