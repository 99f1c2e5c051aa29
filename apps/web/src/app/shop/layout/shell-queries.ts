import type { QueryClient } from '@tanstack/react-query'
import { departmentNamesQuery } from '../../../features/catalog/catalog-queries.ts'

/** Data of the frame around every page. A page works without it. */
export const loadShell = (client: QueryClient): Promise<void> => client.prefetchQuery(departmentNamesQuery())
