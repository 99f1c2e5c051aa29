import { afterEach, expect, test, vi } from 'vitest'

const formatters = ['DateTimeFormat', 'NumberFormat', 'PluralRules', 'Collator', 'Segmenter'] as const

afterEach(() => vi.unstubAllGlobals())

test('neither importing the domain nor reading the clock makes a formatter: a browser would wait for it', async () => {
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
  const { formatTime, hideName } = await import('./index.ts')
  expect(formatTime(new Date('2026-11-25T12:00:00Z'))).toBe('13:00')
  expect(made).toEqual([])
  expect(hideName({ firstName: 'Arta', lastName: 'Krasniqi' })).toBe('A. K.')
  expect(made).toEqual(['Segmenter'])
})
