/**
 * The route table: every call of the product with its method, path and who may call it. No schemas, so a browser can hold it;
 * it imports the calls it uses one by one (`@tregu/contract/routes/<section>`).
 */

import type { Route } from './endpoint.ts'
import * as accounts from './routes/accounts.ts'
import * as addresses from './routes/addresses.ts'
import * as alerts from './routes/alerts.ts'
import * as analytics from './routes/analytics.ts'
import * as billing from './routes/billing.ts'
import * as cart from './routes/cart.ts'
import * as catalog from './routes/catalog.ts'
import * as chat from './routes/chat.ts'
import * as checkout from './routes/checkout.ts'
import * as coupons from './routes/coupons.ts'
import * as desk from './routes/desk.ts'
import * as deskApplication from './routes/desk-application.ts'
import * as deskDemand from './routes/desk-demand.ts'
import * as deskImports from './routes/desk-imports.ts'
import * as deskProducts from './routes/desk-products.ts'
import * as deskQuestions from './routes/desk-questions.ts'
import * as deskSchedules from './routes/desk-schedules.ts'
import * as development from './routes/development.ts'
import * as express from './routes/express.ts'
import * as identities from './routes/identities.ts'
import * as language from './routes/language.ts'
import * as market from './routes/market.ts'
import * as newsletter from './routes/newsletter.ts'
import * as notices from './routes/notices.ts'
import * as office from './routes/office.ts'
import * as officeCustomers from './routes/office-customers.ts'
import * as officeFigures from './routes/office-figures.ts'
import * as officeHome from './routes/office-home.ts'
import * as officeNotices from './routes/office-notices.ts'
import * as officePayouts from './routes/office-payouts.ts'
import * as officeSettings from './routes/office-settings.ts'
import * as officeStaff from './routes/office-staff.ts'
import * as officeStores from './routes/office-stores.ts'
import * as orderPapers from './routes/order-papers.ts'
import * as orders from './routes/orders.ts'
import * as ownHome from './routes/own-home.ts'
import * as passkeys from './routes/passkeys.ts'
import * as questions from './routes/questions.ts'
import * as reviews from './routes/reviews.ts'
import * as stores from './routes/stores.ts'
import * as support from './routes/support.ts'
import * as wishlist from './routes/wishlist.ts'
import * as withoutPage from './routes/without-page.ts'

export const routes = {
  accounts: { ...accounts, ...withoutPage.accounts },
  passkeys,
  identities,
  newsletter: { ...newsletter, ...withoutPage.newsletter },
  catalog: { ...catalog, ...ownHome, ...withoutPage.catalog },
  stores: { ...stores, ...express },
  wishlist,
  alerts,
  analytics,
  cart,
  coupons,
  checkout,
  orders: { ...orders, ...orderPapers, ...withoutPage.orders },
  reviews,
  questions,
  notices,
  addresses: { ...addresses, ...withoutPage.addresses },
  billing,
  language,
  market,
  chat,
  development,
  desk: {
    ...desk,
    ...deskApplication,
    ...deskDemand,
    ...deskImports,
    ...deskProducts,
    ...deskQuestions,
    ...deskSchedules,
  },
  office: {
    ...office,
    ...officeCustomers,
    ...officeFigures,
    ...officeHome,
    ...officeNotices,
    ...officePayouts,
    ...officeSettings,
    ...officeStaff,
    ...officeStores,
  },
  support,
} as const satisfies Record<string, Record<string, Route>>
