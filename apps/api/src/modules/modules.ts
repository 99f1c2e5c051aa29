/** The modules, in the order of calls.md. */
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/route.ts'
import { bindAccounts } from './accounts/accounts.routes.ts'
import { bindAddresses } from './addresses/addresses.routes.ts'
import { bindAnalytics } from './analytics/analytics.routes.ts'
import { bindBilling } from './billing/billing.routes.ts'
import { bindCart } from './cart/cart.routes.ts'
import { bindCatalog } from './catalog/catalog.routes.ts'
import { bindCheckout } from './checkout/checkout.routes.ts'
import { bindCoupons } from './coupons/coupons.routes.ts'
import { bindDevelopment } from './development/development.routes.ts'
import { bindLanguage } from './language/language.routes.ts'
import { bindListing } from './listing/listing.routes.ts'
import { bindNewsletter } from './newsletter/newsletter.routes.ts'
import { bindOrders } from './orders/orders.routes.ts'
import { bindSearch } from './search/search.routes.ts'
import { bindStores } from './stores/stores.routes.ts'
import { bindWishlist } from './wishlist/wishlist.routes.ts'

export const bindModules = (bind: Bind, deps: Deps): void => {
  bindAccounts(bind, deps)
  bindNewsletter(bind, deps)
  bindCatalog(bind, deps)
  bindListing(bind, deps)
  bindSearch(bind, deps)
  bindStores(bind, deps)
  bindWishlist(bind, deps)
  bindAnalytics(bind, deps)
  bindCart(bind, deps)
  bindCoupons(bind, deps)
  bindCheckout(bind, deps)
  bindOrders(bind, deps)
  bindAddresses(bind, deps)
  bindBilling(bind, deps)
  bindLanguage(bind, deps)
  bindDevelopment(bind, deps)
}
