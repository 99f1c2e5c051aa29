/** Writes the facts of a file. */
import { connect } from '../connect.ts'
import { readFacts, saveFacts } from '../facts-file.ts'
import { checkDatabase } from '../migrate.ts'
import { asInput, type Command, MIGRATIONS, migrationsFolder, needText, readFile } from './command.ts'
import { databaseUrl } from './env.ts'

export const facts: Command = {
  about: 'write the attributes of products by category from a file',
  options: {
    file: { type: 'string', value: 'file', about: 'the JSON file; docs/operations.md shows its form' },
    ...MIGRATIONS,
  },
  writes: true,
  run: async (given) => {
    const file = needText(given, 'file', 'facts needs --file with a JSON file.')
    const read = await asInput(() => readFacts(readFile(file)))
    const url = databaseUrl()
    await checkDatabase(url, migrationsFolder(given))
    if (given.isDry)
      return {
        lines: [`${read.length} facts would be written.`],
        data: { facts: read.length, written: false },
      }
    const database = connect(url, { connections: 1 })
    try {
      const count = await asInput(() => saveFacts(database, read))
      return { lines: [`Wrote ${count} facts.`], data: { facts: count, written: true } }
    } finally {
      await database.close()
    }
  },
}
