import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkFact,
  FACT_LIMITS,
  type Fact,
  type FactValue,
  listMissingFacts,
  planFacts,
  readFactCell,
  showFact,
  writeFactCell,
} from './facts.ts'
import { LANGUAGES } from './languages.ts'

const makeFact = (kind: Fact['kind'], more: Partial<Fact> = {}): Fact => ({
  slug: kind,
  kind,
  unit: null,
  choices: ['oak', 'beech', 'walnut'].map((slug) => ({
    slug,
    name: { en: slug.toUpperCase(), de: slug === 'beech' ? 'Buche' : slug },
  })),
  ...more,
})
const [text, number, yesNo, choice, choices] = [
  makeFact('text'),
  makeFact('number', { unit: 'kg' }),
  makeFact('yes_no'),
  makeFact('choice'),
  makeFact('choices'),
]
const ALL = [text, number, yesNo, choice, choices]
const accepted = (value: FactValue | null) => ({ ok: true, value })
const refused = (message: string) => ({ ok: false, message })

describe('a fact', () => {
  test('of each kind takes its values and refuses others', () => {
    expect(checkFact(text, 'Auralis')).toEqual(accepted('Auralis'))
    expect(checkFact(text, 12)).toEqual(refused('v.text'))
    expect(checkFact(text, ['a'])).toEqual(refused('v.text'))
    expect(checkFact(text, 'x'.repeat(FACT_LIMITS.text + 1))).toEqual(refused('v.too_long'))
    expect(checkFact(text, { en: 'x'.repeat(FACT_LIMITS.text + 1) })).toEqual(refused('v.too_long'))
    expect(checkFact(text, { xx: 'a' })).toEqual(refused('v.text'))
    expect(checkFact(number, 1.25)).toEqual(accepted(1.25))
    expect(checkFact(number, -0)).toEqual(accepted(0))
    for (const value of [1.255, '1', Number.NaN, FACT_LIMITS.number + 1, true])
      expect(checkFact(number, value)).toEqual(refused('v.fact_number'))
    expect(checkFact(yesNo, false)).toEqual(accepted(false))
    expect(checkFact(yesNo, 'no')).toEqual(refused('v.flag'))
    expect(checkFact(choice, 'oak')).toEqual(accepted('oak'))
    for (const value of ['pine', ['oak'], 1])
      expect(checkFact(choice, value)).toEqual(refused('v.fact_choice'))
    expect(checkFact(choices, ['walnut', 'oak', 'oak'])).toEqual(accepted(['oak', 'walnut']))
    expect(checkFact(choices, 'oak')).toEqual(refused('v.fact_choice'))
    expect(checkFact(choices, ['oak', 'pine'])).toEqual(refused('v.fact_choice'))
    expect(checkFact(choices, Array(FACT_LIMITS.choices + 1).fill('oak'))).toEqual(refused('v.too_long'))
  })
  test('is emptied by null, an empty text and an empty list', () => {
    for (const fact of ALL) {
      expect(checkFact(fact, null)).toEqual(accepted(null))
      expect(checkFact(fact, '')).toEqual(accepted(null))
    }
    expect(checkFact(choices, [])).toEqual(accepted(null))
    expect(checkFact(text, { en: '' }, { en: 'Lid' })).toEqual(accepted(null))
  })
  test('merges texts language by language', () => {
    expect(checkFact(text, { de: 'Deckel' }, { en: 'Lid' })).toEqual(accepted({ en: 'Lid', de: 'Deckel' }))
    expect(checkFact(text, { de: 'Deckel' }, 'Lid')).toEqual(accepted({ de: 'Deckel' }))
  })
  test('accepts what it accepted again, unchanged, and nothing of another type', () => {
    const value = fc.oneof(
      fc.string({ maxLength: 600 }),
      fc.double({ noNaN: true }),
      fc.integer(),
      fc.integer({ min: -100_000, max: 100_000 }).map((cents) => cents / 100),
      fc.boolean(),
      fc.array(fc.constantFrom('oak', 'beech', 'walnut', 'pine'), { maxLength: 25 }),
      fc.dictionary(fc.constantFrom(...LANGUAGES, 'xx'), fc.string({ maxLength: 20 })),
      fc.constantFrom('oak', 'beech', null, ''),
    )
    fc.assert(
      fc.property(fc.constantFrom(...ALL), value, (fact, given) => {
        const answer = checkFact(fact, given)
        if (!answer.ok) return
        expect(checkFact(fact, answer.value)).toEqual(answer)
        const types = {
          text: ['string', 'object'],
          number: ['number'],
          yes_no: ['boolean'],
          choice: ['string'],
        }
        const allowed = { ...types, choices: ['object'] }[fact.kind]
        if (answer.value !== null) expect(allowed).toContain(typeof answer.value)
      }),
    )
  })
  test('is shown in the reader’s language, with its unit', () => {
    const words = ['ja', 'nein'] as const
    expect(showFact(number, 1234.5, 'de', words)).toBe('1.234,5\u00A0kg')
    expect(showFact(makeFact('number'), 7, 'de', words)).toBe('7')
    expect(showFact(yesNo, true, 'de', words)).toBe('ja')
    expect(showFact(yesNo, false, 'de', words)).toBe('nein')
    expect(showFact(choice, 'beech', 'de', words)).toBe('Buche')
    expect(showFact(choice, 'gone', 'de', words)).toBe('gone')
    expect(showFact(choices, ['oak', 'beech'], 'de', words)).toBe('oak, Buche')
    expect(showFact(text, 'oak', 'de', words)).toBe('oak')
    expect(showFact(text, { en: 'Lid', sq: 'Kapak' }, 'de', words)).toBe('Kapak')
  })
})

