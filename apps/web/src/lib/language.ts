/**
 * The chosen language: in a cookie for the server, in local storage for the shopper (docs/rules/languages.md). Both belong
 * to all tabs, so the tab that is used stores its own.
 */
import type { Language } from '@tregu/domain'
import { storage } from './storage.ts'

const yearInSeconds = 31_536_000

export const keepLanguage = (language: Language) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `lang=${language}; path=/; max-age=${yearInSeconds}; samesite=lax`
  storage.set('language', language)
}

/** Stores the tab's language when the reader comes back to it, and before it loads a document. */
export const keepLanguageOfTab = (language: () => Language) => {
  const keep = () => {
    if (document.visibilityState === 'visible') keepLanguage(language())
  }
  for (const event of ['focus', 'pageshow', 'beforeunload']) window.addEventListener(event, keep)
  document.addEventListener('visibilitychange', keep)
}
