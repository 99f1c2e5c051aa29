/** Leaving a message while no agent is online, and answering it by mail (docs/rules/chat.md#offline). */
import type { values } from '@tregu/contract'
import { inTransaction, newId } from '@tregu/database'
import { CHAT_PAGE_SIZE, DAY_MS, type Language, LEFT_MESSAGES_PER_DAY } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { lockKey } from '../../lib/locks.ts'
import { recordAudit } from '../audit/audit.ts'
import { queueMessage } from '../outbox/outbox.ts'
import { agentNameOf } from './agents.queries.ts'
import { answerMail } from './chat.mails.ts'
import * as queries from './left-messages.queries.ts'
import { isConfirmedBy } from './receivers.ts'

const viewLeft = (row: queries.LeftRow): values.LeftMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  message: row.text,
  language: row.language,
  at: row.createdAt,
  answer: row.answer,
  answered_at: row.answeredAt,
  answered_by: row.agent && agentNameOf(row.agent),
})

/** @throws AppError too_many_requests after five messages of an address in a day, also at once */
export const leaveMessage = (
  deps: Pick<Deps, 'db' | 'pool' | 'now'>,
  left: { userId: string | null; name: string; email: string; text: string; language: Language },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const now = deps.now()
    await lockKey(tx, `messages of ${left.email.toLowerCase()}`)
    const since = new Date(now.getTime() - DAY_MS)
    if ((await queries.countLeftBy(tx.db, left.email, since)) >= LEFT_MESSAGES_PER_DAY)
      throw new AppError('too_many_requests', { n: DAY_MS / 1_000 }, { retryAfter: DAY_MS / 1_000 })
    await queries.createLeftMessage(tx.db, { ...left, id: newId(), createdAt: now })
  })

export const listLeftMessages = async (
  { db }: Pick<Deps, 'db'>,
  { page, ...filter }: queries.LeftFilter & { readonly page: number },
) => {
  const part = { limit: CHAT_PAGE_SIZE, offset: (page - 1) * CHAT_PAGE_SIZE }
  const { messages, count } = await queries.listLeftMessages(db, filter, part)
  return { result: messages.map(viewLeft), count }
}

/** Answers once by mail, in the language of the question. @throws AppError not_found, conflict when it was answered */
export const answerLeftMessage = async (
  deps: Pick<Deps, 'db' | 'pool' | 'now' | 'env'>,
  agent: { readonly id: string },
  asked: { readonly id: string; readonly text: string },
): Promise<values.LeftMessage> => {
  const id = uuidOf(asked.id)
  return inTransaction(deps, async (tx) => {
    const message = found(await queries.findLeftMessage(tx.db, id))
    const answer = { answer: asked.text, answeredBy: agent.id, answeredAt: deps.now() }
    if (!(await queries.answerLeftMessage(tx.db, id, answer))) throw new AppError('conflict')
    const isConfirmed = isConfirmedBy(message.user, message.email)
    await queueMessage(tx, answerMail(message, asked.text, isConfirmed, deps.env.PUBLIC_URL))
    await recordAudit(
      tx,
      { actorId: agent.id, action: 'left_message.answer', subject: id },
      answer.answeredAt,
    )
    return viewLeft(found(await queries.findLeftMessage(tx.db, id)))
  })
}
