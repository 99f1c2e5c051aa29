/** Lists what people changed (docs/rules/products.md#undo). */
import {
  addDays,
  DESK_PAGE_SIZE,
  findStores,
  isUndoOver,
  type Language,
  pickText,
  startOfDay,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { found } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { textsOf } from '../../lib/json-columns.ts'
import { personName } from '../../lib/person-name.ts'
import { findDeskScope } from '../stores/stores.ts'
import * as queries from './change-list.queries.ts'
import { viewValue } from './change-list.view.ts'
import { mayUndo } from './undo.service.ts'

/** How many products a change names. */
const NAMED = 3

type Asked = {
  readonly store?: string | undefined
  readonly product?: string | undefined
  readonly kind?: queries.ListedChanges['kind']
  readonly by?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page: number
}
const partOf = (page: number) => ({ skip: (page - 1) * DESK_PAGE_SIZE, take: DESK_PAGE_SIZE })

/** The names of the first products, and how many more there are. */
const summarize = async (deps: Deps, id: bigint, language: Language): Promise<string> => {
  const { products, count } = await queries.listTouched(deps.db, id, NAMED)
  const names = products.map(({ name }) => pickText(textsOf(name), language).text)
  return [...names, ...(count > names.length ? [`+ ${count - names.length}`] : [])].join(', ')
}

const canUndo = (actor: Actor, change: queries.ChangeRow, now: Date): boolean =>
  change.undoneAt === null && !isUndoOver(change.at, now) && mayUndo(actor, change)

/** The newest first. @throws AppError not_found for another's store */
export const listChanges = async (deps: Deps, actor: Actor, asked: Asked, language: Language) => {
  const { store, product, kind, by, from, to, page } = asked
  const { rows, count } = await queries.listChanges(
    deps.db,
    await findDeskScope(deps.db, actor, { least: 'member', slug: store }),
    {
      product: product === undefined ? undefined : numberIdOf(product),
      kind,
      by,
      from: from === undefined ? undefined : startOfDay(from),
      until: to === undefined ? undefined : startOfDay(addDays(to, 1)),
    },
    partOf(page),
  )
  const now = deps.now()
  const result = await Promise.all(
    rows.map(async (change) => ({
      id: String(change.id),
      kind: change.kind,
      at: change.at,
      by: personName(change.person),
      summary: await summarize(deps, change.id, language),
      items: change._count.items,
      can_undo: canUndo(actor, change, now),
      undone_at: change.undoneAt,
    })),
  )
  return { result, count }
}

/** @throws AppError not_found */
export const listChangeItems = async (
  deps: Deps,
  actor: Actor,
  { id, page }: { id: string; page: number },
) => {
  const scope = findStores(actor, 'member')
  const change = found(await queries.readChange(deps.db, id, scope))
  const [items, count] = await Promise.all([
    queries.listItems(deps.db, change.id, partOf(page)),
    queries.countItems(deps.db, change.id),
  ])
  const result = items.map(({ productId, variantId, field, before, after }) => ({
    product: String(productId),
    variant: variantId === null ? null : String(variantId),
    field,
    before: viewValue(field, before),
    after: viewValue(field, after),
  }))
  return { result, count }
}
