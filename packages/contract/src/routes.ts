/**
 * The route table: every call of the product with its method, path and who may call it. No schemas, so a browser can hold it;
 * it imports the calls it uses one by one (`@tregu/contract/routes/<section>`).
 */

import type { Route } from './endpoint.ts'
import * as accounts from './routes/accounts.ts'
import * as addresses from './routes/addresses.ts'
import * as analytics from './routes/analytics.ts'
import * as backoffice from './routes/backoffice.ts'
import * as billing from './routes/billing.ts'
import * as cart from './routes/cart.ts'
import * as catalog from './routes/catalog.ts'
import * as chat from './routes/chat.ts'
import * as checkout from './routes/checkout.ts'
import * as coupons from './routes/coupons.ts'
import * as development from './routes/development.ts'
import * as language from './routes/language.ts'
import * as newsletter from './routes/newsletter.ts'
import * as orders from './routes/orders.ts'
import * as reviews from './routes/reviews.ts'
import * as stores from './routes/stores.ts'
import * as wishlist from './routes/wishlist.ts'

export const routes = {
  accounts,
  newsletter,
  catalog,
  stores,
  wishlist,
  analytics,
  cart,
  coupons,
  checkout,
  orders,
  reviews,
  addresses,
  billing,
  language,
  chat,
  development,
  backoffice,
} as const satisfies Record<string, Record<string, Route>>
