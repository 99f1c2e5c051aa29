/** What the server's page tells the browser, as a JSON block that needs no script permission. */
import type { DehydratedState } from '@tanstack/react-query'
import type { Language } from '@tregu/domain'
import type { Theme } from '../lib/theme.ts'

export type Outcome = { readonly status: number; readonly code: string }

export type PageState = {
  readonly language: Language
  readonly theme: Theme
  readonly origin: string
  /** Set when the page could not be shown: not found, or the API unreachable. */
  readonly outcome: Outcome | null
  readonly queries: DehydratedState
}

/** No heading of a text may have these ids: the browser takes the first element with one. */
export const stateId = 'page-state'
/** The element that React hydrates. */
export const containerId = 'page'

/** Leaves out a text's other languages where the page's own exists: they would be half of the state. */
const withoutOtherLanguages = (language: Language) => (key: string, value: unknown) =>
  key.endsWith('Lang') && typeof value === 'object' && value !== null && language in value ? {} : value

/** JSON inside HTML: escapes `<`, so that it never starts a tag, and two line ends that JavaScript reads differently. */
export const serialize = (state: PageState): string =>
  JSON.stringify(state, withoutOtherLanguages(state.language)).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
