/** The chosen language: in a cookie for the server, in local storage for the shopper (docs/rules/languages.md). */
import type { Language } from '@tregu/domain'
import { storage } from './storage.ts'

const yearInSeconds = 31_536_000

export const keepLanguage = (language: Language) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `lang=${language}; path=/; max-age=${yearInSeconds}; samesite=lax`
  storage.set('language', language)
}
