/** What is sent by each call of the shop, and whose the object is. What a row does not say follows from the call's `auth`. */
import type { Api } from '@tregu/contract'
import { variantOf } from '../factories.ts'
import { CARD } from '../placed.ts'
import { byId, deliveredId, newOrderId, OWN, PLAIN, type Row, type Rows, UNKNOWN_KEY } from './row.ts'
import { PASSWORD, type World } from './world.ts'

const SLUG = ({ product }: World) => ({ params: { slug: product.slug } })
const SLUG_IN_BODY = ({ product }: World) => ({ body: { slug: product.slug } })
const card: Row = { ask: async ({ newCard }) => ({ body: { id: await newCard() } }), owners: OWN }
/** A change of a line in the customer's cart. */
const changing = (change: object): Row => ({
  ask: async ({ newLine }) => ({ body: { cartItem: await newLine(), ...change } }),
  owners: OWN,
})
const to = (address: string) => ({ shipping_address_id: address, billing_address_id: address })

const CREDENTIAL = { id: 'bm90aGluZw', rawId: 'bm90aGluZw', type: 'public-key' as const }
const MADE = { ...CREDENTIAL, response: { clientDataJSON: 'e30', attestationObject: 'e30' } }
const SIGNED = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
}

const PERSON = { first_name: 'Era', last_name: 'Shala', email: 'new@tregu.test' }
const SANDBOX = { client_id: 'x', redirect_uri: 'x', state: 'x', code_challenge: 'x' }

type Shop = Exclude<keyof Api, 'desk' | 'office' | 'support' | 'chat'>

