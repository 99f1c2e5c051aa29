/** The door of sessions. Other modules import this file only. */

import { listOf, removeOwned } from '../../lib/own-data.ts'
import type { Module } from '../../module.ts'

export { endSession, endSessions, findActor, openSession } from './sessions.service.ts'

export const sessionsModule: Module = {
  name: 'sessions',
  tables: ['session'],
  ownData: {
    sessions: listOf(
      `'signed_in_at', s.created_at, 'last_seen_at', s.last_seen_at, 'ends_at', s.expires_at`,
      'session s WHERE s.user_id = u.id',
      's.created_at',
    ),
  },
  forget: (tx, { id }) => removeOwned(tx, 'session', id),
  expire: (sql, now) => sql('expire-sessions', 'DELETE FROM session WHERE expires_at < $1', [now]),
}
