import { useQuery } from '@tanstack/react-query'
import type * as storesRoutes from '@tregu/contract/routes/stores'
import { NO_FILTERS } from '@tregu/domain'
import { useCardActions } from '../features/catalog/card-actions.ts'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import {
  addressOf,
  isShelf,
  type ListingScope,
  listingQuery,
  readFilters,
} from '../features/listing/listing-scope.ts'
import { ListingView } from '../features/listing/listing-view.tsx'
import { useListing } from '../features/listing/use-listing.ts'
import { menuQuery } from '../features/stores/express-queries.ts'
import { FollowButton } from '../features/stores/follow-button.tsx'
import { StoreHead } from '../features/stores/store-head.tsx'
import { storeQuery } from '../features/stores/store-query.ts'
import { StoreTabs } from '../features/stores/store-tabs.tsx'
import type { Reply } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import type { Load } from '../lib/page.ts'
import { useLocation, useNavigate, useParams } from '../lib/router.tsx'
import { Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { paths, to } from '../paths.ts'
import * as layout from '../styles/layout.module.css'
import { LatePart } from '../ui/late-part.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { bestQuery, newestQuery, StoreRows } from './store/store-rows.tsx'
import * as styles from './store.module.css'

const StoreCategories = lazyPart(
  async () => (await import('../features/stores/store-categories.tsx')).StoreCategories,
)
const SearchInside = lazyPart(async () => (await import('../features/stores/search-inside.tsx')).SearchInside)
const StoreCoupons = lazyPart(async () => (await import('../features/stores/store-coupons.tsx')).StoreCoupons)
const NothingFound = lazyPart(async () => (await import('./store/nothing-found.tsx')).NothingFound)
const StoreMenu = lazyPart(async () => (await import('../features/stores/store-menu.tsx')).StoreMenu)
const StoreTrader = lazyPart(async () => (await import('../features/stores/store-trader.tsx')).StoreTrader)

type Store = Reply<typeof storesRoutes.details>['result']
type Params = Readonly<Record<string, string>>

const scopeOf = ({ store = '', category, subCategory }: Params): ListingScope => ({
  kind: 'store',
  store,
  slugs: [category, subCategory].filter((slug) => slug !== undefined),
})

/** An address may name the store's own department first; with another department the page does not exist. */
const checkDepartment = ({ department }: Params, store: { readonly department: string }) => {
  if (department !== undefined && department !== store.department) throw new ApiError(404, 'not_found', '')
}

/** An express store's home page is its menu. */
const isExpress = ({ open }: Pick<Store, 'open'>) => open !== null

export const load: Load = async ({ client, params, pathname, search }) => {
  const scope = scopeOf(params)
  const { result } = await client.ensureQueryData(storeQuery(params.store ?? ''))
  // The API has followed an old address of the store.
  if (result.slug !== params.store) return { moved: pathname.replace(`/${params.store}`, `/${result.slug}`) }
  checkDepartment(params, result)
  if (isShelf(scope, search)) await client.ensureQueryData(listingQuery(scope, readFilters(search)))
  else if (isExpress(result)) await client.ensureQueryData(menuQuery(result.slug))
  else
    await Promise.all([client.ensureQueryData(bestQuery(scope)), client.ensureQueryData(newestQuery(scope))])
  return undefined
}

const ExpressHome = ({ store }: { readonly store: Store }) => {
  const { data } = useQuery({ ...menuQuery(store.slug), throwOnError: true })
  const actionsOf = useCardActions()
  if (!data) return <PageSkeleton />
  return (
    <LatePart as="div" name="store-menu">
      <StoreMenu store={store} menu={data} addOf={(product) => actionsOf(product, null).add} />
    </LatePart>
  )
}

const Shelf = ({ scope, params }: { readonly scope: ListingScope; readonly params: Params }) => {
  const t = useT()
  const listing = useListing(scope)
  if (!listing.data) return <PageSkeleton />
  return (
    <ListingView
      scope={scope}
      listing={listing}
      title={<h2>{t('store.all')}</h2>}
      related={[]}
      empty={
        <LatePart as="div" name="nothing-found">
          <NothingFound listing={listing} params={params} />
        </LatePart>
      }
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
  const scope = scopeOf(params)
  const query = new URLSearchParams(search)
  const onShelf = isShelf(scope, query)
  const { data } = useQuery({ ...storeQuery(slug), throwOnError: true })
  if (!data) return <PageSkeleton />
  const store = data.result
  checkDepartment(params, store)
  const home = to(paths.store, { store: slug })
  // Without a product the page says only who opens soon.
  const opensSoon = store.products === 0
  const hasMenu = isExpress(store) && !onShelf && !opensSoon
  const whole = scopeOf({ store: slug })
  return (
    <>
      <Meta
        title={t('listing.store_title', { name: store.name })}
        description={store.description}
        path={opensSoon ? '' : home}
        image={store.background}
      />
      <StoreHead store={store}>
        <FollowButton slug={slug} />
      </StoreHead>
      {opensSoon ? null : (
        <div className={layout.wrap}>
          <div className={styles.storeBar}>
            <StoreTabs
              name={store.name}
              home={home}
              shelf={addressOf(whole, home, NO_FILTERS)}
              onShelf={onShelf}
              products={store.products}
            />
            <LatePart as="search" name="store-search">
              <SearchInside
                name={store.name}
                asked={readFilters(query).q}
                onSearch={(q) => navigate(addressOf(scope, pathname, { ...NO_FILTERS, q }))}
              />
            </LatePart>
          </div>
          {onShelf || store.coupons.length === 0 ? null : (
            <LatePart as="div" name="offers">
              <StoreCoupons store={store} />
            </LatePart>
          )}
          {hasMenu ? (
            <ExpressHome store={store} />
          ) : (
            <LatePart as="div" name="store-categories">
              <StoreCategories store={store} chosen={params.category} />
            </LatePart>
          )}
          {onShelf ? <Shelf scope={scope} params={params} /> : null}
        </div>
      )}
      {(onShelf && !opensSoon) || hasMenu ? null : <StoreRows scope={scope} address={home} />}
      {store.trader ? (
        <LatePart as="div" name="trader" className={layout.wrap}>
          <StoreTrader trader={store.trader} page={store} />
        </LatePart>
      ) : null}
    </>
  )
}
