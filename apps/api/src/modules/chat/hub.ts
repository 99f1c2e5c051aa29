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
import { makeAudience } from './audience.ts'
import { isAgent } from './chat-access.ts'
import { CHAT_TOPIC, type ChatEvent, readEvent, tellMessage } from './chat-events.ts'
import { CLOSE, type Connection } from './connection.ts'
import { makeDelivery } from './delivery.ts'
import { makeLineBoard } from './line-board.ts'
import type { StoredMessage } from './messages.queries.ts'
import { toFrameMessage, viewMessages } from './messages.view.ts'

const SESSIONS_MS = 2_000
const CATCH_UP_MS = 2_000
const UP_MS = 2_000
const PRESENCE_MS = 10_000
/** A peer that has not answered a ping by the next one is disconnected. */
const PULSE_MS = (CHAT_DEAD_PEER_SECONDS * 1_000) / 2 - 2_500
/** The sockets are asked in so many parts, because thousands of pings at once would hold messages up. */
const PULSE_PARTS = 20

type HubDeps = Pick<Deps, 'db' | 'sql' | 'pool' | 'bus' | 'env' | 'now' | 'log'>

export const makeHub = (deps: HubDeps) => {
  const processId = randomUUID()
  const timers: NodeJS.Timeout[] = []
  let isUp = false
  let hasMissed = false
  let part = 0
  const waiting = new Set<() => void>()
  let leave: (() => Promise<void>) | null = null
  const audience = makeAudience()
  const { all } = audience
  const delivery = makeDelivery(deps, audience)
  const presence = makePresence(deps, processId)
  const board = makeLineBoard(deps, () => all)

  const sendAll = (connections: Iterable<Connection>, frame: ServerFrame) => {
    const text = JSON.stringify(frame)
    for (const connection of connections) connection.sendText(text)
  }

  /** The agents' list shows what a waiting visitor wrote. */
  const showPreview = (isWaiting: boolean | undefined) => {
    if (isWaiting && presence.hasAny()) board.refresh()
  }

  const hear = (event: ChatEvent) => {
    if (event.kind === 'line') return board.refresh()
    const { chat } = event
    if (event.kind === 'message') {
      showPreview(event.isWaiting)
      if (event.message) return delivery.show(chat, event.message)
      return void delivery.deliver({ chat, sequence: event.sequence })
    }
    if (event.kind === 'finished') sendAll(audience.of(chat), { command: 'finished_chat', chatId: chat.id })
    if (event.kind === 'seen')
      sendAll(audience.roomOf(chat.id), {
        command: 'seen',
        chatId: chat.id,
        nickname: event.nickname,
        sequence: event.sequence,
      })
    if (event.kind === 'typing') {
      const others = [...audience.of(chat)].filter(({ person }) => person.key !== event.by)
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
          const event = readEvent(payload, processId)
          if (event && all.size > 0) hear(event)
        },
      })
      every(SESSIONS_MS, checkSessions)
      every(CATCH_UP_MS, delivery.catchUp)
      every(PULSE_MS / PULSE_PARTS, () => {
        part = (part + 1) % PULSE_PARTS
        for (const { openedAt, checkPulse } of all) if (openedAt % PULSE_PARTS === part) checkPulse()
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
      audience.add(connection)
      const agentId = room === null && person.isAgent ? person.user?.id : undefined
      if (agentId !== undefined) presence.come(agentId)
      connection.onClose(() => {
        audience.remove(connection)
        if (agentId !== undefined) presence.go(agentId)
      })
      board.refresh()
    },
    /** Shows a stored message: here at once, in other processes by the bus. */
    announce: async ({ row, chat, isWaiting }: StoredMessage) => {
      const [view] = await viewMessages(deps.db, [row], deps.now())
      if (!view) return
      const message = toFrameMessage(view)
      tellMessage(deps.bus, processId, { kind: 'message', chat, sequence: row.sequence, message, isWaiting })
      showPreview(isWaiting)
      delivery.show(chat, message)
    },
  }
}
export type Hub = ReturnType<typeof makeHub>
