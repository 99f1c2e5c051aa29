/** From a key to words, by i18next: plural forms `_one`, `_few`, `_many`, `_other`, numbers as the language writes them. */
import { intlLocale, type Language } from '@tregu/domain'
import { i18n, type TextKey } from './locales.ts'

export type Values = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, values?: Values) => string

const numbers = new Map<Language, Intl.NumberFormat>()
/** `12,480` as the language groups it. Intl may lack bs or sq in a browser: Bosnian then groups like German. */
export const formatNumber = (n: number, language: Language): string => {
  const format = numbers.get(language) ?? new Intl.NumberFormat([intlLocale(language), 'de'])
  numbers.set(language, format)
  return format.format(n)
}

export const placeholders = /\{(\w+)\}/g

const say = (language: Language, key: string, options: Record<string, unknown>): string => {
  const text = i18n.t(key, { lng: language, ...options })
  // A plural said without a number, for labels.
  return text === key ? i18n.t(`${key}_other`, { lng: language, defaultValue: key, ...options }) : text
}

const countOf = (n: string | number | undefined) => (typeof n === 'number' ? { count: n } : {})

/** The sentence with its placeholders still in it; its key when a text is missing, which a test rules out. */
export const sentenceFor = (language: Language, key: string, n?: string | number): string =>
  say(language, key, { skipInterpolation: true, ...countOf(n) })

export const translator =
  (language: Language): Translate =>
  (key, values = {}) => {
    const written = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value, language) : value,
    ])
    return say(language, key, { ...Object.fromEntries(written), ...countOf(values.n) })
  }
