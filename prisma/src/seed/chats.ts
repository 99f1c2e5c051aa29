/** Finished support chats, and the agents' canned replies. */

import { addMinutes } from '@tregu/domain'
import type { Calendar } from './calendar.ts'
import { content } from './content.ts'
import type { UserRow } from './model.ts'
import type { ChatMessageRow, ChatRow, PurchaseRow } from './model-orders.ts'
import type { Shopper } from './people.ts'
import { itemAt, makeRandom } from './random.ts'
import { makeTexts, type Texts } from './texts.ts'

export type Conversations = {
  readonly chats: readonly ChatRow[]
  readonly messages: readonly ChatMessageRow[]
  readonly cannedReplies: readonly { readonly shortcut: string; readonly text: Texts }[]
}

type Speakers = {
  readonly shopper: Shopper
  readonly agent: UserRow
  /** The shopper's order code, for `{order}`; null without one. */
  readonly purchase: PurchaseRow | null
}

const writeConversation = (index: number, calendar: Calendar, { shopper, agent, purchase }: Speakers) => {
  const talk = itemAt(content.chats.chats, index % content.chats.chats.length)
  const random = makeRandom('chat', index)
  const createdAt = addMinutes(calendar.daysAgo(1 + index * 2), random.int(8 * 60, 20 * 60))
  const id = random.uuid(createdAt)
  const nickname = `${shopper.user.firstName.toLowerCase()}-${random.int(1000, 9999)}-${index + 1}`
  const takenAt = addMinutes(createdAt, random.int(1, 4))
  let minutes = 0
  const messages = talk.messages.map(([who, text], n): ChatMessageRow => {
    minutes += n === 0 ? 0 : random.int(1, 3)
    const at = addMinutes(n === 0 ? createdAt : takenAt, minutes)
    const said = text.replace('{order}', purchase?.code ?? '')
    const isEmoji = /^\p{Extended_Pictographic}+$/u.test(said)
    return {
      id: random.uuid(at),
      chatId: id,
      sequence: n + 1,
      authorKind: who === 'v' ? 'visitor' : 'agent',
      author: who === 'v' ? nickname : agent.firstName,
      type: isEmoji ? 'emoji' : 'text',
      content: said,
      data: isEmoji ? { emoji: said } : { text: said },
      at,
    }
  })
  const finishedAt = addMinutes(takenAt, minutes + 2)
  const seen = messages.length
  const chat: ChatRow = {
    id,
    nickname,
    userId: shopper.user.id,
    status: 'finished',
    agentId: agent.id,
    language: talk.language,
    name: shopper.user.firstName,
    email: shopper.user.email,
    lastSequence: seen,
    visitorSeen: seen,
    agentSeen: seen,
    rating: talk.rating,
    createdAt,
    lastAt: finishedAt,
    takenAt,
    finishedAt,
  }
  return { chat, messages }
}

/** The first chat is the known shopper's; each other one is with a shopper of its language. */
export const makeConversations = (
  calendar: Calendar,
  shoppers: readonly Shopper[],
  agents: readonly UserRow[],
  purchases: readonly PurchaseRow[],
  count: number,
): Conversations => {
  const [known, , ...others] = shoppers
  if (known === undefined) throw new Error('nobody to talk to')
  // Chats name the order of their shopper.
  const buyers = others.filter(({ user }) => purchases.some(({ userId }) => userId === user.id))
  const all = Array.from({ length: count }, (_, index) => {
    const { language } = itemAt(content.chats.chats, index % content.chats.chats.length)
    const speaking = buyers.filter(({ user }) => user.language === language)
    const pool = speaking.length > 0 ? speaking : buyers
    const shopper = index === 0 || pool.length === 0 ? known : itemAt(pool, (index * 7) % pool.length)
    const purchase = purchases.find(({ userId }) => userId === shopper.user.id) ?? null
    return writeConversation(index, calendar, {
      shopper,
      agent: itemAt(agents, index % agents.length),
      purchase,
    })
  })
  return {
    chats: all.map(({ chat }) => chat),
    messages: all.flatMap(({ messages }) => messages),
    cannedReplies: content.chats.canned.map(({ shortcut, text }) => ({ shortcut, text: makeTexts(text) })),
  }
}
