/** Counts and moves stock, with a reason (docs/rules/products.md#stock). */
import { inTransaction } from '@tregu/database'
import { findStores, type Language, PRODUCT_LIMITS, pickText, type StockReasonByHand } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { textsOf } from '../../lib/json-columns.ts'
import { recordAudit } from '../audit/audit.ts'
import { checkWritable } from '../stores/stores.ts'
import { recordChange } from './changes.queries.ts'
import * as queries from './products.queries.ts'

type Counted = { readonly variant: string; readonly set: number; readonly expected: number }
type Moved = { readonly variant: string; readonly change: number }
type Wanted = {
  readonly reason: StockReasonByHand
  readonly note?: string | undefined
  readonly items: readonly (Counted | Moved)[]
}

type Locked = Awaited<ReturnType<typeof queries.lockVariants>>[number]

/**
 * All movements, or none. A count says what it expected to find, and running checkouts never stand in its way.
 * @throws AppError not_found, store_suspended, stock_changed, stock_below_zero, malformed
 */
export const moveStock = (deps: Deps, actor: Actor, { reason, note, items }: Wanted, language: Language) =>
  inTransaction(deps, async (tx) => {
    const now = deps.now()
    const ids = items.map(({ variant }) => numberIdOf(variant))
    if (new Set(ids).size < ids.length)
      throw new AppError('malformed', {}, { fields: { items: 'v.variant_twice' } })
    const rows = new Map((await queries.lockVariants(tx, ids)).map((row) => [row.id, row]))
    const scope = findStores(actor, 'packer')
    const rowOf = (id: number): Locked => {
      const row = rows.get(id)
      if (!row || (scope && !scope.includes(row.storeId))) throw new AppError('not_found')
      return row
    }
    const moves = items.map((item) => {
      const row = rowOf(numberIdOf(item.variant))
      return { item, row, after: 'set' in item ? item.set : row.stock + item.change }
    })
    for (const store of await tx.db.store.findMany({
      where: { id: { in: [...new Set(moves.map(({ row }) => row.storeId))] } },
      select: { state: true },
    }))
      checkWritable(actor, store)
    const nameOf = ({ sku, name }: Locked) => sku ?? pickText(textsOf(name), language).text
    const stale = moves.filter(({ item, row }) => 'set' in item && item.expected !== row.stock)
    if (stale.length > 0)
      throw new AppError(
        'stock_changed',
        { items: stale.map(({ row }) => `${nameOf(row)}: ${row.stock}`).join(', ') },
        {
          details: {
            items: stale.map(({ item, row }) => ({
              variant: item.variant,
              expected: 'set' in item ? item.expected : row.stock,
              now: row.stock,
            })),
          },
        },
      )
    const below = moves.filter(({ after }) => after < 0)
    if (below.length > 0)
      throw new AppError(
        'stock_below_zero',
        { items: below.map(({ row }) => nameOf(row)).join(', ') },
        { details: { items: below.map(({ item, row }) => ({ variant: item.variant, now: row.stock })) } },
      )
    if (moves.some(({ after }) => after > PRODUCT_LIMITS.stock))
      throw new AppError('malformed', {}, { fields: { items: 'v.stock' } })
    await writeMoves(tx, { actor, reason, note: note ?? null, now }, moves)
    return moves.map(({ item, after }) => ({ variant: item.variant, stock: after }))
  })

type Writing = {
  readonly actor: Actor
  readonly reason: StockReasonByHand
  readonly note: string | null
  readonly now: Date
}
type Move = { readonly row: Locked; readonly after: number }

/** One change for each store, because a change belongs to one. Stock does not raise a product's version. */
const writeMoves = async (
  tx: Parameters<typeof queries.lockVariants>[0],
  { actor, reason, note, now }: Writing,
  moves: readonly Move[],
): Promise<void> => {
  const moved = moves.filter(({ row, after }) => row.stock !== after)
  for (const storeId of new Set(moved.map(({ row }) => row.storeId))) {
    const own = moved.filter(({ row }) => row.storeId === storeId)
    const products = own.map(({ row, after }) => ({
      productId: row.productId,
      version: 0,
      fields: [{ variantId: row.id, field: 'stock', before: row.stock, after }],
    }))
    const changeId = await recordChange(tx, { storeId, kind: 'stock', by: actor.id, at: now }, products)
    for (const { row, after } of own) {
      await tx.db.variant.update({ where: { id: row.id }, data: { stock: after }, select: { id: true } })
      await tx.db.stockChange.create({
        data: {
          variantId: row.id,
          change: after - row.stock,
          after,
          reason,
          note,
          by: actor.id,
          changeId,
          at: now,
        },
        select: { id: true },
      })
    }
    const details = { change: String(changeId), reason }
    await recordAudit(tx, { actorId: actor.id, action: 'stock.move', subject: String(storeId), details }, now)
  }
}
