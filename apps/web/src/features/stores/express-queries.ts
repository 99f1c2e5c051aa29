import * as expressRoutes from '@tregu/contract/routes/express'
import type { Reply } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'

export const expressStoresQuery = () => query(expressRoutes.expressStores, {})
export const menuQuery = (slug: string) => query(expressRoutes.menu, { params: { slug } })

export type ExpressStore = Reply<typeof expressRoutes.expressStores>['result'][number]
export type Menu = Reply<typeof expressRoutes.menu>
export type Opening = NonNullable<Menu['opens']>
