import { expect, it } from 'vitest'
import { makeStatementNames } from './statement-names.ts'

it('a statement of the client keeps its name; beyond 500 statements the others have none', () => {
  const nameOf = makeStatementNames()
  const names = Array.from({ length: 500 }, (_, n) => nameOf({ sql: `SELECT ${n}` }))
  expect(new Set(names).size).toBe(500)
  expect(names).not.toContain('')
  expect(nameOf({ sql: 'SELECT 500' })).toBe('')
  expect(nameOf({ sql: 'SELECT 7' })).toBe(names[7])
})
