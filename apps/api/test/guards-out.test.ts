import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { GUARDS_OUT } from './races/guards-out.mjs'

const src = path.resolve(import.meta.dirname, '../src')
/** The statements with `$1` for every parameter, as they are sent. */
const statements = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sql'))
  .flatMap((file) => readFileSync(path.join(src, file), 'utf8').split('/* @name'))
  .map((statement) => statement.replace(/(?<!:):\w+!?/g, '$1'))

describe('taking out a guard for the races', () => {
  const patterns = Object.entries(GUARDS_OUT).flatMap(([guard, changes]) =>
    changes.map(([pattern]) => ({ guard, pattern })),
  )
  it.each(patterns)('changes a statement that there is: $guard, $pattern', ({ pattern }) => {
    expect(statements.filter((statement) => pattern.test(statement))).not.toEqual([])
  })
})
