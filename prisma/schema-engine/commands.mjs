/** Two commands that the CLI runs in a separate process: check whether the database exists, and create it. */
import { connectionOf, createDatabase, withClient } from './databases.mjs'

/** Maps codes of PostgreSQL and Node to Prisma's error reference. */
const PRISMA_CODES = {
  28000: 'P1000',
  '28P01': 'P1000',
  ECONNREFUSED: 'P1001',
  ENOTFOUND: 'P1001',
  '3D000': 'P1003',
  '42P04': 'P1009',
}

const commands = {
  'can-connect-to-database': (url) => withClient(connectionOf(url), async () => undefined),
  'create-database': createDatabase,
}

/** The CLI reads the error from the last line of the log. */
const logError = (message, errorCode) => {
  const line = {
    timestamp: new Date().toISOString(),
    level: 'ERROR',
    fields: { message, error_code: errorCode, is_panic: false },
    target: 'schema_engine::logger',
  }
  process.stderr.write(`\n${JSON.stringify(line)}\n`)
}

/** @returns the exit code */
export const runCommand = async (command, url) => {
  try {
    const run = commands[command]
    if (!run) throw new Error(`The stand-in for the schema engine does not know "${command}".`)
    await run(url)
    return 0
  } catch (error) {
    logError(error.message || String(error.code), PRISMA_CODES[error.code] ?? 'P1000')
    return 1
  }
}
