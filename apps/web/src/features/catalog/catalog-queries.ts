import { queryOptions } from '@tanstack/react-query'
import { HOME_ROW_SHOWN } from '@tregu/domain'
import { api } from '../../lib/endpoints.ts'
import { callOf, query } from '../../lib/query-client.ts'

/** The whole tree of departments: only for those who open it. */
export const departmentsQuery = () => query(api.stores.departments, {})

export type DepartmentName = { readonly slug: string; readonly name: string; readonly image: string | null }

/** The bar of every page needs names only; the whole tree would double the weight of its HTML. */
export const departmentNamesQuery = () =>
  queryOptions({
    queryKey: ['department-names'],
    queryFn: async ({ client, signal }): Promise<readonly DepartmentName[]> => {
      const { result } = await callOf(client)(api.stores.departments, {}, { signal })
      return result.map(({ slug, name, image }) => ({ slug, name, image }))
    },
  })

/** Rows show five products; the others that are sent would only make the page heavier. */
export const homeQuery = () =>
  queryOptions({
    queryKey: [api.catalog.home.path],
    queryFn: async ({ client, signal }) => {
      const home = await callOf(client)(api.catalog.home, {}, { signal })
      return {
        ...home,
        rows: home.rows.map((row) => ({ ...row, products: row.products.slice(0, HOME_ROW_SHOWN) })),
      }
    },
  })
