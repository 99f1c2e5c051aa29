/** The server's texts in the six languages: messages, refusals, mails. */
import bs from '@tregu/contract/locales/bs.json' with { type: 'json' }
import de from '@tregu/contract/locales/de.json' with { type: 'json' }
import en from '@tregu/contract/locales/en.json' with { type: 'json' }
import fr from '@tregu/contract/locales/fr.json' with { type: 'json' }
import sq from '@tregu/contract/locales/sq.json' with { type: 'json' }
import tr from '@tregu/contract/locales/tr.json' with { type: 'json' }
import {
  type Arrival,
  type Day,
  dayOf,
  formatDate,
  formatPrice,
  formatTime,
  isLanguage,
  type Language,
} from '@tregu/domain'
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

const DAY_LENGTH = 'yyyy-MM-dd'.length
const isDay = (text: string): boolean => text.length === DAY_LENGTH

/** `Wed 25 Nov 2026`, of a day or of the day of an instant in Europe/Belgrade. Mails and pages write days in this form. */
export const sayDay = (language: Language, date: Date | Day, hasYear = true): string => {
  const day = typeof date === 'string' ? date : dayOf(date)
  const { weekdays, months, day: order } = trees[language].date
  const at = new Date(day)
  const parts: Readonly<Record<string, string | undefined>> = {
    weekday: weekdays.split(' ')[at.getUTCDay()],
    day: String(at.getUTCDate()),
    month: [months.split(' ')[at.getUTCMonth()], ...(hasYear ? [at.getUTCFullYear()] : [])].join(' '),
  }
  return order.replaceAll(/\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole)
}

/** `Wed 25 Nov – Thu 26 Nov 2026`, or for an express store `Wed 25 Nov 2026, 18:00 – 19:00`. */
export const sayArrival = (language: Language, { from, to }: Arrival): string => {
  const { days, times } = trees[language].date
  if (isDay(from)) {
    const last = sayDay(language, to)
    const first = sayDay(language, from, from.slice(0, 4) !== to.slice(0, 4))
    return from === to ? last : days.replace('{from}', first).replace('{to}', last)
  }
  const [first, last] = [new Date(from), new Date(to)]
  return times
    .replace('{day}', sayDay(language, first))
    .replace('{from}', formatTime(first))
    .replace('{to}', formatTime(last))
}

export const say = (language: Language, key: TextKey, values: ErrorValues = {}): string => {
  const text = lookUp(language, key) ?? key
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name as keyof ErrorValues]
    if (value === undefined) return whole
    if (name === 'amount') return formatPrice(Number(value), language)
    if (name === 'time' && value instanceof Date) return formatTime(value)
    if (name === 'date' && value instanceof Date)
      return key.startsWith('mail.') ? sayDay(language, value) : formatDate(value)
    return String(value)
  })
}

/** Translates a field's message key, with the values of its refusal. An unknown key becomes a generic sentence. */
export const sayField = (language: Language, key: string, values: ErrorValues = {}): string =>
  say(language, (lookUp(language, key) === undefined ? 'error.malformed' : key) as TextKey, values)
