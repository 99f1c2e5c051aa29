// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { entryKey, entryState } from './entry.ts'

it('an entry gets its key once, and keeps what else it holds', () => {
  window.history.replaceState(null, '')
  const key = entryKey()
  expect(key).toMatch(/^[\da-z]{1,8}$/)
  expect(entryKey()).toBe(key)
  window.history.pushState({ key: 'other', sheets: 1 }, '')
  expect([entryKey(), entryState().sheets]).toEqual(['other', 1])
  window.history.pushState(null, '')
  expect([key, 'other']).not.toContain(entryKey())
})
