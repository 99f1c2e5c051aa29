/** The texts of the help pages: one file for each topic and language, loaded with the page that shows it. */
import type { Language } from '@tregu/domain'

/** A paragraph, a list, a table of two columns, a form to copy, a link shown as a button, or the credits. Links: `[words](address)`. */
export type HelpBlock =
  | string
  | readonly string[]
  | { readonly rows: readonly (readonly [string, string])[] }
  | { readonly form: readonly string[] }
  | { readonly link: readonly [string, string] }
  | { readonly list: 'credits' }

export type HelpText = {
  readonly sections: readonly {
    readonly id: string
    readonly title: string
    readonly text: readonly HelpBlock[]
  }[]
}

const files = import.meta.glob<HelpText>('../../help/*/*.json', { import: 'default' })
const kept = new Map<string, Promise<HelpText>>()

/** For React's `use`: always the same promise. */
export const readHelp = (topic: string, language: Language): Promise<HelpText> => {
  const name = `../../help/${language}/${topic}.json`
  const before = kept.get(name)
  if (before !== undefined) return before
  const promise = files[name]?.() ?? Promise.reject(new Error(`no help text ${name}`))
  // Forget one that failed to load, so that it can be requested again.
  promise.catch(() => kept.delete(name))
  kept.set(name, promise)
  return promise
}
