/** Reads and writes notices and decisions (`notices.sql`). */
import type { Db, Prisma, Sql, Tx } from '@tregu/database'
import { countUpTo } from '../../lib/long-list.ts'
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

/** `by`: the id of the person who decided. */
type State = 'open' | 'decided' | { readonly by: string }
type Wanted = {
  readonly target?: Kind | undefined
  readonly storeId?: number | undefined
  /** A part of the number, the thing, the store or the words, as `foldForLike` leaves it. */
  readonly folded?: string | null
}

type Part = { readonly take: number; readonly skip: number }

const isIn = (state: State): Prisma.ReportWhereInput => {
  if (state === 'open') return { decidedAt: null }
  const isDecided = { decidedAt: { not: null } }
  return state === 'decided' ? isDecided : { ...isDecided, decision: { by: state.by } }
}

const findStores = async (sql: Sql, folded: string): Promise<number[]> =>
  (await runStatement(sql, statements.findStores, { folded })).map(({ id }) => id)

/** The notices that a list is about, in all states. */
export const selectNotices = async (
  sql: Sql,
  { target, storeId, folded }: Wanted,
): Promise<Prisma.ReportWhereInput> => ({
  ...(target === undefined ? {} : { target }),
  ...(storeId === undefined ? {} : { storeId }),
  ...(folded && {
    OR: [{ words: { contains: folded } }, { storeId: { in: await findStores(sql, folded) } }],
  }),
})

const SHOWN = {
  store: { select: { slug: true, name: true } },
  decision: { select: { action: true, at: true } },
} satisfies Prisma.ReportInclude
type Shown = Prisma.ReportGetPayload<{ include: typeof SHOWN }>
export type NoticeRow = Shown & {
  /** Open notices about the same thing, with this one. */
  readonly same: number
}

const addSame = async (db: Db, rows: readonly Shown[]): Promise<NoticeRow[]> => {
  const [targets, ids] = [rows.map(({ target }) => target), rows.map(({ targetId }) => targetId)]
  const open = await db.report.groupBy({
    by: ['target', 'targetId'],
    where: { decidedAt: null, target: { in: targets }, targetId: { in: ids } },
    _count: true,
  })
  const counts = new Map(open.map(({ target, targetId, _count }) => [`${target} ${targetId}`, _count]))
  return rows.map((row) => ({ ...row, same: counts.get(`${row.target} ${row.targetId}`) ?? 0 }))
}

/** Notices, the newest first. */
export const listNotices = async (
  db: Db,
  selected: Prisma.ReportWhereInput,
  state: State | undefined,
  part: Part,
): Promise<NoticeRow[]> => {
  const where = state === undefined ? selected : { AND: [selected, isIn(state)] }
  return addSame(db, await db.report.findMany({ where, include: SHOWN, orderBy: { id: 'desc' }, ...part }))
}

/** How many of the notices are in each state, as `countUpTo` counts them. `mine`: decided by the reader. */
export const countNotices = async (db: Db, selected: Prisma.ReportWhereInput, reader: string) => {
  const orderBy = [{ decidedAt: 'desc' as const }, { id: 'desc' as const }]
  const countIn = (state: State) => {
    const where = { AND: [selected, isIn(state)] }
    return countUpTo((take) => db.report.count({ where, orderBy, take }))
  }
  const [open, mine, decided] = await Promise.all([
    countIn('open'),
    countIn({ by: reader }),
    countIn('decided'),
  ])
  return { open, mine, decided }
}

/** One notice as the list shows it. */
export const findListedNotice = async (db: Db, id: bigint): Promise<NoticeRow | null> => {
  const row = await db.report.findUnique({ where: { id }, include: SHOWN })
  return row && ((await addSame(db, [row]))[0] ?? null)
}

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
export type StoreDecisionRow = DecisionRow & { readonly storeId: number; readonly target: Kind }
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
