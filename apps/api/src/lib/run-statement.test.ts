import { PreparedQuery } from '@pgtyped/runtime'
import type { Sql } from '@tregu/database'
import { expect, it } from 'vitest'
import { runStatement } from './run-statement.ts'

const statementOf = (text: string) =>
  new PreparedQuery<{ id: number }, { id: number }>({
    usedParamSet: { id: true },
    params: [
      {
        name: 'id',
        required: true,
        transform: { type: 'scalar' },
        locs: [{ a: text.indexOf(':id'), b: text.indexOf(':id') + 3 }],
      },
    ],
    statement: text,
  } as never)

it('statements are sent in the order of their calls, also the first time', async () => {
  const sent: (readonly unknown[])[] = []
  const sql: Sql = async (_name, text, values = []) => {
    sent.push([text, ...values])
    return []
  }
  const known = statementOf('SELECT :id')
  await runStatement(sql, known, { id: 1 })
  const lock = statementOf('LOCK :id')
  await Promise.all([runStatement(sql, lock, { id: 2 }), runStatement(sql, known, { id: 3 })])
  expect(sent).toEqual([
    ['SELECT $1', 1],
    ['LOCK $1', 2],
    ['SELECT $1', 3],
  ])
})
