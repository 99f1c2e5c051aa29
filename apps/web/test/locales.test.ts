/** The texts: the same keys in six languages, none empty, each used and defined once (docs/rules/languages.md). */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { intlLocale, LANGUAGES, type Language } from '@tregu/domain'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'src/locales')
type Texts = Readonly<Record<string, string>>

const filesOf = (language: Language) => readdirSync(path.join(folder, language)).sort()

const read = (language: Language, file: string): Texts => {
  const sections: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(path.join(folder, language, file), 'utf8'),
  )
  return Object.fromEntries(
    Object.entries(sections).flatMap(([section, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${section}.${key}`, text]),
    ),
  )
}
const readAll = (language: Language): Texts =>
  Object.assign({}, ...filesOf(language).map((file) => read(language, file)))

const forms = /_(one|two|few|many|other)$/
const whole = (key: string) => key.replace(forms, '')
const pluralKeys = (texts: Texts) =>
  new Set(
    Object.keys(texts)
      .filter((key) => forms.test(key))
      .map(whole),
  )
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

const english = readAll('en')
/** English says `{min_spend} euros`, a fixed sentence; the others take the price with its sign. */
const figuresOfTheirOwn: Readonly<Record<string, readonly string[]>> = { 'coupon.min': ['{amount}'] }

/** Texts that the server reads without a key: the parts of dates, and the note on a page from the cache. */
const READ_AS_PROPERTIES = [
  ...['date.day', 'date.days', 'date.months', 'date.times', 'date.weekdays'],
  'page.kept',
]

/** Opening and closing quotation mark. */
const marks: Readonly<Record<Language, string>> = {
  en: '“”',
  de: '„“',
  fr: '«»',
  sq: '„“',
  tr: '“”',
  bs: '„“',
}

describe.each(LANGUAGES)('%s', (language) => {
  const texts = readAll(language)
  it('has the files of the others', () => {
    expect(filesOf(language)).toEqual(filesOf('en'))
  })
  it('has every key, and no more', () => {
    const keys = (of: Texts) => [...new Set(Object.keys(of).map(whole))].sort()
    expect(keys(texts)).toEqual(keys(english))
  })
  it('quotes with the marks of its language', () => {
    const wrong = Object.entries(texts).filter(([, text]) =>
      (text.match(/[“”„«»]/g) ?? []).some((mark) => !marks[language].includes(mark)),
    )
    expect(wrong).toEqual([])
    expect(marks[language]).toBe(texts['common.quoted']?.replace(/\s?\{text\}\s?/, ''))
  })
  it('has every plural form that its numbers need, and no other', () => {
    const needed = new Intl.PluralRules(intlLocale(language))
      .resolvedOptions()
      .pluralCategories.slice()
      .sort()
    for (const key of pluralKeys(texts)) {
      const had = Object.keys(texts)
        .filter((each) => forms.test(each) && whole(each) === key)
        .map((each) => each.slice(key.length + 1))
        .sort()
      expect(had, key).toEqual(needed)
    }
    expect([...pluralKeys(texts)].sort()).toEqual([...pluralKeys(english)].sort())
  })
  it('has no empty text', () => {
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([])
  })
  it('names the same figures as English', () => {
    for (const [key, text] of Object.entries(texts)) {
      const twin = english[key] ?? english[`${whole(key)}_other`] ?? ''
      const known = [...placeholders(twin), ...(figuresOfTheirOwn[key] ?? [])]
      const extra = placeholders(text).filter((name) => !known.includes(name))
      expect(extra, key).toEqual([])
    }
  })
})

describe('the code', () => {
  const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(path.join(root, 'src', file), 'utf8') }))
  const sections = new Set(Object.keys(english).map((key) => key.slice(0, key.indexOf('.'))))
  const keys = new Set(Object.keys(english).map(whole))
  const shared: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(path.resolve(root, '../../packages/contract/locales/en.json'), 'utf8'),
  )

  it('asks for no text that does not exist', () => {
    const missing = sources.flatMap(({ file, source }) =>
      [...source.matchAll(/['"]([a-z]+)\.([a-z0-9_]+)['"]/g)]
        .filter(([, section = '', key = '']) => sections.has(section) && !shared[section]?.[key])
        .map(([, section, key]) => `${section}.${key}`)
        .filter((key) => !keys.has(key))
        .map((key) => `${file}: ${key}`),
    )
    expect(missing).toEqual([])
  })

  it('asks for every text that exists', () => {
    const folders = ['src', 'server', '../api/src', '../../packages/contract/src']
    const code = folders
      .map((name) => path.resolve(root, name))
      .flatMap((place) =>
        readdirSync(place, { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
          .map((file) => readFileSync(path.join(place, file), 'utf8')),
      )
      .join('\n')
    const written = new Set([...code.matchAll(/['"]([a-z_]+\.\w+)['"]/g)].map(([, key]) => key))
    // Keys with a changing end: `order.why_${reason}`.
    const begun = [...code.matchAll(/`([a-z_]+\.\w*)\$\{/g)].map(([, start = '']) => start)
    const sharedKeys = Object.entries(shared).flatMap(([section, texts]) =>
      Object.keys(texts).map((key) => `${section}.${key}`),
    )
    const unused = [...keys, ...sharedKeys].filter(
      (key) =>
        !written.has(key) &&
        !begun.some((start) => key.startsWith(start)) &&
        !READ_AS_PROPERTIES.includes(key),
    )
    expect(unused).toEqual([])
  })
  it('finds each text in one file', () => {
    const twice = [...keys].filter((key) => {
      const [section = '', name = ''] = key.split('.')
      return shared[section]?.[name] !== undefined
    })
    expect(twice).toEqual([])
  })
})

it('in German both buttons that order say so in the words of the law', () => {
  const german = readAll('de')
  for (const key of ['checkout.complete_order', 'checkout.place_order'])
    expect(german[key]).toMatch(/^Zahlungspflichtig\sbestellen\s–\s/)
})
