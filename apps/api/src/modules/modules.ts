/** All modules of the server. Their declarations are gathered from this list. */
import type { Deps } from '../deps.ts'
import { idempotencyModule } from '../http/idempotency.ts'
import type { Bind } from '../http/route.ts'
import type { Module } from '../module.ts'
import { accountsModule } from './accounts/accounts.ts'
import { addressesModule } from './addresses/addresses.ts'
import { alertsModule } from './alerts/alerts.ts'
import { analyticsModule } from './analytics/analytics.ts'
import { applicationsModule } from './applications/applications.ts'
import { attemptsModule } from './attempts/attempts.ts'
import { auditModule } from './audit/audit.ts'
import { billingModule } from './billing/billing.ts'
import { cartModule } from './cart/cart.ts'
import { catalogModule } from './catalog/catalog.ts'
import { type CatalogueDeps, catalogueIndexModule } from './catalogue-index/catalogue-index.ts'
import { chatModule } from './chat/chat.ts'
import { checkoutModule } from './checkout/checkout.ts'
import { couponDeskModule } from './coupon-desk/coupon-desk.ts'
import { couponsModule } from './coupons/coupons.ts'
import { customersModule } from './customers/customers.ts'
import { demandModule } from './demand/demand.ts'
import { developmentModule } from './development/development.ts'
import { factsModule } from './facts/facts.ts'
import { figuresModule } from './figures/figures.ts'
import { firstStepsModule } from './first-steps/first-steps.ts'
import { healthModule } from './health/health.ts'
import { identitiesModule } from './identities/identities.ts'
import { importsModule } from './imports/imports.ts'
import { languageModule } from './language/language.ts'
import { ledgerModule } from './ledger/ledger.ts'
import { listingModule } from './listing/listing.ts'
import { newsletterModule } from './newsletter/newsletter.ts'
import { noticesModule } from './notices/notices.ts'
import { ordersModule } from './orders/orders.ts'
import { outboxModule } from './outbox/outbox.ts'
import { overviewModule } from './overview/overview.ts'
import { ownHomeModule } from './own-home/own-home.ts'
import { passkeysModule } from './passkeys/passkeys.ts'
import { paymentsModule } from './payments/payments.ts'
import { payoutsModule } from './payouts/payouts.ts'
import { productsModule } from './products/products.ts'
import { questionsModule } from './questions/questions.ts'
import { queueModule } from './queue/queue.ts'
import { reviewsModule } from './reviews/reviews.ts'
import { searchModule } from './search/search.ts'
import { sessionsModule } from './sessions/sessions.ts'
import { settingsModule } from './settings/settings.ts'
import { staffModule } from './staff/staff.ts'
import { storeDeskModule } from './store-desk/store-desk.ts'
import { storeOfficeModule } from './store-office/store-office.ts'
import { storePeopleModule } from './store-people/store-people.ts'
import { storesModule } from './stores/stores.ts'
import { supportModule } from './support/support.ts'
import { waitingModule } from './waiting/waiting.ts'
import { wishlistModule } from './wishlist/wishlist.ts'

/** The dependencies of all modules together. */
export type AppDeps = Deps & CatalogueDeps

/**
 * A person's data is deleted in this order: messages before orders, because messages are found by the person's purchases;
 * the account last, because everything else refers to it.
 */
export const modules: readonly Module<AppDeps>[] = [
  idempotencyModule,
  outboxModule,
  sessionsModule,
  attemptsModule,
  newsletterModule,
  noticesModule,
  catalogueIndexModule,
  searchModule,
  listingModule,
  catalogModule,
  ownHomeModule,
  importsModule,
  productsModule,
  factsModule,
  storeDeskModule,
  applicationsModule,
  storeOfficeModule,
  storePeopleModule,
  storesModule,
  wishlistModule,
  alertsModule,
  analyticsModule,
  cartModule,
  couponsModule,
  couponDeskModule,
  checkoutModule,
  paymentsModule,
  ledgerModule,
  overviewModule,
  figuresModule,
  demandModule,
  payoutsModule,
  ordersModule,
  reviewsModule,
  questionsModule,
  addressesModule,
  billingModule,
  chatModule,
  languageModule,
  developmentModule,
  auditModule,
  settingsModule,
  firstStepsModule,
  supportModule,
  waitingModule,
  healthModule,
  queueModule,
  customersModule,
  staffModule,
  passkeysModule,
  identitiesModule,
  accountsModule,
]

export const bindModules = (bind: Bind, deps: AppDeps): void => {
  for (const module of modules) module.bind?.(bind, deps, modules)
}
