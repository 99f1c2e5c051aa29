import { queryOptions } from '@tanstack/react-query'
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

export const homeQuery = () => query(api.catalog.home, {})
