/** The department of express stores: where one can order now, then all dishes (docs/rules/stores.md#express-stores). */
import { useQuery } from '@tanstack/react-query'
import { clearFilters, EXPRESS_DEPARTMENT, listActiveFilters } from '@tregu/domain'
import { ProductGrid } from '../features/catalog/product-grid.tsx'
import { ListingPage } from '../features/listing/listing-page.tsx'
import { type ListingScope, listingQuery, readFilters, trailOf } from '../features/listing/listing-scope.ts'
import { ListingWait } from '../features/listing/listing-wait.tsx'
import { ClearFilters, NothingListed } from '../features/listing/nothing-listed.tsx'
import { useListing } from '../features/listing/use-listing.ts'
import { ExpressList } from '../features/stores/express-list.tsx'
import { expressStoresQuery } from '../features/stores/express-queries.ts'
import type { Load } from '../lib/page.ts'
import { useT } from '../lib/texts.tsx'
import { paths, toListing } from '../paths.ts'
import * as text from '../styles/text.module.css'
import { OrderAgain } from './express/order-again.tsx'
import * as styles from './express.module.css'

const scope: ListingScope = { kind: 'department', slugs: [EXPRESS_DEPARTMENT] }

export const load: Load = async ({ client, search }) => {
  const [{ slugs }] = await Promise.all([
    client.ensureQueryData(listingQuery(scope, readFilters(search))),
    client.ensureQueryData(expressStoresQuery()),
  ])
  // The API has followed the old address of the department.
  const now = slugs.department?.slug
  return now === undefined || now === EXPRESS_DEPARTMENT ? undefined : { moved: toListing([now]) }
}

export const Page = () => {
  const t = useT()
  const listing = useListing(scope)
  const { data: stores } = useQuery({ ...expressStoresQuery(), throwOnError: true })
  const { data, filters } = listing
  if (!data || !stores) return <ListingWait panel={false} />
  const trail = trailOf(data.slugs)
  const title = trail.at(-1)?.name ?? ''
  const filtered = listActiveFilters(filters).length > 0 || filters.q !== null
  return (
    <ListingPage
      scope={scope}
      listing={listing}
      title={title}
      description={t('meals.lead')}
      above={
        <div className={styles.above}>
          <h1>{title}</h1>
          <p className={text.muted}>{t('meals.lead')}</p>
          <ExpressList stores={stores.result} />
          <OrderAgain />
        </div>
      }
      heading={<h2>{t('meals.dishes')}</h2>}
      path={paths.express}
      crumbs={[{ name: t('nav.home'), href: paths.home }, ...trail]}
      related={data.filter.category.map(({ name, slug, frequency, checked }) => ({
        name,
        href: toListing([EXPRESS_DEPARTMENT, slug]),
        count: frequency,
        on: checked,
      }))}
      filtering="sheet"
      empty={
        filtered ? (
          <NothingListed
            title="listing.none_department"
            action={<ClearFilters listing={listing} cleared={{ ...clearFilters(filters), q: null }} />}
          />
        ) : (
          <NothingListed title="listing.none" />
        )
      }
    >
      {(grid) => <ProductGrid {...grid} />}
    </ListingPage>
  )
}
