/** Texts of the content files: there an array of six in the fixed order of languages, elsewhere an object by language. */

import { LANGUAGES, type Language } from '@tregu/domain'

/** sq, en, de, fr, tr, bs. */
export type Six = readonly string[]
export type Texts = Readonly<Record<Language, string>>

/** Builds a text for each language. */
export const textsBy = (write: (language: Language, index: number) => string): Texts =>
  Object.fromEntries(LANGUAGES.map((language, index) => [language, write(language, index)])) as Texts

/** Throws when one of the six is missing or blank. */
export const makeTexts = (six: Six): Texts => {
  if (six.length !== LANGUAGES.length || six.some((text) => text.trim() === '')) {
    throw new Error(`not six texts: ${JSON.stringify(six)}`)
  }
  return textsBy((_, index) => six[index] ?? '')
}

/** Joins sentences in each language. */
export const joinSentences = (...parts: readonly Texts[]): Texts =>
  textsBy((language) => parts.map((part) => part[language]).join(' '))

/** The part of a name after its comma. */
export const appendToName = (name: Texts, suffix: Texts | null): Texts =>
  suffix === null ? name : textsBy((language) => `${name[language]}, ${suffix[language]}`)

/** Lower-cases the first letter, for a type's name after a brand; leaves `USB-C` and `4K …` alone. */
export const lowerFirst = (text: string, language: Language): string => {
  const [first = '', second = ''] = text
  const isWord = second !== second.toLocaleUpperCase(language)
  return isWord ? first.toLocaleLowerCase(language) + text.slice(first.length) : text
}