describe('the facts of a product', () => {
  test('change where the value differs, and are refused one by one', () => {
    const before = { text: 'Auralis', choices: ['oak'], other: 3 }
    expect(
      planFacts(ALL, before, {
        text: 'Auralis',
        number: 2,
        choices: [],
        choice: 'pine',
        unknown: 'x',
        other: 3,
      }),
    ).toEqual({
      changed: [
        { slug: 'number', before: null, after: 2 },
        { slug: 'choices', before: ['oak'], after: null },
      ],
      refused: { choice: 'v.fact_choice', unknown: 'v.fact_unknown' },
    })
  })
  test('of another category may be taken away, but not set', () => {
    expect(planFacts([], { other: 3 }, { other: null }).changed).toEqual([
      { slug: 'other', before: 3, after: null },
    ])
    expect(planFacts([], { other: 3 }, { other: 4 }).refused).toEqual({ other: 'v.fact_unknown' })
    expect(planFacts([], {}, { constructor: null })).toEqual({ changed: [], refused: {} })
  })
  test('that are required and have no value are missing', () => {
    const facts = [
      { slug: 'a', required: true },
      { slug: 'b', required: true },
      { slug: 'c', required: false },
    ]
    expect(listMissingFacts(facts, { b: false })).toEqual(['a'])
  })
})

describe('the cell of a fact', () => {
  const reader = {
    language: 'en',
    before: null,
    mark: null,
    readFlag: (word: string) => ({ yes: true, no: false })[word] ?? null,
  } as const
  test('is read by slug or by name, and numbers with either mark', () => {
    expect(readFactCell(choice, 'buche', reader)).toEqual(accepted('beech'))
    expect(readFactCell(choice, 'Tanne', reader)).toEqual(refused('v.fact_choice'))
    expect(readFactCell(choices, 'oak | WALNUT |', reader)).toEqual(accepted(['oak', 'walnut']))
    expect(readFactCell(number, '1,5', reader)).toEqual(accepted(1.5))
    expect(readFactCell(number, '1,800', reader)).toEqual(refused('v.import_unclear'))
    expect(readFactCell(number, '1,800', { ...reader, mark: '.' })).toEqual(accepted(1800))
    expect(readFactCell(number, 'heavy', reader)).toEqual(refused('v.fact_number'))
    expect(readFactCell(yesNo, 'no', reader)).toEqual(accepted(false))
    expect(readFactCell(yesNo, 'perhaps', reader)).toEqual(refused('v.flag'))
  })
  test('sets a text in the language of the file where there are several', () => {
    expect(readFactCell(text, 'Cover', { ...reader, before: { en: 'Lid', de: 'Deckel' } })).toEqual(
      accepted({ en: 'Cover', de: 'Deckel' }),
    )
    expect(readFactCell(text, 'Cover', { ...reader, before: 'Lid' })).toEqual(accepted('Cover'))
    expect(writeFactCell({ de: 'Deckel' }, 'en')).toBeNull()
  })
  test('reads what it wrote', () => {
    const of: Record<Fact['kind'], fc.Arbitrary<FactValue>> = {
      text: fc.oneof(
        fc.string({ minLength: 1, maxLength: 40 }),
        fc.dictionary(fc.constantFrom(...LANGUAGES), fc.string({ minLength: 1, maxLength: 9 }), {
          minKeys: 1,
        }),
      ),
      number: fc.integer({ min: -9_999_999, max: 9_999_999 }).map((cents) => cents / 100),
      yes_no: fc.boolean(),
      choice: fc.constantFrom('oak', 'beech', 'walnut'),
      choices: fc.subarray(['oak', 'beech', 'walnut'], { minLength: 1 }),
    }
    const known = fc.constantFrom(...ALL).chain((fact) => of[fact.kind].map((value) => ({ fact, value })))
    fc.assert(
      fc.property(known, ({ fact, value }) => {
        const cell = writeFactCell(value, 'en')
        if (cell === null) return
        expect(readFactCell(fact, String(cell), { ...reader, before: value })).toEqual(
          accepted(value === 0 ? 0 : value),
        )
      }),
    )
  })
})
