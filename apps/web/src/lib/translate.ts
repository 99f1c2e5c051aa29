/**
 * From a key to words. The files are i18next's format (plural forms `_one`, `_few`, `_many`, `_other`), read by these few
 * lines instead of the library: it would have been a sixth of the JavaScript of every page.
 */
import { intlLocale, type Language } from '@tregu/domain'
import { findText, type TextKey } from './locales.ts'

export type Values = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, values?: Values) => string

const plurals = new Map<Language, Intl.PluralRules>()
const pluralOf = (language: Language, n: number): string => {
  const rules = plurals.get(language) ?? new Intl.PluralRules(intlLocale(language))
  plurals.set(language, rules)
  return rules.select(n)
}

const numbers = new Map<Language, Intl.NumberFormat>()
/** `12,480` as the language groups it. Intl may lack bs or sq in a browser: Bosnian then groups like German. */
export const formatNumber = (n: number, language: Language): string => {
  const format = numbers.get(language) ?? new Intl.NumberFormat([intlLocale(language), 'de'])
  numbers.set(language, format)
  return format.format(n)
}

export const placeholders = /\{(\w+)\}/g

/** The sentence with its placeholders still in it; its key when a text is missing, which a test rules out. */
export const sentenceFor = (language: Language, key: string, n?: string | number): string => {
  const plural = typeof n === 'number' ? findText(language, `${key}_${pluralOf(language, n)}`) : undefined
  return plural ?? findText(language, key) ?? findText(language, `${key}_other`) ?? key
}

export const translator =
  (language: Language): Translate =>
  (key, values = {}) =>
    sentenceFor(language, key, values.n).replace(placeholders, (whole, name: string) => {
      const value = values[name]
      if (value === undefined) return whole
      return typeof value === 'number' ? formatNumber(value, language) : value
    })
