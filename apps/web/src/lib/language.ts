/**
 * The chosen language: in a cookie for the server, in local storage for the shopper (docs/rules/languages.md). Both belong
 * to all tabs, so the tab that is used stores its own.
 */
import type { Language } from '@tregu/domain'
import { keepCookie } from './cookie.ts'
import { storage } from './storage.ts'

export const keepLanguage = (language: Language) => {
  keepCookie('lang', language)
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
