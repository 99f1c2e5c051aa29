/** The whole market of one offer: what is reduced, and what is made in Kosova. */
import { useQuery } from '@tanstack/react-query'
import { listActiveFilters } from '@tregu/domain'
import { paths, toListing } from '../app/paths.ts'
import { departmentNamesQuery } from '../features/catalog/catalog-queries.ts'
import { ListingView } from '../features/listing/listing-view.tsx'
import { ListingWait } from '../features/listing/listing-wait.tsx'
import { listingQuery, type Place, readFilters } from '../features/listing/place.ts'
import { useListing } from '../features/listing/use-listing.ts'
import type { Load } from '../lib/page.ts'
import { useLocation } from '../lib/router.tsx'
import { Breadcrumbs, Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Crumbs } from '../ui/crumbs.tsx'
import { Empty } from '../ui/empty.tsx'
import { ListingProducts } from './parts/listing-products.tsx'

type Market = Extract<Place, { kind: 'market' }>

const placeOf = (pathname: string): Market => ({
  kind: 'market',
  offer: pathname.startsWith(paths.sale) ? 'reduced' : 'kosova',
})
const texts = {
  reduced: { path: paths.sale, title: 'market.sale', text: 'market.sale_text' },
  kosova: { path: paths.madeInKosova, title: 'card.made_in', text: 'market.kosova_text' },
} as const

export const load: Load = async ({ client, pathname, search }) => {
  await client.ensureQueryData(listingQuery(placeOf(pathname), readFilters(search)))
  return undefined
}

const Nothing = ({ filtered }: { readonly filtered: boolean }) => {
  const t = useT()
  return (
    <Empty
      title={t(filtered ? 'listing.none_department' : 'listing.none')}
      action={<ButtonLink to={paths.allDepartments}>{t('common.all_departments')}</ButtonLink>}
    >
      {t(filtered ? 'listing.none_help' : 'market.none_text')}
    </Empty>
  )
}

export const Page = () => {
  const t = useT()
  const place = placeOf(useLocation().pathname)
  const listing = useListing(place)
  const { data: departments = [] } = useQuery(departmentNamesQuery())
  const { data, filters } = listing
  if (!data) return <ListingWait />
  const words = texts[place.offer]
  const title = t(words.title)
  const crumbs = [
    { name: t('nav.home'), href: paths.home },
    { name: title, href: words.path },
  ]
  const exists = filters.page <= Math.max(1, data.pagi.page_count)
  return (
    <div className="wrap">
      <Meta
        title={title}
        description={t(words.text)}
        {...(exists && { path: filters.page > 1 ? `${words.path}?page=${filters.page}` : words.path })}
        image={listing.products[0]?.background ?? null}
      />
      <Breadcrumbs crumbs={crumbs} />
      <Crumbs crumbs={crumbs} />
      <ListingView
        place={place}
        listing={listing}
        title={
          <div className="market-title">
            <h1>{title}</h1>
            <p className="muted">{t(words.text)}</p>
          </div>
        }
        related={departments.map(({ slug, name }) => ({
          name,
          href: toListing([slug], { [place.offer]: 1 }),
        }))}
        relatedTitle={t('common.departments')}
        empty={<Nothing filtered={listActiveFilters(filters).length > 0 || filters.q !== null} />}
      >
        {(columns) => <ListingProducts listing={listing} columns={columns} />}
      </ListingView>
    </div>
  )
}
