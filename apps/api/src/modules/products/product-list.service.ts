/** Lists a store's products for its people, with filters, search and counts (docs/rules/products.md#the-list). Money in cents. */
import type { api, Given } from '@tregu/contract'
import { DESK_PAGE_SIZE, LANGUAGES, type Language, type LeastRole, pickText } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { textsOf } from '../../lib/json-columns.ts'
import { escapeLike } from '../../lib/like.ts'
import { runPlanned, runStatement } from '../../lib/run-statement.ts'
import { readSettings } from '../settings/settings.ts'
import { findDeskScope } from '../stores/stores.ts'
import { soldSince } from './desk-product.service.ts'
import * as statements from './product-list.sql.ts'
import { countSold } from './products.queries.ts'

export type Filter = {
  readonly q?: string | undefined
  readonly status?: string | undefined
  readonly stock?: string | undefined
  readonly category?: string | undefined
  readonly brand?: string | undefined
  readonly missing?: string | undefined
  readonly outdated?: string | undefined
  readonly incomplete?: boolean | undefined
  readonly reduced?: boolean | undefined
  readonly kosova?: boolean | undefined
  readonly scheduled?: boolean | undefined
}
type Asked = Filter & {
  readonly store?: string | undefined
  readonly sort?: string | undefined
  readonly page: number
  readonly page_size?: number | undefined
}

type Row = Given<typeof api.desk.listProducts>['result'][number]

/** The stores whose products are listed: one, or all in which the person works. @throws AppError not_found for another's store */
const findScope = async (
  deps: Deps,
  actor: Actor,
  slug: string | undefined,
  least: LeastRole = 'member',
): Promise<number[]> => {
  const own = await findDeskScope(deps.db, actor, { least, slug })
  if (own) return [...own]
  return (await deps.db.store.findMany({ select: { id: true } })).map(({ id }) => id)
}

/** The filters as parameters of a statement; null is no filter. */
const paramsOf = (filter: Filter) => {
  const q = filter.q?.trim() || null
  return {
    q,
    prefix: q && `${escapeLike(q)}%`,
    status: filter.status ?? null,
    stock: filter.stock ?? null,
    category: filter.category === undefined ? null : numberIdOf(filter.category),
    brand: filter.brand?.trim() || null,
    missing: filter.missing ?? null,
    outdated: filter.outdated ?? null,
    isIncomplete: filter.incomplete ?? null,
    isReduced: filter.reduced ?? null,
    isFromKosova: filter.kosova ?? null,
    isScheduled: filter.scheduled ?? null,
  }
}

/** The market's limit of low stock. It holds for products that have no limit of their own. */
const findLowStock = async ({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<number> =>
  (await readSettings(db, env)).lowStock

/** The ids of the products that a filter finds, of the stores that the person manages. @throws AppError not_found for another's store */
export const listProductIds = async (
  deps: Deps,
  actor: Actor,
  filter: Filter & { readonly store?: string | undefined },
  limit: number,
): Promise<number[]> => {
  const [row] = await runPlanned(deps.sql, statements.listDeskProducts, {
    ...paramsOf(filter),
    storeIds: await findScope(deps, actor, filter.store, 'manager'),
    since: deps.now(),
    lowStock: await findLowStock(deps),
    sort: 'newest',
    isTurned: false,
    place: 1,
    // Without what belongs to other tables, which an export of 10,000 would wait for.
    isBrief: true,
    limit,
    offset: 0,
  })
  return row?.ids ?? []
}

/** The products of these stores (null: of all) of which an active variant is nearly sold out. */
export const countLowProducts = async (
  deps: Pick<Deps, 'db' | 'sql' | 'env'>,
  stores: readonly number[] | null,
): Promise<number> => {
  const asked = { storeIds: stores && [...stores], lowStock: await findLowStock(deps) }
  const [row] = await runStatement(deps.sql, statements.countLowProducts, asked)
  return row?.count ?? 0
}

/** The counts are those of the whole store, whatever is filtered. @throws AppError not_found for another's store */
export const listProducts = async (deps: Deps, actor: Actor, asked: Asked, language: Language) => {
  const { page, page_size: limit = DESK_PAGE_SIZE, sort = 'changed' } = asked
  const storeIds = await findScope(deps, actor, asked.store)
  const since = soldSince(deps.now())
  const lowStock = await findLowStock(deps)
  const [rows, [counts]] = await Promise.all([
    runPlanned(deps.sql, statements.listDeskProducts, {
      ...paramsOf(asked),
      storeIds,
      since,
      lowStock,
      sort: sort.replace('-', ''),
      isTurned: sort.startsWith('-'),
      place: LANGUAGES.indexOf(language) + 1,
      isBrief: false,
      limit,
      offset: (page - 1) * limit,
    }),
    runStatement(deps.sql, statements.countDeskProducts, { storeIds, lowStock }),
  ])
  const sold = await countSold(
    deps.sql,
    rows.flatMap(({ id }) => id ?? []),
    since,
  )
  const say = (json: unknown) => pickText(textsOf(json), language).text
  const result = rows.flatMap((row): Row[] =>
    // Without a product there is one row, with the count alone.
    row.id === null
      ? []
      : [
          {
            id: String(row.id),
            slug: row.slug,
            status: row.status as Row['status'],
            image: row.image,
            name: say(row.name),
            category: say(row.category),
            price_from: row.priceFrom,
            price_to: row.priceTo,
            reduced: row.reduced,
            stock: row.stock,
            low: row.low,
            variants: row.variants,
            sold30: sold.get(row.id) ?? 0,
            missing: row.missing,
            incomplete: row.incomplete,
            changed_at: row.changedAt,
            version: row.version,
          },
        ],
  )
  if (!counts) throw new Error('a count has no row')
  return { result, count: rows[0]?.count ?? 0, counts }
}
