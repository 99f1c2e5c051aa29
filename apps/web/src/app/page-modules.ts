/** Pages are loaded once and kept; a page that is here already renders without waiting. */
import type { PageModule } from '../lib/page.ts'

const loaders = import.meta.glob<PageModule>([
  '../pages/**/*.tsx',
  '!../pages/**/*.test.tsx',
  '!../pages/parts/**',
])
const loaded = new Map<string, PageModule>()
const pending = new Map<string, Promise<PageModule>>()

export const pageFile = (file: string) => `src/pages/${file}.tsx`

export const findPage = (file: string): PageModule | undefined => loaded.get(file)

export const loadPage = (file: string): Promise<PageModule> => {
  const known = pending.get(file)
  if (known) return known
  const load = loaders[`../pages/${file}.tsx`]
  if (!load) return Promise.reject(new Error(`no page ${file}`))
  const promise = load().then((module) => {
    loaded.set(file, module)
    return module
  })
  // A chunk that could not be fetched may be asked for again.
  promise.catch(() => pending.delete(file))
  pending.set(file, promise)
  return promise
}
