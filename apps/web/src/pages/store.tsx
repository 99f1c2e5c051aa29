import '../styles/store.css'
import { useQuery } from '@tanstack/react-query'
import { findEmptyLevel, NO_FILTERS } from '@tregu/domain'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { paths, to } from '../app/paths.ts'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { ListingView } from '../features/listing/listing-view.tsx'
import { addressOf, listingQuery, type Place, readFilters } from '../features/listing/place.ts'
import { type Listing, useListing } from '../features/listing/use-listing.ts'
import { FollowButton } from '../features/stores/follow-button.tsx'
import { StoreHead } from '../features/stores/store-head.tsx'
import { storeQuery } from '../features/stores/store-query.ts'
import type { Load } from '../lib/page.ts'
import { Link, useLocation, useNavigate, useParams } from '../lib/router.tsx'
import { Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Picture } from '../ui/picture.tsx'
import { CardSkeletons, PageSkeleton } from '../ui/skeleton.tsx'
import { cardActions } from './parts/card-actions.tsx'

type Params = Readonly<Record<string, string>>

const placeOf = ({ store = '', category, subCategory }: Params): Place => ({
  kind: 'store',
  store,
  slugs: [category, subCategory].filter((slug) => slug !== undefined),
})

export const load: Load = async ({ client, params, search }) => {
  await Promise.all([
    client.fetchQuery(storeQuery(params.store ?? '')),
    client.fetchQuery(listingQuery(placeOf(params), readFilters(search))),
  ])
  return undefined
}

const SearchInside = ({ name, listing }: { readonly name: string; readonly listing: Listing }) => {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <form
      className="store-search"
      onSubmit={(event) => {
        event.preventDefault()
        const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
        if (q !== '') navigate(addressOf(pathname, { ...NO_FILTERS, q }))
      }}
    >
      <Search className="i s" aria-hidden="true" />
      <label className="vh" htmlFor={id}>
        {t('store.search_in', { name })}
      </label>
      <input
        key={listing.filters.q}
        id={id}
        name="q"
        type="search"
        className="in sm"
        defaultValue={listing.filters.q ?? ''}
        placeholder={t('store.search_in', { name })}
      />
    </form>
  )
}

const Nothing = ({ listing, params }: { readonly listing: Listing; readonly params: Params }) => {
  const t = useT()
  const { store = '', category = null, subCategory = null } = params
  const level = findEmptyLevel(listing.filters, { store, category, subCategory })
  const title = { 'sub category': 'listing.none_sub', category: 'listing.none_category' } as const
  return (
    <Empty
      title={t(level === 'sub category' || level === 'category' ? title[level] : 'listing.none_store')}
      action={<ButtonLink to={to(paths.store, { store })}>{t('store.all')}</ButtonLink>}
    >
      {t('listing.none_help')}
    </Empty>
  )
}

export const Page = () => {
  const t = useT()
  const params = useParams()
  const slug = params.store ?? ''
  const place = placeOf(params)
  const listing = useListing(place)
  const { data } = useQuery({ ...storeQuery(slug), throwOnError: true })
  if (!data || !listing.data) return <PageSkeleton />
  const store = data.result
  const inCategory = (category: string) => to(paths.storeCategory, { store: slug, category })
  return (
    <>
      <Meta
        title={t('listing.store_title', { name: store.name })}
        description={store.description}
        path={to(paths.store, { store: slug })}
        image={store.background}
      />
      <StoreHead store={store}>
        <FollowButton slug={slug} following={store.follow} />
      </StoreHead>
      <div className="wrap">
        <div className="store-bar">
          <SearchInside name={store.name} listing={listing} />
        </div>
        {store.categories.length > 0 ? (
          <nav className="catrow" aria-label={t('store.categories')}>
            {store.categories.map((category) => (
              <Link
                key={category.slug}
                to={inCategory(category.slug)}
                className={category.slug === params.category ? 'on' : ''}
                aria-current={category.slug === params.category || undefined}
              >
                {category.image ? <Picture src={category.image} alt="" sizes="56px" width={56} /> : null}
                {category.name}
              </Link>
            ))}
          </nav>
        ) : null}
        <ListingView
          place={place}
          listing={listing}
          title={<h2>{t('store.all')}</h2>}
          related={[]}
          empty={<Nothing listing={listing} params={params} />}
        >
          {(columns) => (
            <ProductGrid
              products={listing.products}
              actionsOf={cardActions}
              columns={columns === 3 ? 'three' : 'four'}
            >
              {listing.growing ? <CardSkeletons count={listing.data?.pagi.page_size ?? 0} /> : null}
            </ProductGrid>
          )}
        </ListingView>
      </div>
    </>
  )
}
