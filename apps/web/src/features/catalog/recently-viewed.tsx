import { useQuery } from '@tanstack/react-query'
import * as analyticsRoutes from '@tregu/contract/routes/analytics'
import { query } from '../../lib/query-client.ts'
import { session, useLogin } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { ProductRow } from './product-row.tsx'

/** Products that this browser or account has viewed. Only the browser knows them, so the server does not render this. */
export const RecentlyViewed = () => {
  const t = useT()
  const login = useLogin()
  const isKnown = login !== undefined && (login !== null || session.hasBrowserId())
  const { data } = useQuery({ ...query(analyticsRoutes.recent, {}), enabled: isKnown, staleTime: 0 })
  return <ProductRow title={t('home.again')} products={data?.result ?? []} />
}
