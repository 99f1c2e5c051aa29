import type { QueryClient } from '@tanstack/react-query'
import { departmentNamesQuery } from '../../../features/catalog/catalog-queries.ts'

/** What the frame around every page shows. A page is still a page when this could not be had. */
export const loadShell = (client: QueryClient): Promise<void> => client.prefetchQuery(departmentNamesQuery())
