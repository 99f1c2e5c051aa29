import { useQuery } from '@tanstack/react-query'
import * as analyticsRoutes from '@tregu/contract/routes/analytics'
import { clearFilters, listActiveFilters } from '@tregu/domain'
import { useEffect } from 'react'
import { bestSellersQuery } from '../../features/catalog/catalog-queries.ts'
import { ProductGrid } from '../../features/catalog/product-grid.tsx'
import { ProductRow } from '../../features/catalog/product-row.tsx'
import { RecentlyViewed } from '../../features/catalog/recently-viewed.tsx'
import type { ListingScope } from '../../features/listing/listing-scope.ts'
import { ListingView } from '../../features/listing/listing-view.tsx'
import { ListingWait } from '../../features/listing/listing-wait.tsx'
import { ClearFilters, NothingListed } from '../../features/listing/nothing-listed.tsx'
import { type Listing, useListing } from '../../features/listing/use-listing.ts'
import { classes } from '../../lib/classes.ts'
import { useCall } from '../../lib/query-client.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import * as chip from '../../ui/chip.module.css'
import { Empty } from '../../ui/empty.tsx'
import * as styles from './search-results.module.css'

const scope: ListingScope = { kind: 'search' }

const Readings = ({ words }: { readonly words: readonly string[] }) => {
  const t = useT()
  if (words.length === 0) return null
  return (
    <div className={styles.meant}>
      <span className={classes(text.small, text.strong)}>{t('search.mean')}</span>
      {words.map((word) => (
        <Link key={word} className={chip.chip} to={to(paths.search, null, { q: word })}>
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

/** Under an empty result: where else to look. */
const Elsewhere = () => {
  const t = useT()
  const { data } = useQuery(bestSellersQuery())
  return (
    <>
      <RecentlyViewed />
      <ProductRow title={t('search.best_sellers')} products={data?.result ?? []} />
    </>
  )
}

/** Says that corrected words were searched for, and links to the typed ones. */
const Corrected = ({ typed, q }: { readonly typed: string; readonly q: string }) => {
  const t = useT()
  return (
    <p className={styles.corrected} role="status">
      {t('search.corrected', { typed, q })}{' '}
      <Link className={classes(text.link, styles.link)} to={to(paths.search, null, { q: typed, exact: 1 })}>
        {t('search.as_typed', { typed })}
      </Link>
    </p>
  )
}

/** The categories of the results; choosing the chosen one clears it. */
const relatedOf = ({ data, filters, hrefFor }: Listing) =>
  (data?.filter.category ?? []).map(({ name, slug, frequency, checked }) => ({
    name,
    href: hrefFor({ ...filters, page: 1, categories: checked ? [] : [slug] }),
    count: frequency,
    on: checked,
  }))

/**
 * Counts a search whose page the web server had ready. A search that the browser asked the API for is counted there; the same
 * person's same words at one moment count once.
 */
const useSearchCount = ({ data, filters, replacing }: Listing) => {
  const call = useCall()
  const isPlain = filters.page === 1 && listActiveFilters(filters).length === 0
  const q = data && !replacing && isPlain ? (filters.q ?? '') : ''
  const results = data?.pagi.count ?? 0
  useEffect(() => {
    if (q !== '') call(analyticsRoutes.searched, { body: { q, results } }).catch(() => undefined)
  }, [call, q, results])
}

/** The results for a text, on the search page and on the home page with `?q=`. */
export const SearchResults = () => {
  const t = useT()
  const listing = useListing(scope)
  const { data, filters } = listing
  useSearchCount(listing)
  if (!data) return <ListingWait />
  const q = filters.q ?? ''
  const filtered = listActiveFilters(filters).length > 0
  return (
    <div className={styles.searchPage}>
      <div className={layout.wrap}>
        {data.corrected ? <Corrected typed={q} q={data.corrected} /> : null}
        <ListingView
          scope={scope}
          listing={listing}
          title={<h1>{q ? t('search.results', { q: data.corrected ?? q }) : t('listing.products')}</h1>}
          related={relatedOf(listing)}
          relatedTitle={t('search.found_in')}
          filtering={data.pagi.count > 0 || q === '' || filtered || listing.replacing ? 'panel' : 'none'}
          empty={
            filtered ? (
              // The search found products, but the filters left none.
              <NothingListed
                title="listing.none_department"
                action={<ClearFilters listing={listing} cleared={clearFilters(filters)} />}
              />
            ) : (
              <Nothing q={q} words={data.suggestions ?? []} />
            )
          }
        >
          {(grid) => <ProductGrid {...grid} />}
        </ListingView>
      </div>
      {data.pagi.count === 0 && !filtered ? <Elsewhere /> : null}
    </div>
  )
}
