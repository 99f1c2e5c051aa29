import { useQuery } from '@tanstack/react-query'
import type { ProductList } from '@tregu/contract'
import { clearFilters, EXPRESS_DEPARTMENT, findEmptyLevel } from '@tregu/domain'
import { categoriesQuery } from '../features/catalog/catalog-queries.ts'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import type { RelatedLink } from '../features/listing/filter-panel.tsx'
import { ListingPage } from '../features/listing/listing-page.tsx'
import { type ListingScope, listingQuery, readFilters, trailOf } from '../features/listing/listing-scope.ts'
import { ListingWait } from '../features/listing/listing-wait.tsx'
import { ClearFilters, emptyTexts, NothingListed } from '../features/listing/nothing-listed.tsx'
import { type Listing, useListing } from '../features/listing/use-listing.ts'
import type { Load } from '../lib/page.ts'
import { useLocation, useParams } from '../lib/router.tsx'
import { useT } from '../lib/texts.tsx'
import { paths, toListing } from '../paths.ts'

type Params = Readonly<Record<string, string>>

type Slugs = ProductList['slugs']

const slugsOf = ({ department = '', category, subCategory }: Params) =>
  [department, category, subCategory].filter((slug) => slug !== undefined)
const scopeOf = (params: Params): ListingScope => ({ kind: 'department', slugs: slugsOf(params) })

const pathOf = ({ department, category, subCategory, subSubCategory }: Slugs) =>
  [department, category, subCategory, subSubCategory].flatMap((step) => (step ? [step.slug] : []))

export const load: Load = async ({ client, params, search }) => {
  const beside = params.subCategory ? client.prefetchQuery(categoriesQuery(params.department ?? '')) : null
  const { slugs } = await client.ensureQueryData(listingQuery(scopeOf(params), readFilters(search)))
  await beside
  // The API has followed the old address of a category.
  const path = pathOf(slugs)
  return path.join('/') === slugsOf(params).join('/') ? undefined : { moved: toListing(path) }
}

const Nothing = ({ listing, params }: { readonly listing: Listing; readonly params: Params }) => {
  const { category = null, subCategory = null } = params
  const level = findEmptyLevel(listing.filters, { store: null, category, subCategory })
  if (level === null) return <NothingListed title="listing.none" />
  const cleared = { ...clearFilters(listing.filters), q: null }
  return (
    <NothingListed title={emptyTexts[level]} action={<ClearFilters listing={listing} cleared={cleared} />} />
  )
}

/** Links to the next deeper level; at the bottom, to the siblings. */
const useRelated = (listing: Listing, slugs: readonly string[]): readonly RelatedLink[] => {
  const [department = '', category, subCategory] = slugs
  const { data } = useQuery({ ...categoriesQuery(department), enabled: subCategory !== undefined })
  const filter = listing.data?.filter
  if (!filter) return []
  const levels = [filter.category, filter.sub_category, filter.sub_sub_category]
  const deeper = levels[slugs.length - 1] ?? []
  if (deeper.length === 0)
    return (data?.result.find(({ slug }) => slug === category)?.sub_categories ?? []).map(
      ({ name, slug }) => ({
        name,
        href: toListing([department, category, slug]),
        on: slug === subCategory,
      }),
    )
  return deeper.map(({ name, slug, frequency, checked }) => ({
    name,
    href: toListing([...slugs, slug]),
    count: frequency,
    on: checked,
  }))
}

export const Page = () => {
  const t = useT()
  const params = useParams()
  const { pathname } = useLocation()
  const scope = scopeOf(params)
  const listing = useListing(scope)
  const related = useRelated(listing, scope.kind === 'department' ? scope.slugs : [])
  const { data } = listing
  if (!data) return <ListingWait panel={params.department !== EXPRESS_DEPARTMENT} />
  const trail = trailOf(data.slugs)
  const title = trail.at(-1)?.name ?? ''
  return (
    <ListingPage
      scope={scope}
      listing={listing}
      title={title}
      description={t('head.listing_text', { title })}
      path={pathname}
      crumbs={[{ name: t('nav.home'), href: paths.home }, ...trail]}
      related={related}
      filtering={params.department === EXPRESS_DEPARTMENT ? 'sheet' : 'panel'}
      empty={<Nothing listing={listing} params={params} />}
    >
      {(grid) => <ProductGrid {...grid} />}
    </ListingPage>
  )
}
