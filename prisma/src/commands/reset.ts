/** Deletes everything in a demo's database and makes the demo world again. */
import type pg from 'pg'
import { findHolding } from '../demo-mark.ts'
import { checkDatabase } from '../migrate.ts'
import {
  type Command,
  CommandError,
  type Given,
  MIGRATIONS,
  migrationsFolder,
  RefusedError,
  textOf,
} from './command.ts'
import { makeAnew, NOT_A_DEMO, needDemo, SIZE } from './demo.ts'
import { databaseUrl } from './env.ts'
import { onDatabase } from './on-database.ts'

const nameOf = async (client: pg.Client): Promise<string> =>
  (await client.query<{ name: string }>('SELECT current_database() AS name')).rows[0]?.name ?? ''

/** @throws RefusedError for a real shop; CommandError unless the name of the database was written */
const checkReset = (given: Given, url: string): Promise<string> =>
  onDatabase(url, async (client) => {
    const name = await nameOf(client)
    if ((await findHolding(client)) === 'shop')
      throw new RefusedError(`reset does not delete the database ${name}. ${NOT_A_DEMO}`)
    const written = textOf(given, 'yes-destroy')
    if (written === '')
      throw new CommandError(
        `reset deletes everything in the database ${name}. To say yes, add --yes-destroy ${name}. Nothing was changed.`,
      )
    if (written !== name)
      throw new CommandError(
        `--yes-destroy names the database ${written}, but DATABASE_URL leads to ${name}. Nothing was changed.`,
      )
    return name
  })

export const reset: Command = {
  about: 'delete everything in a demo’s database and make the demo world again (DEMO=on only)',
  options: {
    'yes-destroy': { type: 'string', value: 'database', about: 'the name of the database, as your consent' },
    ...SIZE,
    ...MIGRATIONS,
  },
  writes: true,
  run: async (given) => {
    const url = databaseUrl()
    await checkDatabase(url, migrationsFolder(given), { mayBeEmpty: true })
    needDemo('reset')
    const name = await checkReset(given, url)
    if (given.isDry)
      return {
        lines: [`Everything in the database ${name} would be deleted, and the demo world made again.`],
        data: { database: name, written: false },
      }
    return makeAnew(given, url)
  },
}
