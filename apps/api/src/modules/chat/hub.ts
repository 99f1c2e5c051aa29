/**
 * The sockets of this process: rooms of chats and inboxes of persons. Events of all processes reach it over the bus; it reads
 * what they are about from the database and sends it to those concerned.
 */
import { randomUUID } from 'node:crypto'
import { CHAT_DEAD_PEER_SECONDS } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { listLiveSessions } from '../sessions/sessions.ts'
import { makePresence } from './agent-presence.ts'
import { makeAudience } from './audience.ts'
import { isAgent } from './chat-access.ts'
import { CHAT_TOPIC, type ChatEvent, readEvent, tellMessage } from './chat-events.ts'
import { CLOSE, type Connection } from './connection.ts'
import { makeDelivery } from './delivery.ts'
import { type Effect, findEnd, hearAgain, planEvent, startHearing } from './hub-events.ts'
import type { StoredMessage } from './messages.queries.ts'
import { toFrameMessage, viewMessages } from './messages.view.ts'
import { makeQueueBoard } from './queue-board.ts'

const SESSIONS_MS = 2_000
/** How soon something is found that the bus has lost. */
const CATCH_UP_MS = 1_000
const LINE_MS = 2_000
const UP_MS = 2_000
const PRESENCE_MS = 10_000
/** A peer that has not answered a ping by the next one is disconnected. */
const PULSE_MS = (CHAT_DEAD_PEER_SECONDS * 1_000) / 2 - 2_500
/** The sockets are asked in so many parts, because thousands of pings at once would hold messages up. */
const PULSE_PARTS = 20

type HubDeps = Pick<Deps, 'db' | 'sql' | 'pool' | 'bus' | 'env' | 'now' | 'log'>

/** Work that is repeated, one run at a time, until `stop`. */
const makeTimers = (deps: Pick<HubDeps, 'log'>) => {
  const timers: NodeJS.Timeout[] = []
  return {
    every: (milliseconds: number, work: () => Promise<void> | void) => {
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
    },
    stop: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

/** Listens to the events of all processes. `onGap` is called when some were missed. */
const makeEars = (
  { bus }: Pick<HubDeps, 'bus'>,
  {
    processId,
    onEvent,
    onGap,
  }: { processId: string; onEvent: (event: ChatEvent) => void; onGap: () => void },
) => {
  let hearing = startHearing
  let leave: (() => Promise<void>) | null = null
  const waiting = new Set<() => void>()
  const change = (isUp: boolean) => {
    const next = hearAgain(hearing, isUp)
    hearing = next.hearing
    if (isUp) for (const goOn of waiting) goOn()
    if (next.comeBack) onGap()
  }
  return {
    start: () => {
      leave = bus.hear(CHAT_TOPIC, {
        onUp: () => change(true),
        onDown: () => change(false),
        onMessage: (payload) => {
          const event = readEvent(payload, processId)
          if (event) onEvent(event)
        },
      })
    },
    stop: async () => leave?.(),
    /** Are events heard, now or soon? Without them no socket is opened. */
    whenUp: () =>
      new Promise<boolean>((resolve) => {
        if (hearing.isUp) return resolve(true)
        const timer = setTimeout(() => end(false), UP_MS)
        const goOn = () => end(true)
        const end = (result: boolean) => {
          clearTimeout(timer)
          waiting.delete(goOn)
          resolve(result)
        }
        waiting.add(goOn)
      }),
  }
}

/** Closes the sockets of ended sessions and of agents who may not support any more. */
const checkSessions = async (deps: HubDeps, all: ReadonlySet<Connection>) => {
  const ids = new Set([...all].flatMap(({ person }) => person.sessionId ?? []))
  if (ids.size === 0) return
  const sessions = await listLiveSessions(deps, [...ids])
  const live = new Map(sessions.map((each) => [each.session, { isAgent: isAgent(each) }]))
  for (const { person, close } of all) {
    const end = findEnd(person, live)
    if (end) close(end.code, end.reason)
  }
}

/** Pings a part of the sockets at each call. */
const makePulse = (all: ReadonlySet<Connection>) => {
  let part = 0
  return () => {
    part = (part + 1) % PULSE_PARTS
    for (const { openedAt, checkPulse } of all) if (openedAt % PULSE_PARTS === part) checkPulse()
  }
}

export const makeHub = (deps: HubDeps) => {
  const processId = randomUUID()
  const audience = makeAudience()
  const { all } = audience
  const delivery = makeDelivery(deps, audience)
  const presence = makePresence(deps, processId)
  const board = makeQueueBoard(deps, () => all)
  const timers = makeTimers(deps)

  const carryOut = (effect: Effect<Connection>) => {
    if (effect.kind === 'refresh_queue') board.refresh()
    if (effect.kind === 'refresh_preview' && presence.hasAny()) board.refresh()
    if (effect.kind === 'show') delivery.show(effect.chat, effect.message)
    if (effect.kind === 'read') void delivery.deliver(effect)
    if (effect.kind === 'close') for (const { close } of effect.to) close(CLOSE.signedOut, 'signed in')
    if (effect.kind === 'send') {
      const text = JSON.stringify(effect.frame)
      for (const connection of effect.to) connection.sendText(text)
    }
  }
  const hear = (event: ChatEvent) => {
    if (event.kind === 'finished') delivery.noteEnd(event.chat.id)
    if (all.size > 0) for (const effect of planEvent(event, audience)) carryOut(effect)
  }
  const ears = makeEars(deps, {
    processId,
    onEvent: hear,
    onGap: () => {
      for (const { close } of all) close(CLOSE.comeBack, 'come back')
    },
  })

  return {
    whenUp: ears.whenUp,
    start: () => {
      ears.start()
      timers.every(SESSIONS_MS, () => checkSessions(deps, all))
      timers.every(CATCH_UP_MS, () => delivery.catchUp(hear))
      timers.every(LINE_MS, () => {
        if (all.size > 0) board.refresh()
      })
      timers.every(PULSE_MS / PULSE_PARTS, makePulse(all))
      timers.every(PRESENCE_MS, presence.renew)
    },
    stop: async () => {
      timers.stop()
      for (const connection of all) connection.close(CLOSE.stopping, 'stopping')
      await presence.leave()
      board.stop()
      await ears.stop()
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
      const event = {
        ...({ kind: 'message', chat, sequence: row.sequence, isWaiting } as const),
        message: toFrameMessage(view),
      }
      tellMessage(deps.bus, processId, event)
      hear(event)
    },
  }
}
export type Hub = ReturnType<typeof makeHub>
