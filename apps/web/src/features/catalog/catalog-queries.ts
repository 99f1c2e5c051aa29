import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import * as catalogRoutes from '@tregu/contract/routes/catalog'
import * as storesRoutes from '@tregu/contract/routes/stores'
import { HOME_ROW_SHOWN } from '@tregu/domain'
import type { Reply } from '../../lib/api.ts'
import { callOf, query } from '../../lib/query-client.ts'
import { storage } from '../../lib/storage.ts'

type Departments = Reply<typeof storesRoutes.departments>
type Kept = { readonly language: string | null; readonly reply: Departments }

const key = 'departments'
/** Of this tab; another one may have chosen another. */
const languageNow = () => (import.meta.env.SSR ? null : document.documentElement.lang)

/** Departments are cached in local storage, by the language of the answer (docs/rules/web.md). */
const keepDepartments = (reply: Departments) => {
  const kept: Kept = { language: languageNow(), reply }
  storage.set(key, kept)
  return reply
}
const keptDepartments = (): Departments | undefined => {
  const kept = storage.get<Kept>(key, ({ reply }) => Array.isArray(reply?.result))
  return kept?.language === languageNow() ? kept?.reply : undefined
}

/** The whole tree of departments, loaded only when it is opened. Shows the cached tree until the answer arrives. */
export const departmentsQuery = () => ({
  ...query(storesRoutes.departments, {}),
  queryFn: async ({ client, signal }: QueryFunctionContext) =>
    keepDepartments(await callOf(client)(storesRoutes.departments, {}, { signal })),
  initialData: keptDepartments,
  initialDataUpdatedAt: 0,
})

/** The categories of one department. */
export const categoriesQuery = (department: string) =>
  query(catalogRoutes.categories, { params: { department } })

export type DepartmentName = {
  readonly slug: string
  readonly name: string
  readonly image: string | null
  readonly icon: string
}

type Shell = {
  readonly departments: readonly DepartmentName[]
  readonly paymentTypes: Departments['payment_types']
}

/** What every page shows around itself. Names only: the whole tree would double the size of each page's HTML. */
const shellQuery = () =>
  queryOptions({
    queryKey: ['shell'],
    queryFn: async ({ client, signal }): Promise<Shell> => {
      // The server's page does not depend on the categories, so that a change of their order leaves it in its cache.
      const reply = import.meta.env.SSR
        ? await callOf(client)(storesRoutes.departments, { query: { depth: '1' } }, { signal })
        : keepDepartments(await callOf(client)(storesRoutes.departments, {}, { signal }))
      const departments = reply.result.map(({ slug, name, image, icon }) => ({ slug, name, image, icon }))
      return { departments, paymentTypes: reply.payment_types }
    },
  })

export const departmentNamesQuery = () =>
  queryOptions({ ...shellQuery(), select: ({ departments }) => departments })

/** How shoppers can pay in this shop. */
export const paymentTypesQuery = () =>
  queryOptions({ ...shellQuery(), select: ({ paymentTypes }) => paymentTypes })

/** One row of the whole market's best sellers. */
export const bestSellersQuery = () =>
  query(catalogRoutes.list, { query: { page_size: String(HOME_ROW_SHOWN) } })

/** A row shows five products; sending more would only make the page larger. */
export const homeQuery = () =>
  queryOptions({
    queryKey: [catalogRoutes.home.path],
    queryFn: async ({ client, signal }) => {
      const home = await callOf(client)(catalogRoutes.home, {}, { signal })
      return {
        ...home,
        rows: home.rows.map((row) => ({ ...row, products: row.products.slice(0, HOME_ROW_SHOWN) })),
      }
    },
  })
