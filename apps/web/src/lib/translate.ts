/** From a key to words: plural forms `_one`, `_few`, `_many`, `_other`, and numbers in the language's format. */
import { formatNumber, type Language } from '@tregu/domain'
import type { TextKey } from './locales.ts'
import { textReader, type Written } from './text-reader.ts'

export type Values = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, values?: Values) => string

export const placeholders = /\{(\w+)\}/g

const say = (language: Language, key: string, n?: string | number, values?: Written): string => {
  const { read } = textReader()
  const count = typeof n === 'number' ? n : undefined
  // A plural text without a number, for labels, uses the `_other` form.
  return read(language, key, count, values) ?? read(language, `${key}_other`, count, values) ?? key
}

/** The sentence with its placeholders; its key when a text is missing, which a test rules out. */
export const sentenceFor = (language: Language, key: string, n?: string | number): string =>
  say(language, key, n)

export const translator =
  (language: Language): Translate =>
  (key, values = {}) => {
    const written = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value, language) : value,
    ])
    return say(language, key, values.n, Object.fromEntries(written))
  }
