/**
 * Counts the API's statements by door (decision 16) and finds SQL that the compiler does not check: texts outside the
 * `*.sql` files, and calls of `sql` and `tx` outside `run-statement.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/** Files that may contain such SQL, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'lib/run-statement.ts': 'it runs the statements of the `*.sql` files',
  'lib/long-transaction.ts': 'SET LOCAL has no columns',
  'modules/catalogue-index/catalogue-index.queries.ts':
    'its columns are the list in columns.ts, which `ListingRow` checks',
  'modules/catalogue-index/columns.ts': 'the same',
  'modules/search/search.queries.ts': 'the column of the scope changes with the call',
}

const source = path.resolve(import.meta.dirname, '../src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()
const read = (file: string) => readFileSync(path.join(source, file), 'utf8')
const code = files.filter((file) => /(?<!\.test|\.sql)\.ts$/.test(file))

const SQL_WORDS =
  /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|FROM|JOIN|WHERE|ORDER BY|SET LOCAL|LISTEN|NOTIFY)\b/
const CLIENT_CALL = /\bdb\s*\.\s*\w+\s*\.\s*(find|create|update|upsert|delete|count|aggregate|groupBy)\w*\(/g

/** Texts with words of SQL, and calls of `sql` or `tx`, each with its line. */
const findRawSql = (file: string): string[] => {
  const tree = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
    const isCall = ts.isCallExpression(node) && /^(\w+\.)?(sql|tx)$/.test(node.expression.getText())
    if (isCall || (isText && SQL_WORDS.test(node.getText()))) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${file}:${line + 1} ${node.getText().slice(0, 60)}`)
      return
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const raw = new Map(
  code.map((file) => [file, findRawSql(file)] as const).filter(([, { length }]) => length > 0),
)
const count = (list: readonly string[], pattern: RegExp) =>
  list.reduce((sum, file) => sum + (read(file).match(pattern)?.length ?? 0), 0)

describe('SQL that the compiler does not check', () => {
  it('stands only in the files of the list', () => {
    expect([...raw].filter(([file]) => !(file in ALLOWED)).flatMap(([, lines]) => lines)).toEqual([])
  })

  it('is in every file of the list', () => {
    expect(Object.keys(ALLOWED).filter((file) => !raw.has(file))).toEqual([])
  })
})

describe('the statements of the API', () => {
  it('go at least by half through Prisma’s client', () => {
    const client = count(code, CLIENT_CALL)
    const typed = count(
      files.filter((file) => file.endsWith('.sql')),
      /@name\b/g,
    )
    const other = [...raw].reduce((sum, [file, lines]) => sum + (file in ALLOWED ? lines.length : 0), 0)
    expect(client / (client + typed + other)).toBeGreaterThanOrEqual(0.5)
  })
})

/** What a pooler takes from one caller and gives to the next: settings, locks, temporary tables, channels. */
const OF_A_SESSION =
  /(['"`]|\*\/\s*)SET (?!LOCAL)|\bpg_(try_)?advisory_(un)?lock(_shared)?\s*\(|\bTEMP(ORARY)? TABLE\b|\bset_config\([^;]*,\s*false\)|['"`]LISTEN |\bWITH HOLD\b/i

describe('the statements of calls', () => {
  it('need no session of their own, so that DATABASE_URL may lead to a pooler', () => {
    expect("sql('x', 'SET statement_timeout = 0')").toMatch(OF_A_SESSION)
    const written = files.filter((file) => /(?<!\.test|\.sql)\.(ts|sql)$/.test(file))
    expect(written.length).toBeGreaterThan(300)
    expect(written.filter((file) => OF_A_SESSION.test(read(file)))).toEqual([])
  })
})
