/**
 * Sends messages to the sockets of this process, each once and in the order of the numbers. A message that follows the last one of a
 * socket is sent at once; a socket that lacks an earlier one gets all that it lacks from the database (docs/rules/chat.md#messages).
 */
import type { Deps } from '../../deps.ts'
import type { Audience } from './audience.ts'
import type { ChatEvent, ChatIds, FrameMessage } from './chat-events.ts'
import { CLOSE, type Connection } from './connection.ts'
import { listLastNumbers, listMessages } from './messages.queries.ts'
import { toFrameMessage, viewMessages } from './messages.view.ts'

/** A socket that has seen nothing of a chat gets at most so many messages that were stored since it was opened. */
const EARLIER_MESSAGES = 20
/** The clocks of several processes differ by less. */
const CLOCKS_MS = 10_000
/** How long a process remembers that it told of an end. `catchUp` finds an end in the rows for a shorter time. */
const ENDS_KEPT_MS = 60_000

/** Messages to be read: what the sockets lack up to a number. */
type Reading = { readonly chat: ChatIds; readonly sequence: number }

/** The chats whose end this process told its sockets, with the time. */
const makeEnds = () => {
  const told = new Map<string, number>()
  return {
    has: (chatId: string): boolean => told.has(chatId),
    note: (chatId: string, at: number): void => void told.set(chatId, at),
    forget: (now: number): void => {
      for (const [chatId, at] of told) if (at < now - ENDS_KEPT_MS) told.delete(chatId)
    },
  }
}

export const makeDelivery = (deps: Pick<Deps, 'db' | 'sql' | 'now' | 'log'>, audience: Audience) => {
  let checkedAt = deps.now().getTime()
  const ends = makeEnds()

  /** The number after which a socket is told of a chat's messages. */
  const lastOf = (connection: Connection, { chat, sequence }: Reading): number =>
    connection.lastOf(chat.id) ?? Math.max(0, sequence - 1 - EARLIER_MESSAGES)

  /** Was the message there before the socket, which shows nothing of its chat? */
  const isEarlier = (connection: Connection, { chat, sequence }: Reading, message: FrameMessage): boolean =>
    connection.lastOf(chat.id) === undefined &&
    message.sequence < sequence &&
    Date.parse(message.time) < connection.openedAt

  const readAndSend = async (reading: Reading) => {
    const { chat } = reading
    const connections = [...audience.of(chat)]
    const after = Math.min(...connections.map((connection) => lastOf(connection, reading)))
    if (after >= reading.sequence) return
    const rows = await listMessages(deps.db, chat.id, after)
    for (const view of await viewMessages(deps.db, rows, deps.now())) {
      const message = toFrameMessage(view)
      const text = JSON.stringify({ command: 'new_message', message })
      for (const connection of connections)
        if (!isEarlier(connection, reading, message)) connection.sendMessage(chat.id, message.sequence, text)
    }
  }

  /** Chats whose messages are being read, and the reading that follows. */
  const readings = new Map<string, Reading | null>()

  /** Sends what the sockets lack up to a number: one reading of a chat at a time. */
  const deliver = async (asked: Reading): Promise<void> => {
    const { id } = asked.chat
    const waiting = readings.get(id)
    if (waiting !== undefined) {
      readings.set(id, waiting && waiting.sequence > asked.sequence ? waiting : asked)
      return
    }
    try {
      for (let next: Reading | null = asked; next !== null; next = readings.get(id) ?? null) {
        readings.set(id, null)
        await readAndSend(next)
      }
    } catch (error) {
      deps.log.error({ err: error }, 'messages of a chat were not read')
      // Those concerned come back and ask for what they miss.
      for (const connection of audience.of(asked.chat)) connection.close(CLOSE.comeBack, 'come back')
    } finally {
      readings.delete(id)
    }
  }

  /** Sends a message, of which the content is known. */
  const show = (chat: ChatIds, message: FrameMessage): void => {
    const { sequence } = message
    let text: string | null = null
    let isBehind = false
    for (const connection of audience.of(chat)) {
      const last = connection.lastOf(chat.id) ?? (sequence === 1 ? 0 : -1)
      if (last < sequence - 1) isBehind = true
      if (last !== sequence - 1) continue
      text ??= JSON.stringify({ command: 'new_message', message })
      connection.sendMessage(chat.id, sequence, text)
    }
    if (isBehind) void deliver({ chat, sequence })
  }

  return {
    deliver,
    show,
    /** Call it when the sockets were told of the end of a chat. */
    noteEnd: (chatId: string): void => ends.note(chatId, deps.now().getTime()),
    /**
     * Sends what was stored and not told, because the process that stored it was killed or the bus was away.
     *
     * @param hear hears of the ends of chats and of the claims that were not told
     */
    catchUp: async (hear: (event: ChatEvent) => void): Promise<void> => {
      const now = deps.now().getTime()
      const guests = audience.listGuestChats()
      const ids = new Set([...audience.listChats(), ...guests])
      const since = new Date(checkedAt - CLOCKS_MS)
      const asked = { ids: [...ids], guests, since }
      const rows = ids.size === 0 ? [] : await listLastNumbers(deps.sql, asked)
      checkedAt = now
      ends.forget(now)
      for (const { id, user_id, agent_id, last_sequence, finished_at } of rows) {
        const chat = { id, userId: user_id, agentId: agent_id }
        const isBehind = [...audience.of(chat)].some(
          (connection) => (connection.lastOf(id) ?? last_sequence) < last_sequence,
        )
        if (isBehind) await deliver({ chat, sequence: last_sequence })
        if (finished_at !== null && finished_at >= since && !ends.has(id)) hear({ kind: 'finished', chat })
        if (user_id !== null && guests.includes(id)) hear({ kind: 'claimed', chat })
      }
    },
  }
}
