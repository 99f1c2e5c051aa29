import '../../styles/search-page.css'
import { listActiveFilters } from '@tregu/domain'
import { paths, to } from '../../app/paths.ts'
import { ListingView } from '../../features/listing/listing-view.tsx'
import { ListingWait } from '../../features/listing/listing-wait.tsx'
import type { Place } from '../../features/listing/place.ts'
import { type Listing, useListing } from '../../features/listing/use-listing.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ListingProducts } from './listing-products.tsx'

const place: Place = { kind: 'search' }

const Readings = ({ words }: { readonly words: readonly string[] }) => {
  const t = useT()
  if (words.length === 0) return null
  return (
    <div className="dym">
      <span className="small strong">{t('search.mean')}</span>
      {words.map((word) => (
        <Link key={word} className="chip" to={to(paths.search, null, { q: word })}>
          {word}
        </Link>
      ))}
    </div>
  )
}

const Nothing = ({ q, words }: { readonly q: string; readonly words: readonly string[] }) => {
  const t = useT()
  return (
    <Empty
      title={t('search.none', { q })}
      action={
        <>
          <Readings words={words} />
          <ButtonLink to={paths.allDepartments}>{t('common.all_departments')}</ButtonLink>
        </>
      }
    >
      {t('search.none_help')}
    </Empty>
  )
}

/** Something was found, and the filters left nothing of it. */
const Emptied = () => {
  const t = useT()
  return <Empty title={t('listing.none_department')}>{t('listing.none_help')}</Empty>
}

/** The categories in which something was found; choosing the chosen one takes it back. */
const relatedOf = ({ data, filters, hrefFor }: Listing) =>
  (data?.filter.category ?? []).map(({ name, slug, frequency, checked }) => ({
    name,
    href: hrefFor({ ...filters, page: 1, categories: checked ? [] : [slug] }),
    count: frequency,
    on: checked,
  }))

/** What was found for a text, on the search page and on the home page with `?q=`. */
export const SearchResults = () => {
  const t = useT()
  const listing = useListing(place)
  const { data, filters } = listing
  if (!data) return <ListingWait />
  const q = filters.q ?? ''
  const filtered = listActiveFilters(filters).length > 0
  return (
    <div className="wrap search-page">
      <ListingView
        place={place}
        listing={listing}
        title={<h1>{q ? t('search.results', { q }) : t('listing.products')}</h1>}
        related={relatedOf(listing)}
        relatedTitle={t('search.found_in')}
        filterable={data.pagi.count > 0 || q === '' || filtered || listing.replacing}
        empty={filtered ? <Emptied /> : <Nothing q={q} words={data.suggestions ?? []} />}
      >
        {(columns) => <ListingProducts listing={listing} columns={columns} />}
      </ListingView>
    </div>
  )
}
