/** Open stores with their figures, for administrators (docs/rules/store-office.md). */
import { STORE_FIGURE_DAYS, type StoreSort } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { foldForLike } from '../../lib/like.ts'
import { listStoreDecisions } from '../notices/notices.ts'
import { findStore } from '../store-desk/store-desk.ts'
import * as queries from './store-office.queries.ts'
import { viewListed, viewStore } from './store-office.view.ts'

const DAY_MS = 86_400_000

/** The times from which the figures count. */
const spansOf = (now: Date) => ({
  since: new Date(now.getTime() - STORE_FIGURE_DAYS * DAY_MS),
  dayAgo: new Date(now.getTime() - DAY_MS),
})

type Filter = {
  readonly q?: string | undefined
  readonly state?: 'active' | 'suspended' | undefined
  readonly sort?: StoreSort | `-${StoreSort}` | undefined
}

export const listStores = async (
  deps: Deps,
  { q, state, sort = 'newest' }: Filter,
  part: { readonly limit: number; readonly offset: number },
) => {
  const { rows, count } = await queries.listStores(deps.sql, {
    ...spansOf(deps.now()),
    ...part,
    state: state ?? null,
    folded: q ? foldForLike(q) : null,
    sort: sort.replace('-', ''),
    isTurned: sort.startsWith('-'),
  })
  return { result: rows.map(viewListed), count }
}

/** A store that was never opened stands among the applications. @throws AppError not_found */
export const getStore = async (deps: Deps, text: string) => {
  const id = numberIdOf(text)
  const one = { id, state: null, folded: null, sort: 'newest', isTurned: false, limit: 1, offset: 0 }
  const { rows } = await queries.listStores(deps.sql, { ...spansOf(deps.now()), ...one })
  const [listed] = rows
  if (!listed) throw new AppError('not_found')
  const [row, details, decisions] = await Promise.all([
    findStore(deps.db, id),
    queries.findDetails(deps.db, id),
    listStoreDecisions(deps.db, id),
  ])
  return viewStore({ listed, row, details, decisions })
}
