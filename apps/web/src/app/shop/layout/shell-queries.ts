import type { QueryClient } from '@tanstack/react-query'
import { departmentNamesQuery } from '../../../features/catalog/catalog-queries.ts'
import { marketQuery } from '../../../lib/market.ts'
import { allOf } from '../../../lib/page.ts'

/** Data of the frame around every page. A page works without it. */
export const loadShell = (client: QueryClient): Promise<void> =>
  allOf(client.prefetchQuery(departmentNamesQuery()), client.prefetchQuery(marketQuery()))
