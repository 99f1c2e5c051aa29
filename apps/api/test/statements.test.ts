/** Compares the types of every `*.sql` file with PostgreSQL's. `npm run generate:sql` writes them. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { useDatabase } from '@tregu/database/test/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const statements = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sql'))
  .map((file) => path.join('src', file))
  .sort()

const CONFIG = {
  transforms: [{ mode: 'sql', include: '**/*.sql', emitTemplate: '{{dir}}/{{name}}.sql.ts' }],
  srcDir: './src/',
  failOnError: true,
  // The connection parses int8 to a number (prisma/src/connect.ts).
  typesOverrides: { int8: { return: 'number' } },
}

const database = useDatabase()
let folder = ''
let output = ''

/** pgtyped writes beside the files it reads, so it reads copies. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tregu-sql-'))
  for (const file of statements) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), readFileSync(path.join(root, file)))
  }
  writeFileSync(path.join(folder, 'pgtyped.json'), JSON.stringify(CONFIG))
  const cli = path.join(root, 'node_modules/.bin/pgtyped')
  const run = promisify(execFile)(cli, ['-c', 'pgtyped.json', '--uri', database.url()], { cwd: folder })
  const { stdout, stderr } = await run
  output = stdout + stderr
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the types of the statements', () => {
  it.each(statements)('of %s are what PostgreSQL says', async (file) => {
    const generated = path.join(folder, `${file}.ts`)
    // If PostgreSQL refuses a statement, pgtyped writes nothing but still succeeds.
    expect(existsSync(generated), output).toBe(true)
    await expect(readFileSync(generated, 'utf8')).toMatchFileSnapshot(path.join(root, `${file}.ts`))
  })
})
