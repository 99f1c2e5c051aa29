/** Writes orders as CSV, with a row for each line (docs/rules/backoffice.md#lists). */
import { CSV_START, type CsvCell, type Language, pickText, toEuros, writeCsv } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../lib/access.ts'
import { type ExportedOrder, listExported } from './desk.queries.ts'
import { findAsked } from './desk.service.ts'

/** Column names are the same in each language, so that programs know them. */
const COLUMNS = [
  'code',
  'order',
  'placed_at',
  'status',
  'payment',
  'recipient',
  'email',
  'city',
  'sku',
  'product',
  'options',
  'comment',
  'quantity',
  'returned',
  'price',
  'total',
  'order_total',
]

const rowsOf = ({ purchase, lines, ...order }: ExportedOrder, language: Language): CsvCell[][] =>
  lines.map((line) => [
    purchase.code,
    order.id,
    order.createdAt.toISOString(),
    order.status,
    purchase.paymentType,
    purchase.shippingAddress.name,
    purchase.email,
    purchase.shippingAddress.cityName,
    line.variant?.sku ?? null,
    pickText(line.name, language).text,
    line.options.map(({ value }) => pickText(value, language).text).join(', '),
    line.comment,
    line.quantity,
    line.returnedQuantity,
    toEuros(line.discountPrice ?? line.price),
    toEuros(line.total),
    toEuros(order.total),
  ])

/** The orders of a list, the newest first, in steps, so that a long history needs little memory. */
async function* readRows(deps: Deps, where: Awaited<ReturnType<typeof findAsked>>, language: Language) {
  yield CSV_START + writeCsv([COLUMNS])
  for (let after: string | null = null; ; ) {
    const orders: ExportedOrder[] = await listExported(deps.db, where, after)
    if (orders.length === 0) return
    yield writeCsv(orders.flatMap((order) => rowsOf(order, language)))
    after = orders.at(-1)?.id ?? null
  }
}

/** @throws AppError malformed for a status that does not exist; not_found for a store of others */
export const exportOrders = async (
  deps: Deps,
  actor: Member,
  asked: Parameters<typeof findAsked>[2],
  language: Language,
) => readRows(deps, await findAsked(deps.db, actor, asked), language)
