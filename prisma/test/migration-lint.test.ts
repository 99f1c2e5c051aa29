import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lintMigration, RULES } from './migration-lint.ts'

const FOLDER = path.resolve(import.meta.dirname, '../migrations')
/** No shop has run an older one while it sold: the first version was not released. */
const BEFORE_THE_FIRST_RELEASE = '20261228100000_long_logs'
const migrations = readdirSync(FOLDER).filter((name) => /^\d{14}_/.test(name))

const found = async (sql: string) => (await lintMigration(sql)).map(({ rule, what }) => `${rule}: ${what}`)

describe('the lint of migrations', () => {
  it.each([
    ['DROP TABLE a', ['gone: table']],
    ['ALTER TABLE a DROP COLUMN b', ['gone: the column b']],
    ['ALTER TABLE a RENAME COLUMN b TO c', ['gone: b']],
    ['ALTER TABLE a RENAME TO b', ['gone: a']],
    ['DROP FUNCTION f()', ['gone: function']],
    ['ALTER TABLE a ALTER COLUMN b SET NOT NULL', ['strict: the column b']],
    ['ALTER TABLE a ADD COLUMN b int NOT NULL', ['strict: the new column b']],
    ['ALTER TABLE a ALTER COLUMN b TYPE bigint', ['rewrites: the column b']],
    ['ALTER TABLE a ADD COLUMN b uuid NOT NULL DEFAULT gen_random_uuid()', ['rewrites: the new column b']],
    ['ALTER TABLE a ADD COLUMN b text GENERATED ALWAYS AS (lower(c)) STORED', ['rewrites: the new column b']],
    ['ALTER TABLE a ADD COLUMN b int UNIQUE', ['locks: the new column b']],
    ['CREATE INDEX i ON a (b)', ['locks: the index i']],
    ['ALTER TABLE a ADD CONSTRAINT f FOREIGN KEY (b) REFERENCES c (id)', ['locks: the constraint f']],
    ['ALTER TABLE a ADD CONSTRAINT k CHECK (b > 0)', ['locks: the constraint k']],
    ['ALTER TABLE a ADD CONSTRAINT u UNIQUE (b)', ['locks: the constraint u']],
    [
      'ALTER TABLE a ADD COLUMN b int NOT NULL, DROP COLUMN c',
      ['strict: the new column b', 'gone: the column c'],
    ],
  ])('finds what hurts in %s', async (sql, findings) => {
    expect(await found(sql)).toEqual(findings)
  })

  it.each([
    'ALTER TABLE a ADD COLUMN b int',
    'ALTER TABLE a ADD COLUMN b int NOT NULL DEFAULT 0',
    'ALTER TABLE a ADD COLUMN b timestamptz NOT NULL DEFAULT now()',
    'CREATE INDEX CONCURRENTLY i ON a (b)',
    'ALTER TABLE a ADD CONSTRAINT k CHECK (b > 0) NOT VALID',
    'ALTER TABLE a VALIDATE CONSTRAINT k',
    'ALTER TABLE a ADD CONSTRAINT u UNIQUE USING INDEX i',
    'CREATE TABLE a (b int NOT NULL UNIQUE); CREATE INDEX i ON a (b); ALTER TABLE a ADD CONSTRAINT k CHECK (b > 0)',
    'DROP INDEX i',
    'CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS $$ DROP TABLE a; SELECT 1; $$',
  ])('finds nothing in %s', async (sql) => {
    expect(await found(sql)).toEqual([])
  })

  it('lets a migration allow itself a kind of finding by a line with the reason, and no other', async () => {
    const sql = 'ALTER TABLE a DROP COLUMN b, ALTER COLUMN c SET NOT NULL'
    expect(await found(`-- allows gone: no build since 0.1.0 reads it\n${sql}`)).toEqual([
      'strict: the column c',
    ])
    expect(await found(`-- allows gone:\n${sql}`)).toHaveLength(2)
  })

  it('reads every migration, and finds in none since the first release what it does not allow itself', async () => {
    expect(migrations).toContain(BEFORE_THE_FIRST_RELEASE)
    const all = await Promise.all(
      migrations.map(async (name) => ({
        name,
        findings: await lintMigration(readFileSync(path.join(FOLDER, name, 'migration.sql'), 'utf8')),
      })),
    )
    // The older ones show that the lint sees real statements: each rule has met some.
    expect(new Set(all.flatMap(({ findings }) => findings.map(({ rule }) => rule)))).toEqual(new Set(RULES))
    expect(
      all.filter(({ name, findings }) => name > BEFORE_THE_FIRST_RELEASE && findings.length > 0),
    ).toEqual([])
  })
})
