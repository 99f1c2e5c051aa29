import { describe, expect, it, vi } from 'vitest'
import { makeSearchTally, type SearchCount } from './search-tally.ts'

const open = (start = '2026-11-27T10:00:00Z') => {
  let now = new Date(start)
  const written: SearchCount[] = []
  const faults: unknown[] = []
  const write = vi.fn(async (counts: readonly SearchCount[]) => void written.push(...counts))
  const tally = makeSearchTally({ now: () => now, write, onFault: (error) => faults.push(error), waitMs: 5 })
  const note = (person: string, words = 'saddle', results = 0) =>
    tally.note({ words, lang: 'en', results, person })
  return { tally, note, write, written, faults, set: (text: string) => (now = new Date(text)) }
}

describe('the tally of searches', () => {
  it('writes many searches by one statement soon after, with how many people there were', async () => {
    const { note, write, written } = open()
    for (const person of ['a', 'b', 'a', 'c']) note(person)
    note('a', 'tent', 4)
    expect(write).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(1))
    expect(written.map(({ words, searches, people, results }) => [words, searches, people, results])).toEqual(
      [
        ['saddle', 3, 3, 0],
        ['tent', 1, 1, 4],
      ],
    )
  })

  it('counts the same words of one person again after a minute, as one person', async () => {
    const { tally, note, written, set } = open()
    note('a')
    set('2026-11-27T10:00:59Z')
    note('a')
    set('2026-11-27T10:01:00Z')
    note('a')
    await tally.flush()
    note('b')
    await tally.flush()
    expect(written.map(({ searches, people }) => [searches, people])).toEqual([
      [2, 1],
      [1, 2],
    ])
  })

  it('starts again with each day in Belgrade, so that a person of two days cannot be found again', async () => {
    const { tally, note, written, set } = open('2026-11-27T22:59:59Z')
    note('a')
    set('2026-11-27T23:00:00Z')
    note('a')
    await tally.flush()
    expect(written.map(({ day, people }) => [day, people])).toEqual([
      ['2026-11-27', 1],
      ['2026-11-28', 1],
    ])
  })

  it('hands on neither the salt nor a hash of a person', async () => {
    const { tally, note, written } = open()
    note('era@tregu.test')
    await tally.flush()
    expect(Object.keys(written[0] ?? {}).sort()).toEqual([
      ...['day', 'lang', 'last', 'people', 'results', 'searches', 'words'],
    ])
    expect(JSON.stringify(written)).not.toContain('era@')
  })

  it('goes on after numbers that could not be written', async () => {
    const { tally, note, write, written, faults } = open()
    write.mockRejectedValueOnce(new Error('no database'))
    note('a')
    await tally.flush()
    expect(faults).toHaveLength(1)
    note('b')
    await tally.flush()
    expect(written).toMatchObject([{ people: 2 }])
  })
})
