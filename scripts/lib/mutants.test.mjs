// npm run mutate:api: which rules it breaks, and that its list of files and tests is true.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listMutants } from '../../apps/api/test/mutation/mutants.mjs'
import { TARGETS } from '../../apps/api/test/mutation/targets.mjs'
import { root } from './set-up.mjs'

const api = path.join(root, 'apps/api')
const changed = (code) =>
  listMutants('a.ts', code).map(({ start, end, text }) => code.slice(0, start) + text + code.slice(end))

describe('the changes that break a rule of the API', () => {
  it('turn comparisons, conditions, sums and negations', () => {
    expect(changed('const a = b < c')).toEqual(['const a = b <= c'])
    expect(changed('const a = b && !c')).toEqual(['const a = b || !c', 'const a = b && c'])
    expect(changed('if (a) throw b')).toEqual(['if (false) throw b'])
    expect(changed('const a = b ? c : d')).toEqual(['const a = true ? c : d', 'const a = false ? c : d'])
    expect(changed('const a = b + 1')).toEqual(['const a = b - 1'])
    expect(changed(`const a = b + 'text'`)).toEqual([])
  })

  it('leave a condition of a query out', () => {
    expect(changed('find({ where: { id, userId: me } })')).toEqual([
      'find({ where: { ...{}, userId: me } })',
      'find({ where: { id, ...{} } })',
    ])
  })

  it('keep the length of a statement, which knows its parameters by their places', () => {
    const statement = 'SELECT 1 FROM c WHERE c.id = :id! AND c.is_promo AND c.uses < c.max_uses'
    const mutants = changed(`const ir = {"statement":"${statement}"}`)
    expect(mutants.map((code) => code.length)).toEqual(
      Array(3).fill(`const ir = {"statement":"${statement}"}`.length),
    )
    expect(mutants.map((code) => code.slice(25, -2).replaceAll(/ +/g, ' '))).toEqual([
      'SELECT 1 FROM c WHERE c.id<> :id! AND c.is_promo AND c.uses < c.max_uses',
      'SELECT 1 FROM c WHERE c.id = :id! AND c.is_promo AND c.uses<= c.max_uses',
      'SELECT 1 FROM c WHERE c.id = :id! AND c.uses < c.max_uses',
    ])
  })
})

it.each(Object.entries(TARGETS))('%s has rules to break, and its tests exist', (file, tests) => {
  expect(listMutants(file, readFileSync(path.join(api, file), 'utf8')).length).toBeGreaterThan(0)
  expect(tests.filter((test) => !existsSync(path.join(api, test)))).toEqual([])
})
