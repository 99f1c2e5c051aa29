/** All calls of the people of a store. */
import { applicationCalls } from './application.ts'
import { bulkCalls } from './bulk.ts'
import { changeCalls } from './changes.ts'
import { couponCalls } from './coupons.ts'
import { demandCalls } from './demand.ts'
import { factCalls } from './facts.ts'
import { importCalls } from './imports.ts'
import { optionCalls } from './options.ts'
import { orderCalls } from './orders.ts'
import { overviewCalls } from './overview.ts'
import { payoutCalls } from './payouts.ts'
import { personCalls } from './people.ts'
import { productCalls } from './products.ts'
import { questionCalls } from './questions.ts'
import { returnCalls } from './returns.ts'
import { reviewCalls } from './reviews.ts'
import { scheduleCalls } from './schedules.ts'
import { storeCalls } from './store.ts'

export const desk = {
  ...overviewCalls,
  ...storeCalls,
  ...applicationCalls,
  ...personCalls,
  ...productCalls,
  ...optionCalls,
  ...changeCalls,
  ...bulkCalls,
  ...factCalls,
  ...scheduleCalls,
  ...demandCalls,
  ...importCalls,
  ...orderCalls,
  ...returnCalls,
  ...couponCalls,
  ...reviewCalls,
  ...questionCalls,
  ...payoutCalls,
}
