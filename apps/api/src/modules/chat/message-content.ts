/** Reads what a client sends as a message, and decides what is stored of it (docs/rules/chat.md#messages). */
import { encode, productCard } from '@tregu/contract'
import type { Db, Prisma, Sql } from '@tregu/database'
import { checkChatText, isVisible, type Language, type MessageType, maskCards, toEuros } from '@tregu/domain'
import { AppError, found } from '../../lib/app-error.ts'
import { startArrivalClock } from '../../lib/arrivals.ts'
import { isUuid } from '../../lib/ids.ts'
import { listCardsBySlug } from '../product-cards/product-cards.ts'
import { findOwnOrder } from './cards.queries.ts'
import type { ChatRecord } from './chat.queries.ts'
import { fileIdOf } from './chat-files.ts'
import { findChatFile } from './messages.queries.ts'

export type Sent = {
  readonly type: MessageType
  readonly message?: string | undefined
  readonly data?:
    | {
        readonly text?: string | undefined
        readonly emoji?: string | undefined
        readonly url?: string | undefined
        readonly [field: string]: unknown
      }
    | undefined
  readonly clientId?: string | undefined
}
export type Content = { readonly content: string; readonly data: Prisma.InputJsonObject }
type Reader = { readonly db: Db; readonly sql: Sql; readonly now: Date }

/** The text, or why it is refused: malformed when it is empty, too_large when it is too long. */
const readText = (typed: string): string | AppError => {
  const checked = checkChatText(typed)
  if (!checked.ok) return new AppError(checked.reason === 'too_long' ? 'too_large' : 'malformed')
  // PostgreSQL cannot store NUL.
  if (!isVisible(checked.text) || checked.text.includes('\0')) return new AppError('malformed')
  return maskCards(checked.text)
}

const fieldOf = ({ data, message = '' }: Sent, ...names: readonly string[]): string => {
  const value = names.map((name) => data?.[name]).find((each) => typeof each === 'string' && each !== '')
  return String(value ?? message)
}

/** A file that was sent up to this chat. @throws AppError not_found */
const readFile = async ({ db }: Reader, chat: ChatRecord, sent: Sent): Promise<Content> => {
  const id = fileIdOf(fieldOf(sent, 'url'))
  const file = found(id === null ? null : await findChatFile(db, chat.id, id))
  return { content: file.fileName, data: { fileId: file.id } }
}

/** A card of what is on sale, in the chat's language. @throws AppError not_found */
const readProduct = async ({ sql, now }: Reader, chat: ChatRecord, sent: Sent): Promise<Content> => {
  const slugs = [fieldOf(sent, 'slug')]
  const [card] = await listCardsBySlug(sql, slugs, chat.language as Language, startArrivalClock(now))
  const wire = encode(productCard, found(card))
  return { content: found(card).name, data: wire as object as Prisma.InputJsonObject }
}

/** A card of one of the visitor's own orders. @throws AppError not_found */
const readOrder = async ({ db }: Reader, chat: ChatRecord, sent: Sent): Promise<Content> => {
  const id = fieldOf(sent, 'order', 'id')
  const own = isUuid(id) && chat.userId !== null ? await findOwnOrder(db, chat.userId, id) : null
  const { purchase, store, _count, ...order } = found(own)
  return {
    content: purchase.code,
    data: {
      id: order.id,
      order_id: purchase.code,
      status: order.status,
      total: toEuros(order.total),
      store: store.name,
      items: _count.lines,
      at: order.createdAt.toISOString(),
    },
  }
}

const WORDS: readonly string[] = ['text', 'emoji', 'seperator']

/** The content of a message of words alone, which needs no look at the database, or why it is refused; null for other types. */
export const readWords = (sent: Sent): Content | AppError | null => {
  if (!WORDS.includes(sent.type)) return null
  const field = sent.type === 'emoji' ? 'emoji' : 'text'
  const typed = fieldOf(sent, field)
  const text = sent.type === 'seperator' && typed === '' ? '' : readText(typed)
  return text instanceof AppError ? text : { content: text, data: { [field]: text } }
}

/** @throws AppError malformed, too_large, not_found for a file, a product or an order that cannot be shown here */
export const readContent = async (reader: Reader, chat: ChatRecord, sent: Sent): Promise<Content> => {
  const words = readWords(sent)
  if (words instanceof AppError) throw words
  if (words) return words
  switch (sent.type) {
    case 'product':
      return readProduct(reader, chat, sent)
    case 'order':
      return readOrder(reader, chat, sent)
    default:
      return readFile(reader, chat, sent)
  }
}
