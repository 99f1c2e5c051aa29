import { afterEach, expect, test, vi } from 'vitest'
import { keepCookie } from './cookie.ts'

afterEach(() => vi.unstubAllGlobals())

const kept = (protocol: string) => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol })
  keepCookie('lang', 'sq')
  return page.cookie
}

test('a choice is kept for a year, and over https it is sent encrypted alone', () => {
  expect(kept('http:')).toBe('lang=sq; path=/; max-age=31536000; samesite=lax')
  expect(kept('https:')).toBe('lang=sq; path=/; max-age=31536000; samesite=lax; secure')
})
