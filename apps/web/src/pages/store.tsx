import '../styles/store.css'
import { useQuery } from '@tanstack/react-query'
import { findEmptyLevel, NO_FILTERS } from '@tregu/domain'
import { paths, to } from '../app/paths.ts'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { ListingView } from '../features/listing/listing-view.tsx'
import { NothingListed } from '../features/listing/nothing-listed.tsx'
import { addressOf, isShelf, listingQuery, type Place, readFilters } from '../features/listing/place.ts'
import { type Listing, useListing } from '../features/listing/use-listing.ts'
import { FollowButton } from '../features/stores/follow-button.tsx'
import { SearchInside } from '../features/stores/search-inside.tsx'
import { StoreCategories } from '../features/stores/store-categories.tsx'
import { StoreHead } from '../features/stores/store-head.tsx'
import { storeQuery } from '../features/stores/store-query.ts'
import { StoreTabs } from '../features/stores/store-tabs.tsx'
import { ApiError } from '../lib/api-error.ts'
import type { Load } from '../lib/page.ts'
import { useLocation, useNavigate, useParams } from '../lib/router.tsx'
import { Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { bestQuery, newestQuery, StoreRows } from './store/store-rows.tsx'

type Params = Readonly<Record<string, string>>

const placeOf = ({ store = '', category, subCategory }: Params): Place => ({
  kind: 'store',
  store,
  slugs: [category, subCategory].filter((slug) => slug !== undefined),
})

/** An address may name the store's own department first; with another department the page does not exist. */
const checkDepartment = ({ department }: Params, store: { readonly department: string }) => {
  if (department !== undefined && department !== store.department) throw new ApiError(404, 'not_found', '')
}

export const load: Load = async ({ client, params, search }) => {
  const place = placeOf(params)
  const [{ result }] = await Promise.all([
    client.ensureQueryData(storeQuery(params.store ?? '')),
    ...(isShelf(place, search)
      ? [client.ensureQueryData(listingQuery(place, readFilters(search)))]
      : [client.ensureQueryData(bestQuery(place)), client.ensureQueryData(newestQuery(place))]),
  ])
  checkDepartment(params, result)
  return undefined
}

const Nothing = ({ listing, params }: { readonly listing: Listing; readonly params: Params }) => {
  const t = useT()
  const { store = '', category = null, subCategory = null } = params
  const level = findEmptyLevel(listing.filters, { store, category, subCategory })
  const title = { 'sub category': 'listing.none_sub', category: 'listing.none_category' } as const
  return (
    <NothingListed
      title={level === 'sub category' || level === 'category' ? title[level] : 'listing.none_store'}
      action={
        <ButtonLink to={addressOf(placeOf({ store }), to(paths.store, { store }), NO_FILTERS)}>
          {t('store.all')}
        </ButtonLink>
      }
    />
  )
}

const Shelf = ({ place, params }: { readonly place: Place; readonly params: Params }) => {
  const t = useT()
  const listing = useListing(place)
  if (!listing.data) return <PageSkeleton />
  return (
    <ListingView
      place={place}
      listing={listing}
      title={<h2>{t('store.all')}</h2>}
      related={[]}
      empty={<Nothing listing={listing} params={params} />}
    >
      {(grid) => <ProductGrid {...grid} />}
    </ListingView>
  )
}

export const Page = () => {
  const t = useT()
  const params = useParams()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const slug = params.store ?? ''
  const place = placeOf(params)
  const query = new URLSearchParams(search)
  const onShelf = isShelf(place, query)
  const { data } = useQuery({ ...storeQuery(slug), throwOnError: true })
  if (!data) return <PageSkeleton />
  const store = data.result
  checkDepartment(params, store)
  const home = to(paths.store, { store: slug })
  const whole = placeOf({ store: slug })
  return (
    <>
      <Meta
        title={t('listing.store_title', { name: store.name })}
        description={store.description}
        path={home}
        image={store.background}
      />
      <StoreHead store={store}>
        <FollowButton slug={slug} />
      </StoreHead>
      <div className="wrap">
        <div className="store-bar">
          <StoreTabs
            name={store.name}
            home={home}
            shelf={addressOf(whole, home, NO_FILTERS)}
            onShelf={onShelf}
            products={store.products}
          />
          <SearchInside
            name={store.name}
            asked={readFilters(query).q}
            onSearch={(q) => navigate(addressOf(place, pathname, { ...NO_FILTERS, q }))}
          />
        </div>
        <StoreCategories store={store} chosen={params.category} />
        {onShelf ? <Shelf place={place} params={params} /> : null}
      </div>
      {onShelf ? null : <StoreRows place={place} address={home} />}
    </>
  )
}
