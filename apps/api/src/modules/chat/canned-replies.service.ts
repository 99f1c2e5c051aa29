/** Canned replies: one intent in all six languages (docs/rules/chat.md#the-agents-desk). The audit keeps who changed which. */
import { inTransaction, isTaken, type Tx } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { recordAudit } from '../audit/audit.ts'
import * as queries from './agent-chats.queries.ts'

const viewReply = ({ id, shortcut, text }: queries.ReplyRow) => ({
  id: String(id),
  shortcut,
  text: text as Record<string, string>,
})

export const listReplies = async ({ db }: Pick<Deps, 'db'>) => (await queries.listReplies(db)).map(viewReply)

type ReplyFields = Parameters<typeof queries.createReply>[1]
type Agent = Pick<Actor, 'id'>
type Written = { readonly reply: queries.ReplyRow; readonly before: queries.ReplyRow | null }

/** A shortcut names one reply. */
const orConflict = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!isTaken(error)) throw error
    throw new AppError('conflict', {}, { fields: { shortcut: 'v.shortcut_taken' } })
  }
}

const textsOf = (reply: queries.ReplyRow | null) => JSON.stringify(reply?.text ?? {})

/** Writes and records it together. */
const write = (
  deps: Deps,
  { id: actorId }: Agent,
  action: 'create' | 'save' | 'remove',
  work: (tx: Tx) => Promise<Written>,
) =>
  orConflict(
    inTransaction(deps, async (tx) => {
      const { reply, before } = await work(tx)
      const details = {
        shortcut:
          before && before.shortcut !== reply.shortcut
            ? `${before.shortcut} → ${reply.shortcut}`
            : reply.shortcut,
        ...(action !== 'create' && { before: textsOf(before) }),
        ...(action !== 'remove' && { after: textsOf(reply) }),
      }
      const audited = {
        actorId,
        action: `canned_reply.${action}`,
        subject: String(reply.id),
        details,
      } as const
      await recordAudit(tx, audited, deps.now())
      return viewReply(reply)
    }),
  )

/** @throws AppError conflict for a shortcut that another reply has */
export const createReply = (deps: Deps, agent: Agent, fields: ReplyFields) =>
  write(deps, agent, 'create', async ({ db }) => ({
    reply: await queries.createReply(db, fields),
    before: null,
  }))

type Change = { readonly shortcut?: string | undefined; readonly text?: ReplyFields['text'] | undefined }

/** @throws AppError not_found, conflict */
export const changeReply = async (deps: Deps, agent: Agent, id: string, { shortcut, text }: Change) => {
  const change = { ...(shortcut && { shortcut }), ...(text && { text }) }
  const number = numberIdOf(id)
  if (Object.keys(change).length === 0) return viewReply(found(await queries.findReply(deps.db, number)))
  return write(deps, agent, 'save', async ({ db }) => {
    const before = found(await queries.findReply(db, number))
    return { reply: found(await queries.setReply(db, number, change)), before }
  })
}

/** @throws AppError not_found */
export const removeReply = async (deps: Deps, agent: Agent, id: string): Promise<void> => {
  const number = numberIdOf(id)
  await write(deps, agent, 'remove', async ({ db }) => {
    const reply = found(await queries.findReply(db, number))
    if (!(await queries.removeReply(db, number))) throw new AppError('not_found')
    return { reply, before: reply }
  })
}
