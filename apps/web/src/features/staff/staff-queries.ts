import * as staffRoutes from '@tregu/contract/routes/office-staff'
import type { Reply } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type StaffPerson = Reply<typeof staffRoutes.listStaff>['result'][number]

export const staffQuery = () => ({ ...query(staffRoutes.listStaff, {}), ...sharedPage })
