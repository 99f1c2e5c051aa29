/** Loads each page once; a page that is already loaded renders without waiting. */
import type { Language } from '@tregu/domain'
import { mendStyles } from '../lib/broken-styles.ts'
import { findMissingTexts, type TextFile } from '../lib/locales.ts'
import type { PageModule } from '../lib/page.ts'

/** Pages that most visits begin with. */
const usualPages = import.meta.glob<PageModule>('../pages/{home,listing,product,search,store,failure}.tsx')
const loaded = new Map<string, PageModule>()
const pending = new Map<string, Promise<PageModule>>()

export const pageFile = (file: string) => `src/pages/${file}.tsx`

/** The list that has this page. */
const loadList = async (name: string) =>
  /\/(desk|office|support)\//.test(name)
    ? (await import('./back-office-pages.ts')).backOfficePages
    : (await import('./other-pages.ts')).otherPages

const fetchPage = async (name: string): Promise<PageModule> => {
  if (!import.meta.env.SSR) await mendStyles()
  const load = usualPages[name] ?? (await loadList(name))[name]
  if (!load) throw new Error(`no page ${name}`)
  return load()
}

export const loadPage = (file: string): Promise<PageModule> => {
  const known = pending.get(file)
  if (known) return known
  const promise = fetchPage(`../pages/${file}.tsx`).then((module) => {
    loaded.set(file, module)
    return module
  })
  // Forget a chunk that failed to load, so that it can be requested again.
  promise.catch(() => pending.delete(file))
  pending.set(file, promise)
  return promise
}

const ready = new Map<string, Promise<PageModule>>()

/** A promise that React's `use` reads without waiting. */
const settled = (module: PageModule): Promise<PageModule> =>
  Object.assign(Promise.resolve(module), { status: 'fulfilled', value: module })

/** A page with its texts, for React's `use`: always the same promise, already resolved when everything is loaded. */
export const readPage = (
  file: string,
  language: Language,
  texts: readonly TextFile[],
): Promise<PageModule> => {
  const key = [file, language, ...texts].join()
  const before = ready.get(key)
  if (before) return before
  const missing = findMissingTexts(language, texts)
  const module = loaded.get(file)
  const promise =
    module && missing === null
      ? settled(module)
      : Promise.all([loadPage(file), missing]).then(([page]) => page)
  promise.catch(() => ready.delete(key))
  ready.set(key, promise)
  return promise
}
