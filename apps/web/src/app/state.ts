/** What the server's page tells the browser, as a JSON block that no script policy needs to allow. */
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

/** No heading of a text may be called so: the browser takes the first element of that name. */
export const stateId = 'page-state'

/** A text's other languages are not needed where it exists in the page's own: they would be half of the state. */
const withoutOtherLanguages = (language: Language) => (key: string, value: unknown) =>
  key.endsWith('Lang') && typeof value === 'object' && value !== null && language in value ? {} : value

/** JSON inside of HTML: `<` never starts a tag, and the two line ends that JavaScript knew differently stay escaped. */
export const serialize = (state: PageState): string =>
  JSON.stringify(state, withoutOtherLanguages(state.language)).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
