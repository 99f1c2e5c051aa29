/** What other modules may do with sessions. */
export { endSession, endSessions, findActor, openSession } from './sessions.service.ts'
