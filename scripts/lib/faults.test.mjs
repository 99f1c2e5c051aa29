import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { byPackage, FAULTS } from './faults.mjs'
import { root } from './set-up.mjs'

test('every fault has a file of tests, and one package runs it', () => {
  expect(FAULTS.filter(({ file }) => !existsSync(path.join(root, file)))).toEqual([])
  expect(byPackage(FAULTS).flatMap(({ faults }) => faults)).toHaveLength(FAULTS.length)
})

test('every crash is one of the faults', () => {
  const crashes = readdirSync(path.join(root, 'apps/api/test')).filter((file) => file.startsWith('crash'))
  expect(crashes.length).toBeGreaterThan(4)
  for (const file of crashes) expect(FAULTS.map((fault) => fault.file)).toContain(`apps/api/test/${file}`)
})
