import { useQuery } from '@tanstack/react-query'
import { HOME_ROW_SHOWN, NO_FILTERS } from '@tregu/domain'
import { ProductRow } from '../../features/catalog/product-row.tsx'
import { addressOf, listingQuery, type Place } from '../../features/listing/place.ts'
import { useT } from '../../lib/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'

const row = { ...NO_FILTERS, pageSize: HOME_ROW_SHOWN }
const newest = 2

export const bestQuery = (place: Place) => listingQuery(place, row)
export const newestQuery = (place: Place) => listingQuery(place, { ...row, sort: newest })

/** A store's home page: best sellers and newest products. */
export const StoreRows = ({ place, address }: { readonly place: Place; readonly address: string }) => {
  const t = useT()
  const best = useQuery({ ...bestQuery(place), throwOnError: true })
  const fresh = useQuery({ ...newestQuery(place), throwOnError: true })
  if (!best.data || !fresh.data) return <PageSkeleton />
  if (best.data.result.length === 0)
    return (
      <div className="wrap">
        <Empty title={t('listing.none_store')} />
      </div>
    )
  const label = t('home.see_all')
  return (
    <>
      <ProductRow
        title={t('store.loved')}
        products={best.data.result}
        more={{ label, href: addressOf(place, address, NO_FILTERS) }}
      />
      <ProductRow
        title={t('store.fresh')}
        products={fresh.data.result}
        more={{ label, href: addressOf(place, address, { ...NO_FILTERS, sort: newest }) }}
      />
    </>
  )
}
