import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import {
  findConflicts,
  findIncomplete,
  isGtin,
  listMissing,
  listOutdated,
  mergeTexts,
  noteTexts,
  type Texts,
} from './products.ts'

test('a GTIN has 8, 12, 13 or 14 digits and the right check digit', () => {
  for (const code of ['96385074', '036000291452', '4006381333931', '10012345678902'])
    expect([code, isGtin(code)]).toEqual([code, true])
  for (const code of ['', '4006381333932', '400638133393', '123', '4006381333931 ', '4006381-333931'])
    expect([code, isGtin(code)]).toEqual([code, false])
})

test('every other check digit of a GTIN is wrong', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12}$/), (digits) => {
      const right = Array.from({ length: 10 }, (_, digit) => isGtin(`${digits}${digit}`))
      expect(right.filter(Boolean)).toHaveLength(1)
    }),
  )
})

describe('texts in languages', () => {
  test('merge language by language; an empty one goes', () => {
    expect(mergeTexts({ sq: 'Gota', en: 'Cup' }, { en: '', de: 'Tasse' })).toEqual({
      sq: 'Gota',
      de: 'Tasse',
    })
    expect(mergeTexts({ sq: 'Gota' }, {})).toEqual({ sq: 'Gota' })
  })

  test('are missing where another language has them', () => {
    expect(listMissing([{ sq: 'Gota', en: 'Cup' }, {}])).toEqual(['de', 'fr', 'tr', 'bs'])
    expect(listMissing([{}, {}])).toEqual([])
    const all = Object.fromEntries(LANGUAGES.map((language) => [language, 'x']))
    expect(listMissing([all, { sq: 'e gjatë' }])).toEqual(['en', 'de', 'fr', 'tr', 'bs'])
  })

  test('are outdated when the language they were written in first changes later', () => {
    const at = (n: number) => new Date(n)
    const first = noteTexts(null, { before: {}, after: { en: 'Cup' } }, at(1))
    const both = noteTexts(first, { before: { en: 'Cup' }, after: { en: 'Cup', sq: 'Gota' } }, at(2))
    expect([both?.first, listOutdated([both])]).toEqual(['en', []])
    const changed = noteTexts(
      both,
      { before: { en: 'Cup', sq: 'Gota' }, after: { en: 'Mug', sq: 'Gota' } },
      at(3),
    )
    expect(listOutdated([changed])).toEqual(['sq'])
    const mended = noteTexts(
      changed,
      { before: { en: 'Mug', sq: 'Gota' }, after: { en: 'Mug', sq: 'Filxhan' } },
      at(4),
    )
    expect(listOutdated([mended])).toEqual([])
    // A translation that changes makes nothing else outdated.
    expect(listOutdated([null])).toEqual([])
  })

  test('are taken up again when their first language goes', () => {
    const both = noteTexts(null, { before: {}, after: { en: 'Cup', sq: 'Gota' } }, new Date(1))
    const left = noteTexts(both, { before: { en: 'Cup', sq: 'Gota' }, after: { en: 'Cup' } }, new Date(2))
    expect(left).toEqual({ first: 'en', at: { en: 1 } })
    expect(noteTexts(left, { before: { en: 'Cup' }, after: {} }, new Date(3))).toBe(null)
  })
})

test('what is missing to sell a product is named field by field', () => {
  const ready = {
    name: { sq: 'Gota' } as Texts,
    isLeaf: true,
    pictures: 1,
    sellable: 1,
    madeInKosova: false,
    kosovaNote: null,
    hasTrader: true,
    isStoreActive: true,
  }
  expect(findIncomplete(ready)).toEqual([])
  const fields = (missing: object) => findIncomplete({ ...ready, ...missing }).map(({ field }) => field)
  expect(fields({ name: {} })).toEqual(['name'])
  expect(fields({ isLeaf: false, pictures: 0, sellable: 0 })).toEqual(['category', 'images', 'variants'])
  expect(fields({ madeInKosova: true })).toEqual(['kosova_note'])
  expect(fields({ madeInKosova: true, kosovaNote: 'Punuar në Prizren' })).toEqual([])
  expect(fields({ hasTrader: false, isStoreActive: false })).toEqual(['store', 'trader'])
})

test('two editors collide only in the fields that both changed', () => {
  const since = [
    { field: 'name.en', version: 3 },
    { field: 'brand', version: 4 },
  ]
  expect(findConflicts(['name.en', 'name.sq'], since)).toEqual(['name.en'])
  expect(findConflicts(['category'], since)).toEqual([])
})
