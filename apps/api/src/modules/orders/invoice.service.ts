/** Gives the papers of an order or of a whole purchase (docs/rules/orders.md#invoice). */
import {
  findStores,
  formatInvoiceNumber,
  formatPrice,
  type Language,
  parseInvoiceNumber,
  parseOrderCode,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { drawPaper, type Paper } from '../../lib/paper.ts'
import { say } from '../../lib/texts.ts'
import { writeCreditNote, writeOrder } from './invoice-paper.ts'
import * as queries from './orders.queries.ts'
import { writePackingList } from './packing-paper.ts'

type Given = { readonly name: string; readonly bytes: Buffer }

/** Finds the shopper's order, or an order of a store whose orders the actor sees. */
const findInvoiced = async ({ db }: Pick<Deps, 'db'>, actor: Actor, id: string) => {
  const stores = findStores(actor, 'packer')
  if (stores === null) return queries.findOrderWhere(db, { id })
  const isShopper = { purchase: { userId: actor.id } }
  return queries.findOrderWhere(db, { id, OR: [isShopper, { storeId: { in: [...stores] } }] })
}

const give = async (paper: Paper, name: string): Promise<Given> => ({
  name: `${name}.pdf`,
  bytes: await drawPaper(paper),
})

/** `text` is a purchase's code or an order's id. @throws AppError not_found */
export const giveInvoice = async (
  deps: Pick<Deps, 'db' | 'env'>,
  actor: Actor,
  text: string,
  language: Language,
): Promise<Given> => {
  const code = parseOrderCode(text)
  const known = code
    ? await queries.listOrdersOfCode(deps.db, actor.id, code)
    : await findInvoiced(deps, actor, uuidOf(text))
  const orders = [known ?? []].flat()
  const [first, ...others] = orders
  if (!first) throw new AppError('not_found')
  const reader = { language, publicUrl: deps.env.PUBLIC_URL }
  const parts = orders.map((order) => writeOrder(order, reader))
  const [invoice] = others.length === 0 ? first.invoices : []
  const name = invoice ? formatInvoiceNumber(invoice) : first.purchase.code
  const kept = orders.reduce((sum, order) => sum + order.total - order.refunded, 0)
  const title = `${parts.length === 1 ? (parts[0]?.title ?? '') : say(language, 'invoice.invoice')} ${name}`
  const sum = [say(language, 'invoice.purchase_total'), formatPrice(kept, language)] as const
  return give({ title, language, parts, sum: others.length > 0 ? sum : null }, name)
}

/** For the people of the order's store and administrators. @throws AppError not_found */
export const givePackingList = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  text: string,
  language: Language,
): Promise<Given> => {
  const id = uuidOf(text)
  const stores = findStores(actor, 'packer')
  const order = found(
    await queries.findOrderWhere(db, { id, ...(stores ? { storeId: { in: [...stores] } } : {}) }),
  )
  const part = writePackingList(order, await queries.listSkus(db, id), language)
  const title = `${part.title} ${order.purchase.code}`
  return give({ title, language, parts: [part], sum: null }, `packing-list-${order.purchase.code}`)
}

/** @throws AppError not_found */
export const giveCreditNote = async (
  deps: Pick<Deps, 'db' | 'env'>,
  actor: Actor,
  { id, number }: { readonly id: string; readonly number: string },
  language: Language,
): Promise<Given> => {
  const order = found(await findInvoiced(deps, actor, uuidOf(id)))
  const asked = found(parseInvoiceNumber(number))
  const name = formatInvoiceNumber(asked)
  const note = found(
    order.invoices.find((row) => row.kind === 'credit_note' && formatInvoiceNumber(row) === name),
  )
  const part = writeCreditNote(order, note, { language, publicUrl: deps.env.PUBLIC_URL })
  return give({ title: `${part.title} ${name}`, language, parts: [part], sum: null }, name)
}
