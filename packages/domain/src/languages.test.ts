import { describe, expect, test } from 'vitest'
import {
  chooseLanguage,
  DEFAULT_LANGUAGE,
  intlLocale,
  LANGUAGE_NAMES,
  LANGUAGES,
  languageTag,
  negotiateLanguage,
  parseLanguage,
  pickText,
} from './languages.ts'

test('languages EN, GE, FR, SQ (default), TR, BS', () => {
  expect(LANGUAGES.map((language) => LANGUAGE_NAMES[language].code).sort()).toEqual([
    'BS',
    'EN',
    'FR',
    'GE',
    'SQ',
    'TR',
  ])
  expect(DEFAULT_LANGUAGE).toBe('sq')
})

test.each([
  ['EN', 'en'],
  ['GE', 'de'],
  ['FR', 'fr'],
  ['SQ', 'sq'],
  ['TR', 'tr'],
  ['BS', 'bs'],
  ['en-us', 'en'],
  ['de-de', 'de'],
  ['fr-ca', 'fr'],
  ['sq-sq', 'sq'],
  ['tr-tr', 'tr'],
  ['bs-bs', 'bs'],
  ['de_AT', 'de'],
  ['bs-Latn-BA', 'bs'],
  [' En-GB ', 'en'],
  ['', null],
  ['hr', null],
  ['english', null],
  ['deutsch', null],
])('the tag %j is the language %j', (tag, language) => {
  expect(parseLanguage(tag)).toBe(language)
})

test('every wire tag and code of the specification leads back to its language', () => {
  for (const language of LANGUAGES) {
    const { code, wireTag } = LANGUAGE_NAMES[language]
    expect([parseLanguage(code), parseLanguage(wireTag), parseLanguage(intlLocale(language))]).toEqual([
      language,
      language,
      language,
    ])
  }
})

test.each([
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['pl, tr;q=0.4, bs;q=0.7', 'bs'],
  ['en;q=0.5, fr;q=0.5', 'en'],
  ['en;q=0, fr;q=0.1', 'fr'],
  ['en; Q=0.2, sq ; q=0.9', 'sq'],
  ['*', null],
  ['pl', null],
  ['', null],
  [null, null],
  ['en;q=nonsense', null],
])('Accept-Language %j asks for %j', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language)
})

test('Accept-Language, the cookie lang, X-Language, or ?lang=, the later winning; default sq', () => {
  expect(chooseLanguage({ header: 'de', cookie: 'fr', query: 'TR' })).toBe('tr')
  expect(chooseLanguage({ header: 'de', cookie: 'fr', query: 'xx' })).toBe('fr')
  expect(chooseLanguage({ header: 'de', cookie: 'fr', tab: 'en' })).toBe('en')
  expect(chooseLanguage({ header: 'de', cookie: 'fr', tab: 'xx' })).toBe('fr')
  expect(chooseLanguage({ cookie: 'fr', tab: 'en', query: 'tr' })).toBe('tr')
  expect(chooseLanguage({ header: 'de', cookie: null })).toBe('de')
  expect(chooseLanguage({})).toBe('sq')
})

test('BCP 47 for lang is en, for Intl en-GB', () => {
  expect([languageTag('en'), intlLocale('en')]).toEqual(['en', 'en-GB'])
  expect(Intl.getCanonicalLocales(LANGUAGES.map(intlLocale))).toHaveLength(6)
})

describe('a missing text falls back to SQ, then EN, then whatever exists', () => {
  test.each([
    [{ sq: 'Llambë', en: 'Lamp', de: 'Lampe' }, 'de', { text: 'Lampe', language: 'de' }],
    [{ sq: 'Llambë', en: 'Lamp' }, 'de', { text: 'Llambë', language: 'sq' }],
    [{ sq: ' ', en: 'Lamp', fr: 'Lampe' }, 'de', { text: 'Lamp', language: 'en' }],
    [{ sq: null, tr: 'Lamba' }, 'de', { text: 'Lamba', language: 'tr' }],
    [{}, 'de', { text: '', language: 'de' }],
  ] as const)('%j in %s', (texts, language, picked) => {
    expect(pickText(texts, language)).toEqual(picked)
  })
})
