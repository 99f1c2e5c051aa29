import * as settingsRoutes from '@tregu/contract/routes/office-settings'
import type { Reply } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type Settings = Reply<typeof settingsRoutes.getSettings>['result']

export const settingsQuery = () => ({ ...query(settingsRoutes.getSettings, {}), ...sharedPage })
