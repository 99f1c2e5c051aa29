/** The six languages (docs/rules/languages.md): Albanian is the default, and one function reads their many codes. */

export const LANGUAGES = ['sq', 'en', 'de', 'fr', 'tr', 'bs'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'sq'

type LanguageNames = {
  /** The code in the language menu and on the wire. */
  readonly code: string
  /** The wire's tag: accepted from clients, never given to Intl (en-us would give 11/03/2026). */
  readonly wireTag: string
  /** The tag for Intl. */
  readonly intl: string
  readonly name: string
}

export const LANGUAGE_NAMES: Readonly<Record<Language, LanguageNames>> = {
  sq: { code: 'SQ', wireTag: 'sq-sq', intl: 'sq', name: 'Shqip' },
  en: { code: 'EN', wireTag: 'en-us', intl: 'en-GB', name: 'English' },
  de: { code: 'GE', wireTag: 'de-de', intl: 'de', name: 'Deutsch' },
  fr: { code: 'FR', wireTag: 'fr-ca', intl: 'fr', name: 'Français' },
  tr: { code: 'TR', wireTag: 'tr-tr', intl: 'tr', name: 'Türkçe' },
  bs: { code: 'BS', wireTag: 'bs-bs', intl: 'bs', name: 'Bosanski' },
}

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value)

/**
 * The language of a tag or code in any case: `sq`, `EN`, `GE`, `en-us`, `fr-CA`, `de_AT`, `bs-Latn-BA`.
 * Null for any other language.
 */
export const parseLanguage = (tag: string): Language | null => {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0]
  // GE is the wire's code for German (as a language tag it would mean nothing)
  if (primary === 'ge') return 'de'
  return isLanguage(primary) ? primary : null
}

type Preference = {
  readonly language: Language
  readonly weight: number
}

const readPreference = (part: string): Preference | null => {
  const [tag = '', ...parameters] = part.split(';')
  const language = parseLanguage(tag)
  if (language === null) return null
  const q = parameters.map((parameter) => parameter.trim()).find((parameter) => /^q=/i.test(parameter))
  const weight = q === undefined ? 1 : Number(q.slice(2))
  return weight > 0 && weight <= 1 ? { language, weight } : null
}

/**
 * The preferred of our languages in an `Accept-Language` header; of two equals the earlier. Null when it names none of
 * ours.
 */
export const negotiateLanguage = (acceptLanguage: string | null | undefined): Language | null => {
  const preferences = (acceptLanguage ?? '').split(',').map(readPreference)
  let best: Preference | null = null
  for (const preference of preferences) {
    if (preference !== null && (best === null || preference.weight > best.weight)) best = preference
  }
  return best === null ? null : best.language
}

/**
 * The language of a request: `Accept-Language`, the cookie, `X-Language`, `?lang=`, the later winning
 * (docs/rules/languages.md); default sq.
 */
export const chooseLanguage = (asked: {
  readonly header?: string | null | undefined
  readonly cookie?: string | null | undefined
  /** The header `X-Language`: the language of the tab that calls. The cookie belongs to all tabs. */
  readonly tab?: string | null | undefined
  readonly query?: string | null | undefined
}): Language =>
  parseLanguage(asked.query ?? '') ??
  parseLanguage(asked.tab ?? '') ??
  parseLanguage(asked.cookie ?? '') ??
  negotiateLanguage(asked.header) ??
  DEFAULT_LANGUAGE

/** BCP 47 for the `lang` attribute and hreflang. */
export const languageTag = (language: Language): string => language

/** BCP 47 for Intl: British English, so that dates and prices are not American. */
export const intlLocale = (language: Language): string => LANGUAGE_NAMES[language].intl

/** A text in the languages in which it exists; blank counts as missing. */
export type TextByLanguage = { readonly [L in Language]?: string | null | undefined }

export type PickedText = {
  readonly text: string
  /** The text's real language, for its `lang` attribute. */
  readonly language: Language
}

/** The text in the requested language, else SQ, EN, then any; empty in the requested language if there is none. */
export const pickText = (texts: TextByLanguage, language: Language): PickedText => {
  for (const candidate of [language, DEFAULT_LANGUAGE, 'en' as const, ...LANGUAGES]) {
    const text = texts[candidate]
    if (text !== undefined && text !== null && text.trim() !== '') return { text, language: candidate }
  }
  return { text: '', language }
}