export const SHOP_ROWS: Rows<Shop> = {
  'accounts.signUp': {
    ask: () => ({
      body: { first_name: 'Era', last_name: 'Shala', email: 'new@tregu.test', password: PASSWORD, role: 2 },
    }),
    says: ['email_taken'],
  },
  'accounts.signIn': { ask: ({ customer }) => ({ body: { email: customer.email, password: PASSWORD } }) },
  'accounts.signOut': { endsToken: true },
  'accounts.isLogin': PLAIN,
  'accounts.confirmEmail': {
    ask: async ({ confirmationKey }) => ({ params: { code: await confirmationKey() } }),
  },
  'accounts.sendActivation': PLAIN,
  'accounts.updateUser': { ask: () => ({ body: { full_name: 'Blerta Gashi' } }) },
  'accounts.changePassword': { ask: () => ({ body: { password: PASSWORD, new_password: PASSWORD } }) },
  'accounts.checkPassword': { ask: () => ({ body: { password: PASSWORD } }) },
  'accounts.forgotPassword': { ask: ({ customer }) => ({ body: { email: customer.email } }) },
  'accounts.resetPassword': {
    ask: () => ({ body: { key: 'nothing', new_password: PASSWORD } }),
    says: ['key_unknown'],
  },
  'accounts.updatePhone': { ask: () => ({ body: { phone: 'no number' } }) },
  'accounts.confirmPhone': { ask: () => ({ body: { key: '000000' } }) },
  'accounts.checkToken': { ask: ({ customer }) => ({ body: { token: customer.token } }) },
  'accounts.listSessions': PLAIN,
  'accounts.endSession': { ask: byId(({ newSession }) => newSession()), owners: OWN },
  'accounts.exportData': PLAIN,
  'accounts.deleteAccount': {
    ask: () => ({ body: { password: 'not-the-one' } }),
    says: ['wrong_password'],
  },
  'passkeys.list': PLAIN,
  'passkeys.begin': PLAIN,
  'passkeys.add': { ask: () => ({ body: { name: 'Phone', credential: MADE } }), says: ['passkey_refused'] },
  'passkeys.rename': { ask: byId(({ newPasskey }) => newPasskey(), { name: 'Phone' }), owners: OWN },
  'passkeys.remove': { ask: byId(({ newPasskey }) => newPasskey()), owners: OWN },
  'passkeys.renewCodes': { owners: OWN },
  'passkeys.confirm': { ask: () => ({ body: { password: PASSWORD } }) },
  'passkeys.use': { ask: () => ({ body: { credential: SIGNED } }), says: ['passkey_refused'] },
  'passkeys.useCode': { ask: () => ({ body: { code: 'nothing' } }), says: ['recovery_code_wrong'] },
  'passkeys.beginSignIn': PLAIN,
  'passkeys.signIn': {
    ask: () => ({ body: { credential: SIGNED } }),
    says: ['sign_in_failed', 'too_many_requests'],
  },
  'identities.begin': { ask: () => ({ params: { provider: 'google' }, body: {} }) },
  'identities.finish': {
    ask: () => ({ params: { provider: 'google' }, body: { state: 'nothing' } }),
    says: ['provider_expired', 'too_many_requests'],
  },
  'identities.join': {
    ask: () => ({ params: { provider: 'google' }, body: { state: 'nothing', password: PASSWORD } }),
    says: ['provider_expired', 'too_many_requests'],
  },
  'identities.complete': {
    ask: () => ({ params: { provider: 'google' }, body: { ...PERSON, state: 'nothing' } }),
    says: ['provider_expired', 'too_many_requests'],
  },
  'identities.list': PLAIN,
  'identities.visit': {
    ask: () => ({ params: { provider: 'google' }, body: { purpose: 'connect' } }),
    says: ['email_not_confirmed'],
  },
  'identities.remove': { ask: () => ({ params: { provider: 'google' } }), says: ['not_found'] },
  'identities.sandbox': {
    ask: () => ({ params: { provider: 'google' }, body: { ...PERSON, ...SANDBOX } }),
    says: ['malformed'],
  },
  'accounts.getUser': { ask: byId(({ customer }) => customer.id), owners: ['customer', 'administrator'] },
  'accounts.putUser': {
    ask: byId(({ customer }) => customer.id, { name: 'Blerta Gashi' }),
    owners: ['customer', 'administrator'],
  },

  // Three mails a day go to one address.
  'newsletter.subscribe': {
    ask: () => ({ body: { email: 'reader@tregu.test' } }),
    says: ['too_many_requests'],
  },
  'newsletter.confirm': UNKNOWN_KEY,
  'newsletter.unsubscribe': UNKNOWN_KEY,
  'newsletter.unsubscribePage': { ask: () => ({ params: { key: 'nothing' } }) },

  'catalog.home': PLAIN,
  'catalog.ownHome': PLAIN,
  'catalog.list': PLAIN,
  'catalog.search': { ask: () => ({ query: { q: 'product' } }) },
  'catalog.suggest': { ask: () => ({ query: { q: 'product' } }) },
  'catalog.details': { ask: SLUG },
  'catalog.comments': { ask: SLUG },
  'catalog.variants': { ask: ({ product }) => ({ params: { productSlug: product.slug }, body: {} }) },
  'catalog.categories': { ask: () => ({ params: { department: 'house' } }) },
  'stores.departments': PLAIN,
  'stores.details': { ask: ({ store }) => ({ params: { slug: store.slug } }) },
  'stores.expressStores': PLAIN,
  'stores.menu': { ask: () => ({ params: { slug: 'no-express-store' } }), says: ['not_found'] },
  'stores.follow': { ask: ({ store }) => ({ body: { slug: store.slug } }) },
  'wishlist.list': PLAIN,
  'wishlist.toggle': { ask: SLUG_IN_BODY },
  'wishlist.add': { ask: SLUG_IN_BODY },
  'wishlist.remove': { ask: SLUG },
  'analytics.similar': { ask: SLUG },
  'analytics.viewed': { ask: SLUG },
  'analytics.recent': PLAIN,
  'analytics.siteViewed': PLAIN,
  'analytics.searched': { ask: () => ({ body: { q: 'saddle', results: 0 } }) },
  'analytics.pageFailed': { ask: () => ({ body: { page: '/cart', part: 'page', reason: 'Error: broken' } }) },

  'cart.get': PLAIN,
  'cart.update': [
    { ask: ({ variant }) => ({ body: { var_id: variant, qty: 1 } }) },
    changing({ qty: 2 }),
    changing({ comment: 'Red' }),
    changing({ delete: true }),
  ],
  'cart.buyNow': { ask: ({ variant }) => ({ body: { var_id: variant, qty: 1 } }) },
  'cart.promo': { ask: () => ({ body: { code: '' } }) },
  'cart.saveForLater': {
    ask: async ({ newLine }) => ({ body: { order_item_id: await newLine() } }),
    owners: OWN,
  },
  'cart.restore': {
    ask: async ({ newLaterLine }) => ({ body: { order_item_id: await newLaterLine() } }),
    owners: OWN,
  },
  'cart.undoMerge': { says: ['undo_over'] },
  'cart.hold': {
    ask: async ({ newLine }) => {
      await newLine()
      return {}
    },
  },
  'cart.release': PLAIN,
  'coupons.list': PLAIN,
  'coupons.claim': { ask: async ({ newCoupon }) => ({ body: { coupon_id: await newCoupon() } }) },

  'checkout.place': [
    {
      ask: async ({ newLine, address }) => {
        await newLine()
        return { body: { ...to(address), type: 'cash', agreement: true } }
      },
      owners: OWN,
    },
    {
      ask: async ({ newLine, newCard }) => {
        await newLine()
        return { body: { type: 'creditCard', card: await newCard(), agreement: true } }
      },
      bodyOf: ({ addressOf }, caller) => to(addressOf(caller)),
      owners: OWN,
    },
  ],
  'checkout.confirm': {
    ask: async ({ newConfirmation }) => ({
      body: { confirmation: await newConfirmation(), outcome: 'accept' },
    }),
    owners: OWN,
  },
  'checkout.checkout': {
    ask: async ({ newLine, store, address, customer }) => {
      await newLine()
      const contact = { name: 'Blerta Gashi', email: customer.email, phone: '+38344123456' }
      const choice = { storeId: store.slug, addressId: address, paymentMethodValue: 'cash' }
      return { body: { checkout: { ...contact, ...choice } } }
    },
    owners: OWN,
  },
  'checkout.mail': {
    ask: async ({ newOrder }) => ({ body: { order_id: (await newOrder()).code } }),
    owners: OWN,
  },

  'orders.list': PLAIN,
  'orders.get': [
    { ask: byId(newOrderId), owners: OWN },
    { ask: byId(async ({ newOrder }) => (await newOrder()).code), owners: OWN },
  ],
  'orders.listByUser': { ask: byId(({ customer }) => customer.id), owners: OWN },
  'orders.cancel': { ask: byId(newOrderId, {}), owners: OWN },
  'orders.requestReturn': { ask: byId(deliveredId, {}), owners: OWN },
  'orders.again': { ask: byId(newOrderId), owners: OWN },
  // It answers everybody the same, whatever there is (docs/rules/orders.md#withdrawal).
  'orders.withdraw': {
    ask: async ({ newOrder }) => ({
      body: { order_id: (await newOrder()).code, email: 'stranger@tregu.test', confirm: true },
    }),
  },
  'orders.invoice': [
    { ask: byId(newOrderId), owners: ['customer', 'packer', 'manager', 'seller', 'administrator'] },
    { ask: byId(async ({ newOrder }) => (await newOrder()).code), owners: OWN },
  ],
  'orders.creditNote': {
    ask: async ({ newCreditNote }) => ({ params: await newCreditNote() }),
    owners: ['customer', 'packer', 'manager', 'seller', 'administrator'],
  },
  'orders.ledger': { ask: byId(newOrderId), owners: OWN },
  'reviews.list': PLAIN,
  'reviews.create': {
    ask: async ({ newOrder }) => ({
      body: { id: (await newOrder('delivered')).line, rating: 4, comment: 'Good', policy: true },
    }),
    owners: OWN,
  },
  'reviews.useful': {
    ask: async ({ newReview, product }) => ({ params: { slug: product.slug, id: await newReview() } }),
    says: ['own_review'],
  },

  'questions.ask': {
    ask: ({ product }) => ({ params: { slug: product.slug }, body: { text: 'Does it fit a dishwasher?' } }),
  },
  'questions.list': { ask: SLUG },
  'questions.own': PLAIN,
  'alerts.list': PLAIN,
  'alerts.asked': PLAIN,
  'alerts.add': { ask: ({ product }) => ({ body: { variant: variantOf(product), kind: 'price' as const } }) },
  'alerts.end': { ask: byId(({ newAlert }) => newAlert()), owners: OWN },
  'alerts.setDigest': { ask: () => ({ body: { on: true } }) },
  'alerts.endPage': { ask: () => ({ params: { key: 'nothing' }, query: {} }) },
  'alerts.endByKey': { ask: () => ({ params: { key: 'nothing' }, query: {} }), says: ['key_unknown'] },
  'notices.report': {
    ask: ({ product }) => ({
      body: {
        target: 'product',
        id: product.slug,
        reason: 'other',
        text: 'This product is not what it says.',
        name: 'Ana',
        email: 'ana@tregu.test',
        good_faith: true,
      },
    }),
    // The callers have the same address, and some of them are guests with the same mail.
    says: ['already_reported', 'too_many_requests'],
  },

  'addresses.cities': PLAIN,
  'addresses.list': PLAIN,
  'addresses.byType': PLAIN,
  'addresses.details': { ask: byId(({ newAddress }) => newAddress()), owners: OWN },
  'addresses.create': {
    ask: () => ({
      body: { name: 'Era Shala', phone: '044 123 456', address: 'Rruga B 12', city: 1, quarter: 1 },
    }),
  },
  'addresses.update': {
    ask: byId(({ newAddress }) => newAddress(), { default: true }),
    owners: OWN,
  },
  'addresses.remove': { ask: byId(({ newAddress }) => newAddress()), owners: OWN },
  'billing.listCards': PLAIN,
  'billing.addCard': { ask: () => ({ body: CARD }) },
  'billing.setDefaultCard': card,
  'billing.removeCard': card,
  'billing.paymentOptions': PLAIN,
  'market.get': PLAIN,
  'language.get': PLAIN,
  'language.change': { ask: () => ({ body: { lang: 'en' } }) },
  'development.gallery': { ask: () => ({ query: { language: 'en' } }) },
  'development.mailbox': PLAIN,
}
