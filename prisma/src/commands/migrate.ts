/** Brings the database up to date. */
import { ensureDatabase } from '../embedded-server.ts'
import { migrate as applyMigrations, listPending } from '../migrate.ts'
import {
  type Command,
  CommandError,
  type Done,
  type Given,
  MIGRATIONS,
  migrationsFolder,
  textOf,
} from './command.ts'
import { databaseUrl } from './env.ts'

const doneOf = (applied: readonly string[]): Done => ({
  lines: [applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`],
  data: { applied },
})

const triesOf = (given: Given) => {
  const tries = textOf(given, 'lock-tries')
  if (tries === '') return {}
  if (!/^[1-9]\d{0,3}$/.test(tries)) throw new CommandError(`--lock-tries is no number of tries: ${tries}.`)
  return { tries: Number(tries) }
}

/** Makes the database if the server lacks it, and applies what is missing. */
export const migrateDatabase = async (given: Given, url: string): Promise<Done> => {
  const patience = { tell: given.tell, ...triesOf(given) }
  await ensureDatabase(url).catch((error: NodeJS.ErrnoException) => {
    // An account without rights on the server's other databases can still migrate its own.
    if (error.code !== '42501' && error.code !== '3D000') throw error
  })
  const settled = { kept: textOf(given, 'was-kept'), undone: textOf(given, 'was-undone') }
  return doneOf(await applyMigrations(url, migrationsFolder(given), { ...patience, settled }))
}

export const migrate: Command = {
  about: 'bring the database up to date',
  options: {
    'lock-tries': {
      type: 'string',
      value: 'number',
      about: 'how often a migration tries to get a table that is in use; 40 if it is not given',
    },
    'was-kept': {
      type: 'string',
      value: 'migration',
      about: 'an unfinished migration of an older Tregu is in the database',
    },
    'was-undone': { type: 'string', value: 'migration', about: 'it is not in the database' },
    ...MIGRATIONS,
  },
  writes: true,
  run: async (given) => {
    const url = databaseUrl()
    if (!given.isDry) return migrateDatabase(given, url)
    const pending = await listPending(url, migrationsFolder(given))
    return {
      lines: [
        pending.length === 0 ? 'The database is up to date.' : `Would be applied: ${pending.join(', ')}`,
      ],
      data: { pending },
    }
  },
}
