/** The door of sessions. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { listOwnSessions } from './sessions.queries.ts'

export {
  confirmSession,
  endOwnSession,
  endSession,
  endSessions,
  findActor,
  listLiveSessions,
  listSessions,
  nameDevice,
  openSession,
  renewToken,
} from './sessions.service.ts'

export const sessionsModule: Module = {
  name: 'sessions',
  tables: ['session'],
  ownData: { sessions: (db, { id }) => listOwnSessions(db, id) },
  forget: (tx, { id }) => tx.db.session.deleteMany({ where: { userId: id } }),
  expire: ({ db }, now) => db.session.deleteMany({ where: { expiresAt: { lt: now } } }),
}
