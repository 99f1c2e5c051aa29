/**
 * The sockets of this process: rooms of chats and inboxes of persons. Events of all processes reach it over the bus; it reads
 * what they are about from the database and sends it to those concerned.
 */
import { randomUUID } from 'node:crypto'
import type { ServerFrame } from '@tregu/contract'
import { CHAT_DEAD_PEER_SECONDS } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { listLiveSessions } from '../sessions/sessions.ts'
import { makePresence } from './agent-presence.ts'
import { isAgent } from './chat-access.ts'
import { CHAT_TOPIC, type ChatEvent, type ChatIds, readEvent } from './chat-events.ts'
import { CLOSE, type Connection } from './connection.ts'
import { makeLineBoard } from './line-board.ts'
import { listMessages } from './messages.queries.ts'
import { toFrameMessage, viewMessages } from './messages.view.ts'

const SESSIONS_MS = 2_000
const UP_MS = 2_000
const PRESENCE_MS = 10_000
/** A peer that has not answered a ping by the next one is disconnected. */
const PULSE_MS = (CHAT_DEAD_PEER_SECONDS * 1_000) / 2 - 2_500

const put = <K, V>(map: Map<K, Set<V>>, key: K, value: V) =>
  map.set(key, (map.get(key) ?? new Set()).add(value))
const drop = <K, V>(map: Map<K, Set<V>>, key: K, value: V) => {
  map.get(key)?.delete(value)
  if (map.get(key)?.size === 0) map.delete(key)
}

export const userKey = (userId: string): string => `user:${userId}`
export const guestKey = (chatId: string): string => `chat:${chatId}`

type HubDeps = Pick<Deps, 'db' | 'sql' | 'pool' | 'bus' | 'env' | 'now' | 'log'>

/** Messages to be read: of a chat, from a number on. */
type Reading = { readonly chat: ChatIds; readonly first: number }

