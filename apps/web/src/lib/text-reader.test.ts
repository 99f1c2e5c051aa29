/** Compares the browser's reader with i18next: every text, every plural form, in every language. */
import { LANGUAGES } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { createI18nextReader } from './i18next-reader.ts'
import { createTextReader, type Messages } from './text-reader.ts'

const files = import.meta.glob<Messages>(
  ['../locales/*/*.json', '../../../../packages/contract/locales/*.json'],
  { import: 'default', eager: true },
)
const messagesOf = (language: string) =>
  Object.entries(files)
    .filter(([file]) => file.includes(`/${language}/`) || file.endsWith(`/${language}.json`))
    .map(([, messages]) => messages)

/** Numbers that cover every plural category of the six languages. */
const counts = [0, 1, 2, 3, 5, 11, 12, 21, 22, 101, 1.5, 1_000_000]

describe.each(LANGUAGES)('texts in %s', (language) => {
  const ours = createTextReader()
  const theirs = createI18nextReader()
  for (const messages of messagesOf(language))
    for (const reader of [ours, theirs]) reader.add(language, messages)
  const keys = messagesOf(language).flatMap((messages) =>
    Object.entries(messages).flatMap(([section, texts]) =>
      Object.keys(texts).map((key) => `${section}.${key}`),
    ),
  )
  const valuesFor = (key: string) => {
    const names = [...(theirs.read(language, key) ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    // Characters with a meaning in replacements, patterns and templates are written as they are.
    return Object.fromEntries(names.map((name) => [name, `<$& ${name} {x} ünï & €>`]))
  }

  it('are found by both readers, and read alike', () => {
    expect(keys.length).toBeGreaterThan(500)
    for (const key of keys) {
      expect(ours.read(language, key), key).toBe(theirs.read(language, key))
      expect(ours.read(language, key), key).toBeTypeOf('string')
      const values = valuesFor(key)
      expect(ours.read(language, key, undefined, values), key).toBe(
        theirs.read(language, key, undefined, values),
      )
    }
  })
  it('take the same plural form for the same number, and every category is met', () => {
    const plurals = [...new Set(keys.filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -6)))]
    const rules = new Intl.PluralRules(language)
    expect(new Set(counts.map((count) => rules.select(count)))).toEqual(
      new Set(rules.resolvedOptions().pluralCategories),
    )
    expect(plurals.length).toBeGreaterThan(10)
    for (const key of plurals)
      for (const count of counts) {
        const values = { ...valuesFor(`${key}_other`), n: String(count) }
        const said = ours.read(language, key, count, values)
        expect(said, `${key} ${count}`).toBe(theirs.read(language, key, count, values))
        expect(said, `${key} ${count}`).toBeTypeOf('string')
      }
  })
  it('that do not exist are found by neither', () => {
    for (const key of ['common.no-such-text', 'no-such-section.text'])
      expect([ours.read(language, key), theirs.read(language, key)]).toEqual([undefined, undefined])
  })
})
