/** All calls of administrators. */
import { applicationCalls } from './applications.ts'
import { categoryCalls } from './categories.ts'
import { customerCalls } from './customers.ts'
import { figureCalls } from './figures.ts'
import { firstStepCalls } from './first-steps.ts'
import { homeCalls } from './home.ts'
import { logCalls } from './log.ts'
import { noticeCalls } from './notices.ts'
import { officePayoutCalls } from './payouts.ts'
import { settingsCalls } from './settings.ts'
import { staffCalls } from './staff.ts'
import { storeCalls } from './stores.ts'
import { systemCalls } from './system.ts'

export const office = {
  ...noticeCalls,
  ...customerCalls,
  ...applicationCalls,
  ...settingsCalls,
  ...staffCalls,
  ...storeCalls,
  ...categoryCalls,
  ...figureCalls,
  ...firstStepCalls,
  ...homeCalls,
  ...logCalls,
  ...officePayoutCalls,
  ...systemCalls,
}
