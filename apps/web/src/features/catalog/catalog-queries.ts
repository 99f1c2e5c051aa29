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
const languageNow = () => storage.get<string>('language')

/** Departments are cached in local storage (specification, section 3), in the language they were answered in. */
const keepDepartments = (reply: Departments) => {
  const kept: Kept = { language: languageNow(), reply }
  storage.set(key, kept)
  return reply
}
const keptDepartments = (): Departments | undefined => {
  const kept = storage.get<Kept>(key, ({ reply }) => Array.isArray(reply?.result))
  return kept?.language === languageNow() ? kept?.reply : undefined
}

/** The whole tree of departments: only for those who open it. What was kept stands there until the answer comes. */
export const departmentsQuery = () => ({
  ...query(storesRoutes.departments, {}),
  queryFn: async ({ client, signal }: QueryFunctionContext) =>
    keepDepartments(await callOf(client)(storesRoutes.departments, {}, { signal })),
  initialData: keptDepartments,
  initialDataUpdatedAt: 0,
})

/** The categories of one department: what lies beside a place. */
export const categoriesQuery = (department: string) =>
  query(catalogRoutes.categories, { params: { department } })

export type DepartmentName = { readonly slug: string; readonly name: string; readonly image: string | null }

/** The bar of every page needs names only; the whole tree would double the weight of its HTML. */
export const departmentNamesQuery = () =>
  queryOptions({
    queryKey: ['department-names'],
    queryFn: async ({ client, signal }): Promise<readonly DepartmentName[]> => {
      const { result } = keepDepartments(await callOf(client)(storesRoutes.departments, {}, { signal }))
      return result.map(({ slug, name, image }) => ({ slug, name, image }))
    },
  })

/** The best sellers of the whole market, one row of them. */
export const bestSellersQuery = () =>
  query(catalogRoutes.list, { query: { page_size: String(HOME_ROW_SHOWN) } })

/** Rows show five products; the others that are sent would only make the page heavier. */
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
