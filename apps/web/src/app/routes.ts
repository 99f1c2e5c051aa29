/** Finds the page of an address in the route tables of all wings. */
import { matchPath } from '../lib/router.tsx'
import { paths } from '../paths.ts'
import { shop } from './shop/shop.tsx'
import { type PageRoute, page, type Wing } from './wing.ts'

/** The shop has addresses that begin with a slug, so it comes last. */
let wings: readonly Wing[] = [shop]

/** Loads the route tables that an address may be in; `matchPage` needs them. */
export const loadWings = async (pathname: string): Promise<readonly Wing[]> => {
  if (wings.length === 1 && pathname.startsWith(paths.adminDashboard))
    wings = [...(await import('./back-office-wings.ts')).backOfficeWings, shop]
  return wings
}

export const notFound = page('*', 'failure')

export type Matched = {
  readonly wing: Wing
  readonly page: PageRoute
  readonly params: Readonly<Record<string, string>>
}

/** The first route that matches, in the tables that are loaded: fixed words come before slugs. */
export const matchPage = (pathname: string, search = ''): Matched => {
  const asked = new URLSearchParams(search)
  for (const wing of wings)
    for (const page of wing.routes) {
      const params = matchPath(page.path, pathname)
      const fits = params && Object.entries(page.only).every(([name, isKnown]) => isKnown(params[name] ?? ''))
      if (fits && (page.query === null || asked.get(page.query))) return { wing, page, params }
    }
  return { wing: shop, page: notFound, params: {} }
}
