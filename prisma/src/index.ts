/** The database: client and transactions, migrations, the embedded server. The demo world is `@tregu/database/seed`. */
export {
  type Administrator,
  inviteAdministrator,
  inviteFirstAdministrator,
  lockAdministrators,
} from './administrator.ts'
export {
  addDepartments,
  type CategoryNode,
  checkDepartments,
  countCategories,
  DepartmentTakenError,
} from './category-file.ts'
export type { Columns } from './columns.ts'
export {
  type Connection,
  connect,
  type Database,
  inTransaction,
  onOneConnection,
  runInOnePacket,
  type Sql,
  type Tx,
} from './connect.ts'
export { findHolding } from './demo-mark.ts'
export {
  type EmbeddedServer,
  EmbeddedServerError,
  ensureDatabase,
  startEmbeddedServer,
} from './embedded-server.ts'
export { findErrorCode, isTaken } from './error-code.ts'
export { MigrationError } from './examine-database.ts'
export { Prisma } from './generated/client.ts'
export { readDisk, readHealth } from './health.ts'
export type { Db } from './joined-client.ts'
export { type Listening, listen } from './listen.ts'
export { listMissingMigrations, migrate } from './migrate.ts'
export { newId } from './new-id.ts'
export { makeReads, type Reads, readPrimary, type Source, sqlSince, type Work } from './reads.ts'
export { listLostSettings } from './session-settings.ts'
export { CATEGORY_SETS } from './sets/sets.ts'
export { STATEMENT_CHANNEL } from './traced-client.ts'
