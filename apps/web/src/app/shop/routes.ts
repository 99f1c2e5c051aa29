/** The shop's route table, in the order of paths.ts. A page is `src/pages/<file>.tsx`, loaded when it is needed. */
import type { CheckoutStep } from '@tregu/domain'
import type { TextFile } from '../../lib/locales.ts'
import { paths, to } from '../../paths.ts'
import { type PageRoute, page } from '../wing.ts'

const signing: readonly TextFile[] = ['sign', 'forms', 'server']
const owning: readonly TextFile[] = ['account', 'cart', 'forms', 'server']
/** The words of express stores. */
const selling = { texts: ['meals'] } as const
const paying = { chrome: 'checkout', auth: 'user', texts: owning } as const
const process = (step: CheckoutStep) => ({ process: (word: string) => word === step })
/** Repeated here: an import of the providers from the domain would add their names to the file that every shopper loads. */
const provider = { provider: (word: string) => /^(facebook|google)$/.test(word) }
const signingWith = { texts: [...signing, 'ways'], personal: true, only: provider } as const
const tab = (name: string) => to(paths.dashboardTab, { tab: name })

/** What the service worker shows for a page that it has not cached. */
export const offline = page(paths.offline, 'failure')

export const routes: readonly PageRoute[] = [
  page(paths.home, 'search', { query: 'q' }),
  page(paths.home, 'home'),
  page(paths.login, 'login', { chrome: 'quiet', texts: signing }),
  page(paths.signInWith, 'sign-in-with', { chrome: 'quiet', ...signingWith }),
  page(paths.confirmEmail, 'email-confirm', { chrome: 'quiet', texts: signing, personal: true }),
  page(paths.signUp, 'sign-up', { chrome: 'quiet', texts: signing }),
  page(paths.signUpBusiness, 'sign-up-business', { chrome: 'quiet', texts: signing }),
  page(paths.accountActivation, 'account-activation', { chrome: 'quiet', texts: signing, personal: true }),
  page(paths.forgotPassword, 'forgot-password', { chrome: 'quiet', texts: signing }),
  page(paths.resetPassword, 'reset-password', { chrome: 'quiet', texts: signing, personal: true }),
  page(paths.storeInvitation, 'invitation', { chrome: 'quiet', texts: signing, personal: true }),
  page(paths.staffInvitation, 'staff-invitation', { chrome: 'quiet', texts: signing, personal: true }),

  page(paths.cart, 'cart', { personal: true, texts: ['cart', 'forms'] }),
  page(paths.orderPaid, 'order-paid', { chrome: 'checkout', auth: 'user', texts: owning }),
  page(paths.order, 'cart', { auth: 'user', texts: owning, only: process('cart') }),
  page(paths.order, 'order-address', { ...paying, only: process('address') }),
  page(paths.order, 'order-payment', { ...paying, only: process('payment') }),
  page(paths.order, 'order-approval', { auth: 'user', texts: owning, only: process('approval') }),
  page(paths.checkout, 'checkout', { chrome: 'checkout', auth: 'user', texts: owning }),
  page(paths.orderConfirmed, 'order-confirmed', { auth: 'user', texts: owning }),
  page(paths.sandboxPaypal, 'sandbox-paypal', { chrome: 'none', auth: 'user', texts: owning }),

  page(paths.sandboxSignIn, 'sandbox-sign-in', { chrome: 'none', ...signingWith }),

  page(paths.dashboard, 'account/overview', { auth: 'user', texts: owning }),
  page(tab('orders'), 'account/orders', { auth: 'user', texts: owning }),
  page(tab('address'), 'account/addresses', { auth: 'user', texts: owning }),
  page(tab('profile'), 'account/profile', { auth: 'user', texts: [...owning, 'passkeys', 'ways'] }),
  page(tab('cards'), 'account/cards', { auth: 'user', texts: owning }),
  page(tab('coupons'), 'account/coupons', { auth: 'user', texts: owning }),
  page(tab('wishlist'), 'account/wishlist', { auth: 'user', texts: owning }),
  page(paths.addressCreate, 'account/address-edit', { auth: 'user', texts: owning }),
  page(paths.addressEdit, 'account/address-edit', { auth: 'user', texts: owning }),
  page(paths.oldDashboard, 'account/old-address'),
  page(paths.olderDashboard, 'account/old-address'),
  page(paths.olderDashboardTab, 'account/old-address'),
  page(paths.olderDashboardItem, 'account/old-address'),
  page(tab('reviews'), 'account/reviews', { auth: 'user', texts: owning }),
  page(paths.dashboardReviews, 'account/reviews', {
    auth: 'user',
    texts: owning,
    only: { method: (word) => word === 'review' || word === 'past' },
  }),
  page(tab('questions'), 'account/questions', { auth: 'user', texts: [...owning, 'questions'] }),
  page(tab('alerts'), 'account/alerts', { auth: 'user', texts: [...owning, 'alerts'] }),
  page(paths.orderDetails, 'account/order-details', { auth: 'user', texts: owning }),

  page(paths.store, 'store', selling),
  page(paths.storeCategory, 'store', selling),
  page(paths.storeSubCategory, 'store', selling),
  page(paths.search, 'search'),
  page(paths.compare, 'compare'),
  page(paths.sale, 'whole-market'),
  page(paths.madeInKosova, 'whole-market'),

  page(paths.allDepartments, 'all-departments'),
  page(paths.preview, 'preview', { chrome: 'none', texts: ['help'] }),
  page(paths.help, 'help', { texts: ['help'] }),
  page(paths.helpTopic, 'help-topic', { texts: ['help'] }),
  page(paths.withdraw, 'withdraw', { texts: owning, personal: true }),
  page(paths.newsletterConfirm, 'newsletter-confirm', { chrome: 'quiet', texts: ['help'], personal: true }),
  page(paths.newsletterUnsubscribe, 'newsletter-unsubscribe', {
    chrome: 'quiet',
    texts: ['help'],
    personal: true,
  }),
  page(paths.alertsEnd, 'alerts-end', { chrome: 'quiet', texts: ['alerts'], personal: true }),
  page(paths.components, 'components', { texts: ['help', 'forms', 'server'] }),
  offline,
  page(paths.mailbox, 'mailbox', { chrome: 'none', texts: ['mailbox'], personal: true }),
  page(paths.mailGallery, 'mail-gallery', { chrome: 'none', texts: ['mailbox'], personal: true }),

  page(paths.departmentStore, 'store', selling),
  page(paths.product, 'product'),
  page(paths.express, 'express', selling),
  page(paths.department, 'listing'),
  page(paths.category, 'listing'),
  page(paths.subCategory, 'listing'),
]
