/** Reads and writes payout runs, and what every store is owed (`payouts.sql`). */
import type { Db, Prisma, Sql, Tx } from '@tregu/database'
import type { BalancePart, Day, PayoutRow } from '@tregu/domain'
import { runPlanned, runStatement } from '../../lib/run-statement.ts'
import * as statements from './payouts.sql.ts'

/** `stores` null: all of them; `until` null: now. Payouts always count, so that nothing is paid twice. */
type Wanted = { readonly stores: readonly number[] | null; readonly since: Date; readonly until: Date | null }

/** The sums of stores by how far their orders are. */
export const sumBalances = async (sql: Sql, wanted: Wanted): Promise<ReadonlyMap<number, BalancePart[]>> => {
  const rows = await runPlanned(sql, statements.sumBalances, {
    ...wanted,
    stores: wanted.stores && [...wanted.stores],
  })
  const parts = new Map<number, BalancePart[]>()
  for (const { store, ...part } of rows) parts.set(store, [...(parts.get(store) ?? []), part])
  return parts
}

export const listAccounts = (
  sql: Sql,
  { stores, folded }: { readonly stores: readonly number[] | null; readonly folded: string | null },
) => runStatement(sql, statements.listAccounts, { stores: stores && [...stores], folded })
export type Account = Awaited<ReturnType<typeof listAccounts>>[number]

/** One payout of a store at a time: the lock keeps its orders going. */
export const lockStores = (tx: Tx, stores: readonly number[]) =>
  runStatement(tx, statements.lockStores, { stores: [...stores] })

export const lockRun = async (tx: Tx, id: string): Promise<boolean> =>
  (await runStatement(tx, statements.lockRun, { id })).length > 0

/** When each store was paid last, and its first entry. */
export const listOpened = (tx: Tx, stores: readonly number[]) =>
  runStatement(tx, statements.listOpened, { stores: [...stores] })

export const listOwners = (db: Db, stores: readonly number[]) =>
  db.storeMember.findMany({
    where: { storeId: { in: [...stores] }, role: 'owner', user: { deletedAt: null } },
    select: { storeId: true, user: { select: { id: true, email: true, firstName: true, language: true } } },
    orderBy: [{ storeId: 'asc' }, { userId: 'asc' }],
  })

export const addRun = (db: Db, data: Prisma.PayoutRunUncheckedCreateInput) =>
  db.payoutRun.create({ data, select: { id: true } })

export type NewRow = PayoutRow & { readonly account: Account }
/** Puts rows in place of those of the run. */
export const replaceRows = async (db: Db, runId: string, rows: readonly NewRow[]): Promise<void> => {
  await db.payoutRunRow.deleteMany({ where: { runId } })
  await db.payoutRunRow.createMany({
    data: rows.map(({ account: { id, holder, iban }, ...row }) => ({
      runId,
      storeId: id,
      ...row,
      holder,
      iban,
    })),
  })
}

export const listRows = (db: Db, runId: string) =>
  db.payoutRunRow.findMany({
    where: { runId },
    select: {
      amount: true,
      holder: true,
      iban: true,
      blocked: true,
      store: { select: { id: true, slug: true, name: true } },
    },
    orderBy: [{ blocked: { sort: 'asc', nulls: 'first' } }, { amount: 'desc' }, { storeId: 'asc' }],
  })
export type RunRow = Awaited<ReturnType<typeof listRows>>[number]

export const listRuns = (
  sql: Sql,
  {
    id = null,
    limit,
    offset,
  }: { readonly id?: string | null; readonly limit: number; readonly offset: number },
) => runStatement(sql, statements.listRuns, { id, limit, offset })
export type RunSummary = Awaited<ReturnType<typeof listRuns>>[number]

type End = { readonly id: string; readonly by: string; readonly at: Date }
export const setDropped = (db: Db, { id, by, at }: End) =>
  db.payoutRun.update({
    where: { id },
    data: { state: 'dropped', endedBy: by, endedAt: at },
    select: { id: true },
  })
export const setDone = (
  db: Db,
  { id, by, at, reference, paidOn }: End & { readonly reference: string; readonly paidOn: Day },
) =>
  db.payoutRun.update({
    where: { id },
    data: { state: 'done', endedBy: by, endedAt: at, reference, paidOn: new Date(`${paidOn}T00:00:00Z`) },
    select: { id: true },
  })