export const makeHub = (deps: HubDeps) => {
  const all = new Set<Connection>()
  const rooms = new Map<string, Set<Connection>>()
  const inboxes = new Map<string, Set<Connection>>()
  const timers: NodeJS.Timeout[] = []
  let isUp = false
  let hasMissed = false
  const waiting = new Set<() => void>()
  let leave: (() => Promise<void>) | null = null
  const presence = makePresence(deps, randomUUID())
  const board = makeLineBoard(deps, () => all)

  const inboxesOf = ({ id, userId, agentId }: ChatIds): Connection[] => [
    ...(inboxes.get(userId === null ? guestKey(id) : userKey(userId)) ?? []),
    ...(agentId === null ? [] : (inboxes.get(userKey(agentId)) ?? [])),
  ]
  /** Everyone in a chat's room, and the inboxes of its visitor and its agent. */
  const audienceOf = (chat: ChatIds): Set<Connection> =>
    new Set([...(rooms.get(chat.id) ?? []), ...inboxesOf(chat)])
  const sendAll = (connections: Iterable<Connection>, frame: ServerFrame) => {
    const text = JSON.stringify(frame)
    for (const connection of connections) connection.sendText(text)
  }

  const deliverFrom = async (chat: ChatIds, first: number) => {
    const rows = await listMessages(deps.db, chat.id, first - 1)
    const audience = audienceOf(chat)
    for (const message of await viewMessages(deps.db, rows, deps.now())) {
      const text = JSON.stringify({ command: 'new_message', message: toFrameMessage(message) })
      for (const connection of audience) connection.sendMessage(chat.id, message.sequence, text)
    }
  }

  /** Chats whose messages are being read, and the reading that follows. */
  const reading = new Map<string, Reading | null>()

  /** Sends a chat's messages from a number on, in order: one reading at a time. */
  const deliver = async (asked: Reading) => {
    const { id } = asked.chat
    if (audienceOf(asked.chat).size === 0) return
    const next = reading.get(id)
    if (next !== undefined)
      return void reading.set(id, { ...asked, first: Math.min(next?.first ?? asked.first, asked.first) })
    try {
      for (let next: Reading | null = asked; next !== null; next = reading.get(id) ?? null) {
        reading.set(id, null)
        await deliverFrom(next.chat, next.first)
      }
    } catch (error) {
      deps.log.error({ err: error }, 'messages of a chat were not read')
      // Those concerned come back and ask for what they miss.
      for (const connection of audienceOf(asked.chat)) connection.close(CLOSE.comeBack, 'come back')
    } finally {
      reading.delete(id)
    }
  }

  const hear = (event: ChatEvent) => {
    if (event.kind === 'line') return board.refresh()
    if (event.kind === 'preview') return presence.hasAny() ? board.refresh() : undefined
    const { chat } = event
    if (event.kind === 'message') return void deliver({ chat, first: event.sequence })
    if (event.kind === 'finished') sendAll(audienceOf(chat), { command: 'finished_chat', chatId: chat.id })
    if (event.kind === 'seen')
      sendAll(rooms.get(chat.id) ?? [], {
        command: 'seen',
        chatId: chat.id,
        nickname: event.nickname,
        sequence: event.sequence,
      })
    if (event.kind === 'typing') {
      const others = [...audienceOf(chat)].filter(({ person }) => person.key !== event.by)
      sendAll(others, { command: 'typing', chatId: chat.id, author: event.author })
    }
    if (event.kind === 'claimed')
      for (const connection of all)
        if (connection.person.guestChatId === chat.id) connection.close(CLOSE.signedOut, 'signed in')
  }

  /** Closes the sockets of ended sessions and of agents who may not support any more. */
  const checkSessions = async () => {
    const ids = new Set([...all].flatMap(({ person }) => person.sessionId ?? []))
    if (ids.size === 0) return
    const live = new Map((await listLiveSessions(deps, [...ids])).map((each) => [each.session, each]))
    for (const { person, close } of all) {
      if (person.sessionId === null) continue
      const session = live.get(person.sessionId)
      if (!session) close(CLOSE.signedOut, 'signed out')
      else if (person.isAgent && !isAgent(session)) close(CLOSE.forbidden, 'not an agent')
    }
  }

  const every = (milliseconds: number, work: () => Promise<void> | void) => {
    let isRunning = false
    const timer = setInterval(async () => {
      if (isRunning) return
      isRunning = true
      try {
        await work()
      } catch (error) {
        deps.log.warn({ err: error }, 'the chat’s timer failed')
      } finally {
        isRunning = false
      }
    }, milliseconds)
    timers.push(timer.unref())
  }

  return {
    /** Are events heard, now or soon? Without them no socket is opened. */
    whenUp: () =>
      new Promise<boolean>((resolve) => {
        if (isUp) return resolve(true)
        const timer = setTimeout(() => end(false), UP_MS)
        const goOn = () => end(true)
        const end = (result: boolean) => {
          clearTimeout(timer)
          waiting.delete(goOn)
          resolve(result)
        }
        waiting.add(goOn)
      }),
    start: () => {
      leave = deps.bus.hear(CHAT_TOPIC, {
        onUp: () => {
          isUp = true
          for (const goOn of waiting) goOn()
          // The sockets come back and ask for what they miss.
          if (hasMissed) for (const { close } of all) close(CLOSE.comeBack, 'come back')
          hasMissed = false
        },
        onDown: () => {
          isUp = false
          hasMissed = true
        },
        onMessage: (payload) => {
          const event = readEvent(payload)
          if (event && all.size > 0) hear(event)
        },
      })
      every(SESSIONS_MS, checkSessions)
      every(PULSE_MS, () => {
        for (const { checkPulse } of all) checkPulse()
      })
      every(PRESENCE_MS, async () => {
        await presence.renew()
        if (all.size > 0) board.refresh()
      })
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      for (const connection of all) connection.close(CLOSE.stopping, 'stopping')
      await presence.leave()
      board.stop()
      await leave?.()
      for (const { terminate } of all) terminate()
    },
    add: (connection: Connection) => {
      const { person, room } = connection
      all.add(connection)
      if (room === null) put(inboxes, person.key, connection)
      else put(rooms, room, connection)
      const agentId = room === null && person.isAgent ? person.user?.id : undefined
      if (agentId !== undefined) presence.come(agentId)
      connection.onClose(() => {
        all.delete(connection)
        if (room === null) drop(inboxes, person.key, connection)
        else drop(rooms, room, connection)
        if (agentId !== undefined) presence.go(agentId)
      })
      board.refresh()
    },
  }
}
export type Hub = ReturnType<typeof makeHub>
