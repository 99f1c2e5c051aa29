/** Which chunk a module of the browser's build belongs to. The rule names pages, not files: a file that moves or is renamed stays right. */
import path from 'node:path'

const src = path.resolve(import.meta.dirname, '../src')
const entry = `${src}/app/entry-client.tsx`
/** Most visits begin with one of these; their modules are worth a shared chunk. */
const usualPages = new Map(
  ['home', 'listing', 'product', 'search', 'store'].map((name) => [`${src}/pages/${name}.tsx`, name]),
)

type Modules = { readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null }

/** The entry and the usual pages that import a module, directly or through others, each by its name. */
const rootsOf = (id: string, modules: Modules): ReadonlySet<string> => {
  const roots = new Set<string>()
  const seen = new Set<string>()
  const climb = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    if (module === entry) roots.add('entry')
    const page = usualPages.get(module)
    if (page) roots.add(page)
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) climb(importer)
  }
  climb(id)
  return roots
}

/** They export everything through one file, so who imports that file says nothing: for them the bundler counts who uses what. */
export const barrels = /\/packages\/domain\/|\/lucide-react\//

const most = 4

/** One chunk compresses better than twenty: what the entry or most usual pages need, and what two or three of them share. */
export const sharedChunk = (id: string, modules: Modules): string | null => {
  if (barrels.test(id)) return null
  const roots = rootsOf(id, modules)
  if (roots.has('entry') || roots.size >= most) return 'shop'
  return roots.size > 1 ? [...roots].sort().join('-') : null
}
