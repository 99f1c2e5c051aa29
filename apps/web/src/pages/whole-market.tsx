/** The whole market filtered by one offer: reduced products, or those made in Kosova. */

import { useQuery } from '@tanstack/react-query'
import { listActiveFilters } from '@tregu/domain'
import { departmentNamesQuery } from '../features/catalog/catalog-queries.ts'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { ListingPage } from '../features/listing/listing-page.tsx'
import { type ListingScope, listingQuery, readFilters } from '../features/listing/listing-scope.ts'
import { ListingWait } from '../features/listing/listing-wait.tsx'
import { NothingListed } from '../features/listing/nothing-listed.tsx'
import { useListing } from '../features/listing/use-listing.ts'
import type { Load } from '../lib/page.ts'
import { useLocation } from '../lib/router.tsx'
import { useT } from '../lib/texts.tsx'
import { paths, toListing } from '../paths.ts'
import * as text from '../styles/text.module.css'
import * as styles from './whole-market.module.css'

type Market = Extract<ListingScope, { kind: 'market' }>

const scopeOf = (pathname: string): Market => ({
  kind: 'market',
  offer: pathname.startsWith(paths.sale) ? 'reduced' : 'kosova',
})
const texts = {
  reduced: { path: paths.sale, title: 'market.sale', text: 'market.sale_text' },
  kosova: { path: paths.madeInKosova, title: 'card.made_in', text: 'market.kosova_text' },
} as const

export const load: Load = async ({ client, pathname, search }) => {
  await client.ensureQueryData(listingQuery(scopeOf(pathname), readFilters(search)))
  return undefined
}

export const Page = () => {
  const t = useT()
  const scope = scopeOf(useLocation().pathname)
  const listing = useListing(scope)
  const { data: departments = [] } = useQuery(departmentNamesQuery())
  const { data, filters } = listing
  if (!data) return <ListingWait />
  const words = texts[scope.offer]
  const title = t(words.title)
  const filtered = listActiveFilters(filters).length > 0 || filters.q !== null
  return (
    <ListingPage
      scope={scope}
      listing={listing}
      title={title}
      description={t(words.text)}
      heading={
        <div className={styles.marketTitle}>
          <h1>{title}</h1>
          <p className={text.muted}>{t(words.text)}</p>
        </div>
      }
      path={words.path}
      crumbs={[
        { name: t('nav.home'), href: paths.home },
        { name: title, href: words.path },
      ]}
      related={departments.map(({ slug, name }) => ({
        name,
        href: toListing([slug], { [scope.offer]: 1 }),
      }))}
      relatedTitle={t('common.departments')}
      empty={
        filtered ? (
          <NothingListed title="listing.none_department" />
        ) : (
          <NothingListed title="market.none" text="market.none_text" />
        )
      }
    >
      {(grid) => <ProductGrid {...grid} />}
    </ListingPage>
  )
}
