/** Carries out what a client asks for in a frame (docs/rules/chat.md#frames). */
import { type ClientFrame, clientFrame } from '@tregu/contract'
import { CHAT_MESSAGES_PER_FRAME } from '@tregu/domain'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { mendJson } from '../../lib/json.ts'
import { type Asker, getChat } from './chat-access.ts'
import type { Connection, Person } from './connection.ts'
import type { StoredMessage } from './messages.queries.ts'
import * as messages from './messages.service.ts'
import { toFrameMessage, viewMessages } from './messages.view.ts'
import { noteReplyUse } from './reply-uses.ts'
import { finishOrRate } from './visitors.service.ts'

export type FrameDeps = Pick<Deps, 'db' | 'sql' | 'pool' | 'bus' | 'env' | 'now'>
type Frame = z.output<typeof clientFrame>
type About<C extends Frame['command']> = Extract<Frame, { command: C }>

/** Typing is told once in this time. */
const TYPING_MS = 1_000

/** @throws AppError malformed, too_large for a text that is too long */
export const readFrame = (text: string): Frame => {
  let sent: ClientFrame
  try {
    sent = mendJson(text, JSON.parse(text))
  } catch {
    throw new AppError('malformed')
  }
  const { error, data } = clientFrame.safeParse(sent)
  if (!error) return data
  throw new AppError(error.issues.some(({ message }) => message === 'v.too_long') ? 'too_large' : 'malformed')
}

/** The client's own id in a frame that could not be carried out. */
export const clientIdIn = (text: string): string | null => {
  try {
    const { clientId } = JSON.parse(text) as { clientId?: unknown }
    return typeof clientId === 'string' && clientId.length <= 64 ? clientId : null
  } catch {
    return null
  }
}

/** Guests of a socket are known by their chat; the secret stays out of the sockets. */
const askerOf = ({ user, guestChatId }: Person): Asker => ({ user, secret: null, guestChatId })

/** Shows a stored message to everyone concerned. */
type Announce = (stored: StoredMessage) => Promise<void>

export const makeFrames = (deps: FrameDeps, connection: Connection, announce: Announce) => {
  const { person, room, send, sendSlowly, replay } = connection
  const asker = askerOf(person)
  let typedAt = Number.NEGATIVE_INFINITY

  /** A room takes frames about its own chat. @throws AppError not_found */
  const checkRoom = (chatId: string) => {
    if (room !== null && chatId.toLowerCase() !== room) throw new AppError('not_found')
  }

  const fetchMessages = async ({ chatId, after = 0 }: About<'fetch_messages'>) => {
    const { chat } = await getChat(deps.db, asker, chatId)
    await replay(chat.id, async () => {
      const rows = await messages.listMessages(deps, asker, chat.id, after)
      const views = (await viewMessages(deps.db, rows, deps.now())).map(toFrameMessage)
      for (let at = 0; at === 0 || at < views.length; at += CHAT_MESSAGES_PER_FRAME)
        await sendSlowly({ command: 'messages', messages: views.slice(at, at + CHAT_MESSAGES_PER_FRAME) })
      return rows.at(-1)?.sequence ?? 0
    })
  }

  const post = async ({ chatId, type, message, data, clientId, reply }: About<'new_message'>) => {
    const posted = await messages.postMessage(deps, asker, chatId, { type, message, data, clientId })
    if (reply && person.user)
      await noteReplyUse(deps.db, { message: posted.row, agentId: person.user.id, replyId: reply })
    if (!posted.isRepeated) return announce(posted)
    const [stored] = await viewMessages(deps.db, [posted.row], deps.now())
    if (stored) send({ command: 'new_message', message: toFrameMessage(stored) })
  }

  const type = async ({ chatId }: About<'typing'>) => {
    if (performance.now() - typedAt < TYPING_MS) return
    typedAt = performance.now()
    await messages.tellTyping(deps, asker, chatId, person.key)
  }

  /** @throws AppError */
  return async (frame: Frame): Promise<void> => {
    if (frame.command === 'ping') return send({ command: 'pong' })
    checkRoom(frame.chatId)
    switch (frame.command) {
      case 'fetch_messages':
        return fetchMessages(frame)
      case 'new_message':
        return post(frame)
      case 'typing':
        return type(frame)
      case 'seen':
        return messages.setSeen(deps, asker, frame.chatId, frame.sequence)
      case 'finished_chat':
        await finishOrRate(deps, asker, frame.chatId, { rating: null, comment: null })
    }
  }
}
