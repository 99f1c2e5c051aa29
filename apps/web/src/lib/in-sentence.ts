import type { Language } from '@tregu/domain'

/** A label within a sentence: it begins small, except German nouns and short forms such as RAM. */
export const inSentence = (label: string, language: Language): string =>
  language === 'de' || /^\p{Lu}{2}/u.test(label)
    ? label
    : label.slice(0, 1).toLocaleLowerCase(language) + label.slice(1)
