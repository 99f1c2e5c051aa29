/** All modules of the server. Their declarations are gathered from this list. */
import type { Deps } from '../deps.ts'
import { idempotencyModule } from '../http/idempotency.ts'
import type { Bind } from '../http/route.ts'
import type { Module } from '../module.ts'
import { accountsModule } from './accounts/accounts.ts'
import { addressesModule } from './addresses/addresses.ts'
import { analyticsModule } from './analytics/analytics.ts'
import { attemptsModule } from './attempts/attempts.ts'
import { auditModule } from './audit/audit.ts'
import { backofficeModule } from './backoffice/backoffice.ts'
import { billingModule } from './billing/billing.ts'
import { cartModule } from './cart/cart.ts'
import { catalogModule } from './catalog/catalog.ts'
import { type CatalogueDeps, catalogueIndexModule } from './catalogue-index/catalogue-index.ts'
import { chatModule } from './chat/chat.ts'
import { checkoutModule } from './checkout/checkout.ts'
import { couponsModule } from './coupons/coupons.ts'
import { developmentModule } from './development/development.ts'
import { languageModule } from './language/language.ts'
import { ledgerModule } from './ledger/ledger.ts'
import { listingModule } from './listing/listing.ts'
import { newsletterModule } from './newsletter/newsletter.ts'
import { ordersModule } from './orders/orders.ts'
import { outboxModule } from './outbox/outbox.ts'
import { paymentsModule } from './payments/payments.ts'
import { reviewsModule } from './reviews/reviews.ts'
import { searchModule } from './search/search.ts'
import { sessionsModule } from './sessions/sessions.ts'
import { storesModule } from './stores/stores.ts'
import { supportModule } from './support/support.ts'
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
  catalogueIndexModule,
  searchModule,
  listingModule,
  catalogModule,
  storesModule,
  wishlistModule,
  analyticsModule,
  cartModule,
  couponsModule,
  checkoutModule,
  paymentsModule,
  ledgerModule,
  ordersModule,
  reviewsModule,
  addressesModule,
  billingModule,
  chatModule,
  languageModule,
  developmentModule,
  auditModule,
  backofficeModule,
  supportModule,
  accountsModule,
]

export const bindModules = (bind: Bind, deps: AppDeps): void => {
  for (const module of modules) module.bind?.(bind, deps, modules)
}
