import { afterEach, expect, test, vi } from 'vitest'

const formatters = ['DateTimeFormat', 'NumberFormat', 'PluralRules', 'Collator', 'Segmenter'] as const

afterEach(() => vi.unstubAllGlobals())

test('importing the domain makes no formatter: a browser would wait for it on every page', async () => {
  const made: string[] = []
  const count = (name: (typeof formatters)[number]) =>
    new Proxy<(typeof Intl)[typeof name]>(Intl[name], {
      construct: (Formatter, args) => {
        made.push(name)
        return Reflect.construct(Formatter, args)
      },
    })
  vi.stubGlobal('Intl', Object.fromEntries(formatters.map((name) => [name, count(name)])))
  vi.resetModules()
  const { formatTime } = await import('./index.ts')
  expect(made).toEqual([])
  expect(formatTime(new Date('2026-11-25T12:00:00Z'))).toBe('13:00')
  expect(made).toEqual(['DateTimeFormat'])
})
