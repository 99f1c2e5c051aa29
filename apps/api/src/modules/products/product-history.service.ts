/** The history of a product's prices and stock, with who and why (docs/rules/products.md). */
import { DESK_PAGE_SIZE, findLowestPrice30, findStores } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { found } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { personName } from '../../lib/person-name.ts'
import { within } from './products.queries.ts'

type Asked = { readonly id: string; readonly variant?: string | undefined; readonly page: number }

const PERSON = { select: { firstName: true, lastName: true } } as const

/** The variants that the caller asks about. @throws AppError not_found */
const findVariants = async ({ db }: Deps, actor: Actor, { id, variant }: Asked) => {
  const product = found(
    await db.product.findFirst({
      where: { id: numberIdOf(id), ...within(findStores(actor, 'member')) },
      select: {
        variants: { select: { id: true } },
        onSale: { select: { startsAt: true, endsAt: true } },
      },
    }),
  )
  const ids = product.variants.map((row) => row.id)
  const onSale = product.onSale.map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }))
  const variantId = variant === undefined ? { in: ids } : found(ids.find((one) => String(one) === variant))
  return { where: { variantId }, onSale }
}

const pageArgs = (page: number) => ({ skip: (page - 1) * DESK_PAGE_SIZE, take: DESK_PAGE_SIZE })

/** Each entry has the lowest price of the 30 days before its reduction. */
export const listPrices = async (deps: Deps, actor: Actor, asked: Asked) => {
  const { where, onSale } = await findVariants(deps, actor, asked)
  const rows = await deps.db.priceChange.findMany({
    where,
    select: {
      at: true,
      price: true,
      discountPrice: true,
      variantId: true,
      person: PERSON,
      change: { select: { kind: true } },
    },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  })
  const { skip, take } = pageArgs(asked.page)
  const result = rows.slice(skip, skip + take).map((row) => {
    const { variantId, person, change, ...entry } = row
    const history = rows.filter((one) => one.variantId === variantId)
    return {
      ...entry,
      variant: String(variantId),
      by: personName(person),
      lowest30: findLowestPrice30({ history, onSale }, entry.at),
      // The first entry is the price that the variant began with.
      reason: change?.kind ?? (history.at(-1) === row ? 'opening' : 'system'),
    }
  })
  return { result, count: rows.length }
}

export const listStock = async (deps: Deps, actor: Actor, asked: Asked) => {
  const { where } = await findVariants(deps, actor, asked)
  const [rows, count] = await Promise.all([
    deps.db.stockChange.findMany({
      where,
      select: {
        at: true,
        change: true,
        after: true,
        reason: true,
        note: true,
        orderId: true,
        variantId: true,
        person: PERSON,
      },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      ...pageArgs(asked.page),
    }),
    deps.db.stockChange.count({ where }),
  ])
  const result = rows.map(({ variantId, person, orderId, ...entry }) => ({
    ...entry,
    variant: String(variantId),
    by: personName(person),
    order: orderId,
  }))
  return { result, count }
}
