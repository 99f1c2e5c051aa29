import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import * as importRoutes from '@tregu/contract/routes/desk-imports'
import * as productRoutes from '@tregu/contract/routes/desk-products'
import * as officeRoutes from '@tregu/contract/routes/office'
import { dayOf } from '@tregu/domain'
import type { Reply, Sent } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedData, sharedPage } from '../../lib/shared-data.ts'

export type ProductImport = Reply<typeof importRoutes.getImport>['result']
export type ImportLine = Reply<typeof importRoutes.listImports>['result'][number]
export type ImportRow = Reply<typeof importRoutes.listImportRows>['result'][number]
export type Question = ProductImport['questions'][number]
export type RowState = NonNullable<NonNullable<Sent<typeof importRoutes.listImportRows>['query']>['state']>

const POLL_MS = 1_000

/** A job works on it, so its page asks each second. */
const isMoving = ({ state, phase }: Pick<ImportLine, 'state' | 'phase'>): boolean =>
  state === 'reading' || state === 'running' || phase === 'pictures'

const importQuery = (id: string) => ({ ...query(importRoutes.getImport, { params: { id } }), ...sharedPage })

export const useImport = (id: string) =>
  useQuery({
    ...importQuery(id),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data.result) ? POLL_MS : false),
  })

export const useImports = (filter: { readonly page: number; readonly store: string }) =>
  useQuery({
    ...query(importRoutes.listImports, {
      query: { page: filter.page, ...(filter.store && { store: filter.store }) },
    }),
    ...sharedPage,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.result.some(isMoving) ? POLL_MS : false),
  })

export const rowsQuery = (id: string, state: RowState, page: number) => ({
  ...query(importRoutes.listImportRows, { params: { id }, query: { state, page } }),
  ...sharedData,
  placeholderData: keepPreviousData,
})

export const factsQuery = () => query(productRoutes.listFacts, {})
export const categoriesQuery = () => query(officeRoutes.listCategories, {})

/** The changes of the day on which an import was applied: its own is among them. */
export const changesQuery = ({ store, ended_at: end }: Pick<ProductImport, 'store' | 'ended_at'>) => {
  const day = dayOf(new Date(end ?? 0))
  return {
    ...query(productRoutes.listChanges, { query: { store, kind: 'import', from: day, to: day } }),
    ...sharedData,
  }
}

/** Shows the changed import at once. The rows that were read before are gone. */
export const keepImport = (client: QueryClient, result: ProductImport): void => {
  client.setQueryData(importQuery(result.id).queryKey, { error: null, result })
  client.removeQueries({ queryKey: [importRoutes.listImportRows.path] })
  void client.invalidateQueries({ queryKey: [importRoutes.listImports.path] })
}

/** Reads the lists of products and of their changes again. */
export const readProductsAgain = (client: QueryClient) =>
  Promise.all(
    [productRoutes.listProducts, productRoutes.listChanges].map(({ path }) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  )
