/**
 * Decides which chunk a module belongs to in the browser's build. The rule names pages, not files, so a moved or renamed
 * file stays right.
 */
import path from 'node:path'
import { parseSync } from 'vite'

const src = path.resolve(import.meta.dirname, '../src')
const entry = `${src}/app/entry-client.tsx`
/** Most visits begin on one of these pages, so code that they use is worth a shared chunk. */
const usualPages = ['home', 'listing', 'product', 'search', 'store'].map((name) => `${src}/pages/${name}.tsx`)
/** Shoppers visit the pages of a group one after another, and these pages share much code. */
const groups = {
  checkout: ['cart', 'order-address', 'order-payment', 'order-approval', 'checkout', 'order-confirmed'],
  account: ['overview', 'orders', 'addresses', 'coupons', 'wishlist', 'order-details'].map(
    (name) => `account/${name}`,
  ),
}
/** These libraries are large, and most pages of a group have no form. */
const formLibrary = /\/node_modules\/(zod|react-hook-form|@hookform)\//
/** Pressed soon after a listing appears: put its code into one file instead of several requests. */
const panel = `${src}/features/listing/filter-panel.tsx`
/** Load soon after every page. */
const later = ['later', 'footer'].map((name) => `${src}/app/shop/layout/${name}.tsx`)
/** Their code loads later, but the server renders them: their styles load with the page. */
const rendered = [
  'app/shop/layout/footer',
  'features/alerts/alert-button',
  'features/compare/compare-button',
  'features/listing/active-chips',
  'features/listing/filter-panel',
  'features/product/comments',
  'features/questions/questions',
  'features/stores/search-inside',
  'features/stores/store-categories',
  'features/stores/store-coupons',
  'features/stores/store-menu',
  'features/stores/store-trader',
  'pages/product/instead',
  'pages/store/nothing-found',
].map((name) => `${src}/${name}.tsx`)
const isStyle = (id: string) => id.endsWith('.module.css')
/** Barrels re-export other modules: count only the modules whose names are imported. */
const barrel = /\/packages\/domain\/src\/index\.ts$|\/lucide-react\/dist\/esm\/lucide-react\.mjs$/

type Module = {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
export type Modules = { readonly getModuleInfo: (id: string) => Module | null }

const nameOf = (name: { readonly kind: string; readonly name?: string | null }) => name.name ?? null

/** The modules that a module really imports, also through barrels. */
const createUses = (modules: Modules) => {
  const parse = (id: string) => parseSync(id, modules.getModuleInfo(id)?.code ?? '').module
  const handedOn = new Map<string, ReadonlyMap<string, string>>()
  /** The module behind each name that a barrel exports. */
  const behind = (id: string): ReadonlyMap<string, string> => {
    const known = handedOn.get(id)
    if (known) return known
    const found = new Map<string, string>()
    for (const { entries } of parse(id).staticExports)
      for (const { exportName, moduleRequest, isType } of entries) {
        const name = nameOf(exportName)
        if (name && moduleRequest && !isType)
          found.set(name, path.resolve(path.dirname(id), moduleRequest.value))
      }
    handedOn.set(id, found)
    return found
  }
  return (id: string): readonly string[] => {
    const imported = modules.getModuleInfo(id)?.importedIds ?? []
    const barrels = imported.filter((other) => barrel.test(other))
    if (barrels.length === 0) return imported
    const names = parse(id).staticImports.flatMap(({ entries }) =>
      entries.flatMap(({ importName, isType }) => (isType ? [] : [nameOf(importName)])),
    )
    const through = barrels.flatMap((each) => names.flatMap((name) => (name && behind(each).get(name)) || []))
    return [...imported.filter((other) => !barrel.test(other)), ...through]
  }
}

const reached = (from: string, usesOf: (id: string) => readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const walk = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    usesOf(id).forEach(walk)
  }
  walk(from)
  return seen
}

/** All that a page shows at first: what it imports, and the styles of the parts whose code loads later. */
const shownBy = (page: string, usesOf: (id: string) => readonly string[], modules: Modules) => {
  const own = reached(page, usesOf)
  const lazy = new Set([...own].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  const parts = rendered.filter((part) => lazy.has(part))
  return new Set([...own, ...parts.flatMap((part) => [...reached(part, usesOf)].filter(isStyle))])
}

/** The pages that list products share much that no other page needs. */
const lists: ReadonlySet<string> = new Set(['listing', 'search', 'store'])
const most = 4

type Group = { readonly name: string; readonly pages: readonly ReadonlySet<string>[] }

/** The modules that import a form library, also through other modules. */
const findFormParts = (ofGroups: readonly Group[], usesOf: (id: string) => readonly string[]) => {
  const all = new Set(ofGroups.flatMap(({ pages }) => pages.flatMap((ids) => [...ids])))
  return new Set([...all].filter((id) => [...reached(id, usesOf)].some((used) => formLibrary.test(used))))
}

/** The chunk of a module that several pages of a group use; `own` when both groups use it. */
const findGroup = (ofGroups: readonly Group[], id: string): string | null => {
  const needing = ofGroups
    .map(({ name, pages }) => ({ name, count: pages.filter((ids) => ids.has(id)).length }))
    .filter(({ count }) => count > 0)
  const [first, second] = needing
  if (first && second) return 'own'
  return first && first.count > 1 ? first.name : null
}

/**
 * Names the chunk of a module. Each file costs a request, so a first visit loads few of them: React, the shop, what the lists share,
 * and the page. A module uses nothing that fewer pages need, so chunks never import each other in a circle.
 */
export const createSharedChunk = () => {
  let ofPages: readonly (readonly [string, ReadonlySet<string>])[] | undefined
  let ofEntry: ReadonlySet<string> = new Set()
  let ofPanel: ReadonlySet<string> = new Set()
  let ofLater: ReadonlySet<string> = new Set()
  let stylesOfParts: ReadonlySet<string> = new Set()
  let ofGroups: readonly Group[] = []
  let formParts: ReadonlySet<string> = new Set()
  return (id: string, modules: Modules): string | null => {
    if (!ofPages) {
      const usesOf = createUses(modules)
      ofEntry = shownBy(entry, usesOf, modules)
      stylesOfParts = new Set(rendered.flatMap((part) => [...reached(part, usesOf)]).filter(isStyle))
      ofPanel = reached(panel, usesOf)
      ofLater = new Set(later.flatMap((part) => [...reached(part, usesOf)]))
      ofGroups = Object.entries(groups).map(([name, pages]) => ({
        name,
        pages: pages.map((page) => reached(`${src}/pages/${page}.tsx`, usesOf)),
      }))
      formParts = findFormParts(ofGroups, usesOf)
      ofPages = usualPages.map((page) => [path.parse(page).name, shownBy(page, usesOf, modules)])
    }
    const pages = ofPages.filter(([, ids]) => ids.has(id)).map(([name]) => name)
    if (ofEntry.has(id) || pages.length >= most) return 'shop'
    if (pages.length > 1) return pages.every((page) => lists.has(page)) && !ofLater.has(id) ? 'lists' : 'shop'
    if (stylesOfParts.has(id)) return 'shop'
    if (pages[0]) {
      if (ofLater.has(id) || ofPanel.has(id)) return 'shop'
      // The checkout and the account use a part of the product's page: they do not load the rest of it.
      return findGroup(ofGroups, id) === null ? `page-${pages[0]}` : `part-${pages[0]}`
    }
    if (ofLater.has(id)) return 'later'
    if (ofPanel.has(id)) return 'filter-panel'
    return formParts.has(id) ? null : findGroup(ofGroups, id)
  }
}
