/** Finds the page of an address in the route tables of all wings. */
import { matchPath } from '../lib/router.tsx'
import { desk } from './desk/desk.ts'
import { office } from './office/office.ts'
import { shop } from './shop/shop.tsx'
import { support } from './support/support.ts'
import { type PageRoute, page, type Wing } from './wing.ts'

/** The shop has addresses that begin with a slug, so it comes last. */
export const wings: readonly Wing[] = [desk, support, office, shop]

export const notFound = page('*', 'failure')

export type Matched = {
  readonly wing: Wing
  readonly page: PageRoute
  readonly params: Readonly<Record<string, string>>
}

/** The first route that matches: fixed words come before slugs. */
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
