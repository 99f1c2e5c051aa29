import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import en from '@tregu/contract/locales/en.json' with { type: 'json' }
import { expect, it } from 'vitest'

const folders = ['../../../../packages/contract/src', '..'].map((folder) =>
  path.resolve(import.meta.dirname, folder),
)

it('every message key that the contract or the server names has a text', () => {
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8')),
  )
  const named = sources.flatMap((source) => [...source.matchAll(/'v\.(\w+)'/g)].map(([, key = '']) => key))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((key) => !Object.hasOwn(en.v, key))).toEqual([])
})
