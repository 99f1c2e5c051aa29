import { useQuery } from '@tanstack/react-query'
import { HOME_ROW_SHOWN, NO_FILTERS } from '@tregu/domain'
import { ProductRow } from '../../features/catalog/product-row.tsx'
import { addressOf, type ListingScope, listingQuery } from '../../features/listing/listing-scope.ts'
import { useT } from '../../lib/texts.tsx'
import * as layout from '../../styles/layout.module.css'
import { Empty } from '../../ui/empty.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'

const row = { ...NO_FILTERS, pageSize: HOME_ROW_SHOWN }
const newest = 2

export const bestQuery = (scope: ListingScope) => listingQuery(scope, row)
export const newestQuery = (scope: ListingScope) => listingQuery(scope, { ...row, sort: newest })

/** A store's home page: best sellers and newest products. */
export const StoreRows = ({ scope, address }: { readonly scope: ListingScope; readonly address: string }) => {
  const t = useT()
  const best = useQuery({ ...bestQuery(scope), throwOnError: true })
  const fresh = useQuery({ ...newestQuery(scope), throwOnError: true })
  if (!best.data || !fresh.data) return <PageSkeleton />
  if (best.data.result.length === 0)
    return (
      <div className={layout.wrap}>
        <Empty title={t('store.opens_soon')} />
      </div>
    )
  const label = t('home.see_all')
  return (
    <>
      <ProductRow
        title={t('store.loved')}
        products={best.data.result}
        more={{ label, href: addressOf(scope, address, NO_FILTERS) }}
      />
      <ProductRow
        title={t('store.fresh')}
        products={fresh.data.result}
        more={{ label, href: addressOf(scope, address, { ...NO_FILTERS, sort: newest }) }}
      />
    </>
  )
}
