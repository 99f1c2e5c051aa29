import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk-products'
import * as officeRoutes from '@tregu/contract/routes/office'
import type { Reply, Sent } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type ProductRow = Reply<typeof deskRoutes.listProducts>['result'][number]
export type ProductCounts = Reply<typeof deskRoutes.listProducts>['counts']
export type ProductFilter = NonNullable<Sent<typeof deskRoutes.listProducts>['query']>
export type OwnProduct = Reply<typeof deskRoutes.getProduct>['result']
export type OwnVariant = OwnProduct['variants'][number]
export type Category = Reply<typeof officeRoutes.listCategories>['result'][number]

export const productsQuery = (filter: ProductFilter) => ({
  ...query(deskRoutes.listProducts, { query: filter }),
  ...sharedPage,
  placeholderData: keepPreviousData,
})
/** Not asked again while it is being edited: the version that was read guards the changes. */
export const productQuery = (id: string) => ({
  ...query(deskRoutes.getProduct, { params: { id } }),
  ...sharedPage,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
export type ProductFact = Reply<typeof deskRoutes.listFacts>['result'][number]
export const factsQuery = (category: string) => query(deskRoutes.listFacts, { query: { category } })
export const categoriesQuery = () => query(officeRoutes.listCategories, {})
export const pricesQuery = (id: string, variant: string) =>
  query(deskRoutes.listPrices, { params: { id }, query: { variant } })
export const stockQuery = (id: string, variant: string) =>
  query(deskRoutes.listStock, { params: { id }, query: { variant } })

/** The kinds of the facts that the page shows fields for. */
export const factKindsOf = (
  client: QueryClient,
  category: string,
): ReadonlyMap<string, ProductFact['kind']> => {
  const data = client.getQueryData<Reply<typeof deskRoutes.listFacts>>(factsQuery(category).queryKey)
  return new Map(data?.result.map(({ slug, kind }) => [slug, kind]))
}

export const changesQuery = (product: string) => ({
  ...query(deskRoutes.listChanges, { query: { product } }),
  staleTime: 0,
})

/** Shows the changed product at once, and reads the lists with it again. */
export const keepProduct = (client: QueryClient, product: OwnProduct) => {
  client.setQueryData(productQuery(product.id).queryKey, { error: null, result: product })
  void readListsAgain(client)
}

export const readListsAgain = (client: QueryClient) =>
  Promise.all(
    [deskRoutes.listProducts, deskRoutes.listPrices, deskRoutes.listStock, deskRoutes.listChanges].map(
      ({ path }) => client.invalidateQueries({ queryKey: [path] }),
    ),
  )
