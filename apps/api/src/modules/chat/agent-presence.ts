/**
 * Which agents have an inbox open in this process. The rows are renewed while the process lives; those of a process that died
 * stop counting after `CHAT_PRESENCE_SECONDS`.
 */
import { addMinutes } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { notePresence, removeOldPresence, removePresence } from './agents.queries.ts'
import { tellSoon } from './chat-events.ts'

/** An agent who loads the page again is not gone. */
const GRACE_MS = 2_000
const OLD_MINUTES = 10

export const makePresence = (deps: Pick<Deps, 'db' | 'bus' | 'now' | 'log'>, processId: string) => {
  const inboxes = new Map<string, number>()
  const leaving = new Map<string, NodeJS.Timeout>()

  const orLog = (work: Promise<unknown>) =>
    work.catch((error: unknown) => deps.log.warn({ err: error }, 'an agent’s presence was not noted'))
  const note = async (userIds: readonly string[]) => {
    await notePresence(deps.db, processId, userIds, deps.now())
    tellSoon(deps.bus, { kind: 'line' })
  }
  const remove = async (userIds: readonly string[]) => {
    await removePresence(deps.db, processId, userIds)
    tellSoon(deps.bus, { kind: 'line' })
  }

  return {
    /** Has an agent an inbox open here? */
    hasAny: () => inboxes.size > 0,
    come: (userId: string) => {
      clearTimeout(leaving.get(userId))
      leaving.delete(userId)
      inboxes.set(userId, (inboxes.get(userId) ?? 0) + 1)
      void orLog(note([userId]))
    },
    go: (userId: string) => {
      const count = (inboxes.get(userId) ?? 1) - 1
      if (count > 0) return void inboxes.set(userId, count)
      inboxes.delete(userId)
      clearTimeout(leaving.get(userId))
      const timer = setTimeout(() => {
        leaving.delete(userId)
        void orLog(remove([userId]))
      }, GRACE_MS)
      leaving.set(userId, timer.unref())
    },
    /** Renews the rows of this process, and clears those that died long ago. */
    renew: async () => {
      const userIds = [...inboxes.keys()]
      if (userIds.length === 0) return
      await notePresence(deps.db, processId, userIds, deps.now())
      await removeOldPresence(deps.db, addMinutes(deps.now(), -OLD_MINUTES))
    },
    /** Removes all rows of this process, which stops. */
    leave: async () => {
      for (const timer of leaving.values()) clearTimeout(timer)
      const userIds = [...inboxes.keys(), ...leaving.keys()]
      inboxes.clear()
      leaving.clear()
      if (userIds.length > 0) await orLog(remove(userIds))
    },
  }
}
