/**
 * Stores texts and finds them. They are in i18next's JSON format. i18next itself reads them on the server and in the
 * tests. The browser uses a few lines of our code for the part of the format that the shop needs (docs/decisions/0010). A
 * test compares the two.
 */
import { intlLocale, type Language } from '@tregu/domain'

export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>
export type Written = Readonly<Record<string, string>>

export type TextReader = {
  readonly add: (language: Language, messages: Messages) => void
  /**
   * The text of `section.key`, or its plural form for a count, with `{name}` replaced by the value of that name
   * (unchanged without values); undefined when there is none.
   */
  readonly read: (language: Language, key: string, count?: number, values?: Written) => string | undefined
}

/** Plural rules for browsers that lack a small language: sq counts like German, bs like Croatian. */
const twin = (language: Language) => (language === 'bs' ? 'hr' : 'de')

export const createTextReader = (): TextReader => {
  const texts = new Map<string, string>()
  const rules = new Map<Language, Intl.PluralRules>()
  const formOf = (language: Language, count: number) => {
    const known = rules.get(language) ?? new Intl.PluralRules([intlLocale(language), twin(language)])
    rules.set(language, known)
    return known.select(count)
  }
  return {
    add: (language, messages) => {
      for (const [section, sentences] of Object.entries(messages))
        for (const [key, text] of Object.entries(sentences)) texts.set(`${language}.${section}.${key}`, text)
    },
    read: (language, key, count, values) => {
      const plain = `${language}.${key}`
      const form = count === undefined ? undefined : texts.get(`${plain}_${formOf(language, count)}`)
      const text = form ?? texts.get(plain)
      return values ? text?.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') : text
    },
  }
}

let reader = createTextReader()
export const textReader = (): TextReader => reader
/** Before the first text is loaded. */
export const readTextsWith = (other: TextReader): void => {
  reader = other
}
