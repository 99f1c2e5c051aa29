/** Reads and writes notices and decisions (`notices.sql`). */
import type { Db, Prisma, Sql, Tx } from '@tregu/database'
import type { NoticeTarget } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './notices.sql.ts'
import type { Kind } from './things.queries.ts'

const RECEIVER = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  language: true,
  deletedAt: true,
} as const

type Wanted = {
  readonly id?: bigint
  readonly state?: string | undefined
  /** Whose decisions are counted as `mine`. */
  readonly reader?: string
  readonly target?: string | undefined
  readonly targetId?: string
  /** Another notice that is left out. */
  readonly except?: bigint
  readonly storeId?: number | undefined
  readonly folded?: string | null
  readonly limit: number
  readonly offset: number
}

/** Notices, the newest first, and how many there are in each state. A page behind the last one has no rows. */
export const listNotices = async (sql: Sql, wanted: Wanted) => {
  const { id = null, state = null, target = null, targetId = null, except = null, storeId = null } = wanted
  const { reader = null, folded = null, limit, offset } = wanted
  const asked = {
    id: id === null ? null : String(id),
    except: except === null ? null : String(except),
    ...{ reader, state, target, targetId, storeId, folded, limit, offset },
  }
  const found = await runStatement(sql, statements.listNotices, asked)
  const rows = found.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]))
  return {
    rows,
    counts: { open: found[0]?.open ?? 0, mine: found[0]?.mine ?? 0, decided: found[0]?.decided ?? 0 },
  }
}
export type NoticeRow = Awaited<ReturnType<typeof listNotices>>['rows'][number]

export const addNotice = ({ db }: Tx, data: Prisma.ReportUncheckedCreateInput) =>
  db.report.create({ data, select: { id: true } })

type Of = { readonly target: Kind; readonly targetId: string }

/** Whether the person's notice on the thing waits for a decision. */
export const hasOpen = async ({ db }: Tx, of: Of, person: { userId: string } | { email: string }) =>
  (await db.report.count({ where: { ...of, ...person, decidedAt: null } })) > 0

export const findNotice = (db: Db, id: bigint) =>
  db.report.findUnique({ where: { id }, include: { user: { select: RECEIVER } } })
export type FoundNotice = NonNullable<Awaited<ReturnType<typeof findNotice>>>

/** Open notices that a decision answers. */
export const listOpen = ({ db }: Tx, where: Prisma.ReportWhereInput) =>
  db.report.findMany({
    where: { ...where, decidedAt: null },
    include: { user: { select: RECEIVER } },
    orderBy: { id: 'asc' },
  })

export const closeNotices = ({ db }: Tx, ids: readonly bigint[], decisionId: bigint, decidedAt: Date) =>
  db.report.updateMany({ where: { id: { in: [...ids] } }, data: { decisionId, decidedAt } })

/** Open notices, of these stores or of all. */
export const countOpen = (db: Db): Promise<number> => db.report.count({ where: { decidedAt: null } })

/** The person who gets a mail about their account; null: the account was deleted. */
export const findReceiver = (db: Db, id: string) =>
  db.user.findFirst({ where: { id, deletedAt: null }, select: { ...RECEIVER, blockId: true } })

export const setBlock = ({ db }: Tx, id: string, blockId: bigint) =>
  db.user.update({ where: { id }, data: { blockId }, select: { id: true } })

/** How many accounts the decision blocked. */
export const endBlock = async ({ db }: Tx, blockId: bigint): Promise<number> =>
  (await db.user.updateMany({ where: { blockId }, data: { blockId: null } })).count

export const addDecision = ({ db }: Tx, data: Prisma.DecisionUncheckedCreateInput) =>
  db.decision.create({ data, select: { id: true } })

const HELD = { select: { id: true }, take: 1 } as const
const DECISION = {
  products: HELD,
  reviews: HELD,
  questions: HELD,
  blockedUsers: HELD,
  closingStores: HELD,
  store: {
    select: {
      id: true,
      slug: true,
      name: true,
      state: true,
      closedAt: true,
      // The last one suspends, if the store is suspended.
      decisions: {
        where: { action: { in: ['suspend_store', 'reinstate_store'] } },
        select: { id: true },
        orderBy: { id: 'desc' },
        take: 1,
      },
    },
  },
} satisfies Prisma.DecisionInclude

type Part = { readonly take: number; readonly skip: number }

export const countDecisions = (db: Db, where: Prisma.DecisionWhereInput): Promise<number> =>
  db.decision.count({ where })

/** Decisions, the newest first, with the person who decided and, for an account, the name of its owner. */
export const listDecisions = async (
  db: Db,
  where: Prisma.DecisionWhereInput,
  part: Part = { take: 100, skip: 0 },
) => {
  const rows = await db.decision.findMany({ where, include: DECISION, orderBy: { id: 'desc' }, ...part })
  const accounts = rows.flatMap(({ target, targetId }) => (target === 'account' ? [targetId] : []))
  const people = await db.user.findMany({
    where: { id: { in: [...rows.map(({ by }) => by), ...accounts] }, deletedAt: null },
    select: { id: true, firstName: true, lastName: true },
  })
  return rows.map((row) => ({
    ...row,
    decider: people.find(({ id }) => id === row.by) ?? null,
    account: people.find(({ id }) => id === row.targetId) ?? null,
  }))
}
export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number]

/** A decision about a store or one of its things. */
export type StoreDecisionRow = DecisionRow & { readonly storeId: number; readonly target: NoticeTarget }
export const isOfStore = (row: DecisionRow): row is StoreDecisionRow =>
  row.storeId !== null && row.target !== 'account'

/** Stores whose closing is due. */
export const listClosing = async (db: Db, now: Date): Promise<number[]> =>
  (
    await db.store.findMany({
      where: { closingAt: { lte: now }, closedAt: null },
      select: { id: true },
      orderBy: { id: 'asc' },
    })
  ).map(({ id }) => id)

/** Decisions whose time is over while they still restrict something. */
export const listEnded = async (sql: Sql, now: Date): Promise<bigint[]> =>
  (await runStatement(sql, statements.listEnded, { now })).map(({ id }) => BigInt(id))
