/** Shows the queue to the sockets of this process: presence to all, positions to visitors, the queue to agents. */
import { setImmediate as pause } from 'node:timers/promises'
import type { ServerFrame } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Connection } from './connection.ts'
import { giveChats, placesInQueue, type Queue, readQueue } from './queue.service.ts'

/** Changes within this time are shown together. */
const TOGETHER_MS = 30
/** The queue is read again after this time at the earliest, so that a rush does not read a long queue for each visitor. */
const PAUSE_MS = 250
/** Sockets that are shown the queue without a pause. */
const SHOWN_AT_ONCE = 200

type QueueFrame = Extract<ServerFrame, { command: 'queue' }>

/** The chat whose place a visitor sees: of the room, of the guest, or the waiting one of the user. */
const chatOf = ({ room, person }: Connection, ofUsers: ReadonlyMap<string, string>): string | null => {
  if (person.isAgent && room !== null) return null
  if (room !== null) return room
  if (person.guestChatId !== null) return person.guestChatId
  return (person.user && ofUsers.get(person.user.id)) ?? null
}

/** The waiting chats of users who are signed in, who have one at most. */
const chatsOfUsers = ({ waiting }: Queue): ReadonlyMap<string, string> =>
  new Map(waiting.flatMap(({ userId, chatId }) => (userId === null ? [] : [[userId, chatId]])))

const waitingOf = ({ waiting }: Queue): QueueFrame => ({
  command: 'queue',
  waiting: waiting.map(({ chatId, nickname, since, language, preview }) => ({
    chatId,
    nickname,
    since: since.toISOString(),
    language,
    preview,
  })),
})

type Places = ReturnType<typeof placesInQueue>

export const makeQueueBoard = (
  deps: Pick<Deps, 'db' | 'sql' | 'pool' | 'bus' | 'env' | 'now' | 'log'>,
  listConnections: () => Iterable<Connection>,
) => {
  let timer: NodeJS.Timeout | null = null
  let isReading = false
  let isAgain = false
  let isStopped = false
  let readAt = Number.NEGATIVE_INFINITY

  const showPlace = (connection: Connection, places: Places, chatId: string | null) => {
    const { shown, send } = connection
    const place = chatId === null ? null : (places.get(chatId) ?? null)
    if (place && chatId !== null) {
      const queue = JSON.stringify([chatId, place])
      if (queue === shown.queue) return
      shown.queue = queue
      shown.waitsIn = chatId
      return send({ command: 'queue', chatId, ...place })
    }
    if (shown.waitsIn === null) return
    send({ command: 'queue', chatId: shown.waitsIn, position: null, minutes: null })
    shown.queue = ''
    shown.waitsIn = null
  }

  /** Shows the queue to all, some sockets at a time, so that messages do not wait for thousands of them. */
  const show = async (queue: Queue) => {
    let waiting: string | null = null
    let shownTo = 0
    const places = placesInQueue(queue)
    const ofUsers = chatsOfUsers(queue)
    const presence = queue.agents.length
    for (const connection of listConnections()) {
      const { shown, person, room } = connection
      if (shown.presence !== presence) {
        shown.presence = presence
        connection.send({ command: 'presence', agents_online: presence })
      }
      if (person.isAgent && room === null) {
        waiting ??= JSON.stringify(waitingOf(queue))
        if (shown.waiting !== waiting) connection.sendText(waiting)
        shown.waiting = waiting
      }
      showPlace(connection, places, chatOf(connection, ofUsers))
      if (++shownTo % SHOWN_AT_ONCE === 0) await pause()
    }
  }

  const read = async () => {
    timer = null
    isReading = true
    isAgain = false
    try {
      const queue = await readQueue(deps, deps.now())
      if (!isStopped) await show(queue)
      if (queue.inTurn && queue.waiting.length > 0 && queue.agents.length > 0) await giveChats(deps)
    } catch (error) {
      if (!isStopped) deps.log.warn({ err: error }, 'the queue was not read')
    } finally {
      isReading = false
      readAt = performance.now()
      if (isAgain) refresh()
    }
  }

  /** Reads the queue soon and sends what has changed. */
  const refresh = () => {
    if (isStopped || timer !== null) return
    isAgain = isReading
    const wait = Math.max(TOGETHER_MS, readAt + PAUSE_MS - performance.now())
    if (!isReading) timer = setTimeout(() => void read(), wait)
  }
  return {
    refresh,
    stop: () => {
      isStopped = true
      if (timer) clearTimeout(timer)
    },
  }
}
