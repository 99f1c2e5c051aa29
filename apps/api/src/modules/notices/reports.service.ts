/** Notices as administrators and the support read them (docs/rules/notices.md#the-office). */
import type { values } from '@tregu/contract'
import { inTransaction } from '@tregu/database'
import type { DECISION_TARGETS, Language, NoticeTarget } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { foldForLike } from '../../lib/like.ts'
import { addCounts } from '../../lib/long-list.ts'
import { fullName } from '../../lib/person-name.ts'
import { recordAudit } from '../audit/audit.ts'
import * as queries from './notices.queries.ts'
import { viewDecision, viewListedDecision, viewNotice } from './notices.view.ts'
import { authorOf, findThing } from './things.queries.ts'
import { nameThing, viewThing } from './things.view.ts'

const OTHERS_MAX = 50

type Filter = {
  readonly state?: 'open' | 'mine' | 'decided' | undefined
  readonly target?: NoticeTarget | undefined
  readonly store?: string | undefined
  readonly q?: string | undefined
}
type Part = { readonly limit: number; readonly offset: number }

export const listReports = async (
  deps: Deps,
  { id: reader }: Pick<Actor, 'id'>,
  { state, target, store, q }: Filter,
  { limit: take, offset: skip }: Part,
) => {
  const storeId = store === undefined ? undefined : numberIdOf(store)
  const folded = q ? foldForLike(q) : null
  const selected = await queries.selectNotices(deps.sql, { target, storeId, folded })
  const [rows, { open, mine, decided }] = await Promise.all([
    queries.listNotices(deps.db, selected, state === 'mine' ? { by: reader } : state, { take, skip }),
    queries.countNotices(deps.db, selected, reader),
  ])
  const counts = { open: open.count, mine: mine.count, decided: decided.count }
  return {
    result: rows.map(viewNotice),
    ...(state === undefined ? addCounts(open, decided) : { open, mine, decided }[state]),
    counts,
  }
}

/** @throws AppError not_found */
export const getReport = async (deps: Deps, text: string, language: Language): Promise<values.NoticeFile> => {
  const id = BigInt(numberIdOf(text))
  const notice = viewNotice(found(await queries.findListedNotice(deps.db, id)))
  const { kind, id: targetId, store } = notice.target
  const thing = await findThing(deps.db, kind, targetId)
  const author = authorOf(thing)
  const aboutSame = { target: kind, targetId, id: { not: id } }
  const [others, decisions] = await Promise.all([
    queries.listNotices(deps.db, aboutSame, undefined, { take: OTHERS_MAX, skip: 0 }),
    queries.listDecisions(deps.db, {
      OR: [
        { storeId: Number(store.id), OR: [{ target: 'store' }, { target: kind, targetId }] },
        ...(author === null ? [] : [{ target: 'account' as const, targetId: author }]),
      ],
    }),
  ])
  return {
    ...notice,
    // What was deleted since has the name of the report alone.
    target: { ...notice.target, name: thing ? nameThing(thing, language) : notice.target.name },
    thing: viewThing(thing, language),
    others: others.map(viewNotice),
    decisions: decisions.map(viewDecision),
  }
}

/** Who gave the notice. That somebody looked is kept in the audit. @throws AppError not_found */
export const showReporter = (deps: Deps, actor: Actor, text: string) =>
  inTransaction(deps, async (tx) => {
    const id = BigInt(numberIdOf(text))
    const { user, name, email } = found(await queries.findNotice(tx.db, id))
    await recordAudit(tx, { actorId: actor.id, action: 'report.reporter', subject: String(id) }, deps.now())
    if (user === null) return { name, email }
    if (user.deletedAt !== null) return { name: null, email: null }
    return { name: fullName(user), email: user.email }
  })

type Wanted = {
  readonly target?: (typeof DECISION_TARGETS)[number] | undefined
  readonly q?: string | undefined
}

export const listDecisions = async ({ db }: Deps, { target, q }: Wanted, { limit, offset }: Part) => {
  const named = q ? { contains: q, mode: 'insensitive' as const } : null
  const where = {
    ...(target === undefined ? {} : { target }),
    ...(named === null ? {} : { OR: [{ targetName: named }, { store: { name: named } }] }),
  }
  const [rows, count] = await Promise.all([
    queries.listDecisions(db, where, { take: limit, skip: offset }),
    queries.countDecisions(db, where),
  ])
  return { result: rows.map(viewListedDecision), count }
}

/** One decision as it is now. @throws AppError not_found */
export const getDecision = async ({ db }: Pick<Deps, 'db'>, id: bigint): Promise<values.Decision> => {
  const [row] = await queries.listDecisions(db, { id })
  if (!row) throw new AppError('not_found')
  return viewDecision(row)
}
