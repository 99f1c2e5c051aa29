/** Writes the tables of sizes of a file. */
import { connect } from '../connect.ts'
import { checkDatabase } from '../migrate.ts'
import { readSizes, saveSizes } from '../sizes-file.ts'
import { asInput, type Command, MIGRATIONS, migrationsFolder, needText, readFile } from './command.ts'
import { databaseUrl } from './env.ts'

export const sizes: Command = {
  about: 'write tables of sizes by category from a file',
  options: {
    file: { type: 'string', value: 'file', about: 'the JSON file; docs/operations.md shows its form' },
    ...MIGRATIONS,
  },
  writes: true,
  run: async (given) => {
    const file = needText(given, 'file', 'sizes needs --file with a JSON file.')
    const read = await asInput(() => readSizes(readFile(file)))
    const url = databaseUrl()
    await checkDatabase(url, migrationsFolder(given))
    if (given.isDry)
      return {
        lines: [`${read.length} tables would be written.`],
        data: { tables: read.length, written: false },
      }
    const database = connect(url, { connections: 1 })
    try {
      const categories = await asInput(() => saveSizes(database, read))
      return {
        lines: [`Wrote the tables of ${categories} categories.`],
        data: { tables: read.length, categories, written: true },
      }
    } finally {
      await database.close()
    }
  },
}
