/** The server's texts in the six languages: messages, refusals, mails. */
import bs from '@tregu/contract/locales/bs.json' with { type: 'json' }
import de from '@tregu/contract/locales/de.json' with { type: 'json' }
import en from '@tregu/contract/locales/en.json' with { type: 'json' }
import fr from '@tregu/contract/locales/fr.json' with { type: 'json' }
import sq from '@tregu/contract/locales/sq.json' with { type: 'json' }
import tr from '@tregu/contract/locales/tr.json' with { type: 'json' }
import { formatDate, formatPrice, formatTime, isLanguage, type Language } from '@tregu/domain'
import type { ErrorValues } from './app-error.ts'

type Tree = typeof en
export type TextKey = { [S in keyof Tree & string]: `${S}.${keyof Tree[S] & string}` }[keyof Tree & string]

const trees: Record<Language, Tree> = { sq, en, de, fr, tr, bs }

/** The language that a row names, or English for one that the shop does not have. */
export const languageOf = (stored: string): Language => (isLanguage(stored) ? stored : 'en')

const lookUp = (language: Language, key: string): string | undefined => {
  const [section = '', name = ''] = key.split('.')
  return (trees[language] as Record<string, Record<string, string>>)[section]?.[name]
}

export const say = (language: Language, key: TextKey, values: ErrorValues = {}): string => {
  const text = lookUp(language, key) ?? key
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name as keyof ErrorValues]
    if (value === undefined) return whole
    if (name === 'amount') return formatPrice(Number(value), language)
    if (name === 'time' && value instanceof Date) return formatTime(value)
    if (name === 'date' && value instanceof Date) return formatDate(value)
    return String(value)
  })
}

/** Translates a field's message key, with the values of its refusal. An unknown key becomes a generic sentence. */
export const sayField = (language: Language, key: string, values: ErrorValues = {}): string =>
  say(language, (lookUp(language, key) === undefined ? 'error.malformed' : key) as TextKey, values)
