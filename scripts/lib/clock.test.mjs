// No test may fail because time has passed: not by a card that has expired, and not on a busy machine.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listFiles } from './files.mjs'
import { root } from './set-up.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')

it('cards of tests and journeys expire some years from now', () => {
  const fixed = listFiles()
    .filter((file) => /^apps\/(api\/.*\.test\.ts|api\/test\/.*\.ts|e2e\/.*\.ts)$/.test(file))
    .filter((file) => /(['"`])(0[1-9]|1[0-2])\/\d{2}\1/.test(read(file)))
  expect(fixed).toEqual([])
})

it('every package gives its tests more time than the five seconds of the runner', () => {
  const tested = listFiles()
    .filter((file) => /^(apps|packages)\/[^/]+\/package\.json$|^prisma\/package\.json$/.test(file))
    .filter((file) => JSON.parse(read(file)).scripts?.test === 'vitest run')
    .map((file) => `${path.dirname(file)}/vitest.config.ts`)
  expect(tested.length).toBeGreaterThan(4)
  const limits = tested.map((file) => [
    file,
    existsSync(path.join(root, file)) && /testTimeout: \d{2}_000/.test(read(file)),
  ])
  expect(limits.filter(([, hasLimit]) => !hasLimit)).toEqual([])
})
