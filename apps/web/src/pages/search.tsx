import { listingQuery, readFilters } from '../features/listing/listing-scope.ts'
import type { Load } from '../lib/page.ts'
import { useSearchParams } from '../lib/router.tsx'
import { Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { SearchResults } from './search/search-results.tsx'

export const load: Load = async ({ client, search }) => {
  await client.ensureQueryData(listingQuery({ kind: 'search' }, readFilters(search)))
  return undefined
}

export const Page = () => {
  const t = useT()
  const [params] = useSearchParams()
  const q = params.get('q')
  return (
    <>
      <Meta title={q ? t('search.results', { q }) : t('common.search')} />
      <SearchResults />
    </>
  )
}
