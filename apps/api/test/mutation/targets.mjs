// The files whose rules `npm run mutate:api` breaks, and for each the nearest test files, which must notice it.
const orders = (...names) => names.map((name) => `src/modules/orders/${name}.test.ts`)
const checkout = (...names) => names.map((name) => `src/modules/checkout/${name}.test.ts`)
const accounts = (...names) => names.map((name) => `src/modules/accounts/${name}.test.ts`)

export const TARGETS = {
  // Money.
  'src/modules/checkout/place-order.service.ts': checkout('checkout', 'money', 'confirming'),
  'src/modules/checkout/order-request.service.ts': checkout(
    'checkout',
    'payment-choice',
    'simple-checkout',
    'confirmed-accounts',
  ),
  'src/modules/checkout/provider-payment.service.ts': checkout('money', 'confirming', 'cards'),
  'src/modules/payments/payments.service.ts': checkout('money', 'confirming', 'stripe', 'cards'),
  'src/modules/payments/refunds.service.ts': orders('cancelling', 'returns'),
  'src/modules/orders/returns.service.ts': orders('returns', 'withdrawal'),
  'src/modules/orders/locked-order.ts': orders('returns', 'withdrawal', 'cancelling', 'seller-orders'),
  'src/modules/orders/order-steps.service.ts': orders('seller-orders', 'cancelling'),
  'src/modules/orders/order-changes.service.ts': orders('cancelling', 'returns', 'withdrawal'),
  'src/modules/orders/withdrawal.service.ts': orders('withdrawal'),
  'src/modules/coupons/coupons.service.ts': [
    'src/modules/coupons/coupons.test.ts',
    'src/modules/coupons/claiming.test.ts',
    'src/modules/cart/cart.test.ts',
    ...accounts('mails'),
  ],
  'src/modules/coupons/goodwill.service.ts': ['src/modules/support/goodwill.test.ts'],
  'src/modules/billing/billing.service.ts': [
    'src/modules/billing/billing.test.ts',
    'src/modules/billing/declined-cards.test.ts',
    ...checkout('payment-choice'),
  ],
  'src/modules/cart/holds.service.ts': ['src/modules/cart/holds.test.ts'],
  'src/modules/coupons/coupons.sql.ts': [
    'src/modules/coupons/coupons.test.ts',
    'src/modules/coupons/claiming.test.ts',
    'src/modules/cart/cart.test.ts',
  ],
  'src/modules/cart/holds.sql.ts': ['src/modules/cart/holds.test.ts', ...checkout('confirming')],
  'src/modules/checkout/checkout.sql.ts': checkout('checkout', 'money', 'confirming'),
  'src/modules/payments/payments.sql.ts': checkout('money', 'confirming'),
  'src/modules/orders/order-changes.sql.ts': orders('cancelling', 'returns', 'seller-orders'),
  'src/modules/billing/billing.sql.ts': [
    'src/modules/billing/billing.test.ts',
    'src/modules/billing/declined-cards.test.ts',
  ],
  // Access.
  'src/http/identify.ts': ['src/http/identify.test.ts', 'src/modules/sessions/sessions.test.ts'],
  'src/modules/sessions/sessions.service.ts': [
    'src/modules/sessions/sessions.test.ts',
    'src/modules/sessions/renewal.test.ts',
    'src/modules/passkeys/staff.test.ts',
  ],
  'src/modules/accounts/accounts.service.ts': accounts('accounts', 'forms', 'resetting', 'photo'),
  'src/modules/accounts/own-data.service.ts': accounts('own-data'),
  'src/modules/accounts/passwords.service.ts': accounts('accounts', 'resetting', 'strict', 'typed-passwords'),
  'src/modules/addresses/addresses.service.ts': [
    'src/modules/addresses/addresses.test.ts',
    'src/modules/addresses/changing.test.ts',
  ],
  'src/modules/orders/desk.service.ts': orders('desk', 'seller-orders'),
  'src/modules/alerts/alerts.service.ts': [
    'src/modules/alerts/alerts.test.ts',
    'src/modules/alerts/digest.test.ts',
  ],
  'src/modules/reviews/reviews.service.ts': ['src/modules/reviews/reviews.test.ts'],
  'src/modules/reviews/comments.service.ts': ['src/modules/reviews/comments.test.ts'],
  'src/modules/chat/chat-access.ts': [
    'src/modules/chat/chat.test.ts',
    'src/modules/chat/opening-sockets.test.ts',
  ],
  'src/modules/chat/messages.service.ts': [
    'src/modules/chat/messages.test.ts',
    'src/modules/chat/sockets.test.ts',
  ],
  'src/modules/support/visitor.service.ts': ['src/modules/support/visitor.test.ts'],
  'src/modules/sessions/sessions.sql.ts': [
    'src/modules/sessions/sessions.test.ts',
    'src/modules/sessions/renewal.test.ts',
  ],
  'src/modules/accounts/accounts.sql.ts': accounts('accounts', 'forms', 'resetting'),
  'src/modules/orders/orders.sql.ts': orders('orders', 'lists', 'desk'),
  'src/modules/reviews/reviews.sql.ts': [
    'src/modules/reviews/reviews.test.ts',
    'src/modules/reviews/comments.test.ts',
  ],
  'src/modules/chat/messages.sql.ts': [
    'src/modules/chat/messages.test.ts',
    'src/modules/chat/sockets.test.ts',
  ],
  // Limits.
  'src/http/idempotency.sql.ts': ['src/http/idempotency.test.ts', ...checkout('checkout')],
  'src/modules/attempts/attempts.sql.ts': accounts('guessing'),
  'src/modules/outbox/outbox.sql.ts': ['src/modules/outbox/mail-limits.test.ts'],
  'src/http/rate-limits.ts': ['src/http/rate-limits.test.ts'],
  'src/http/idempotency.ts': ['src/http/idempotency.test.ts', ...checkout('checkout')],
  'src/modules/attempts/attempts.service.ts': accounts('guessing'),
  'src/modules/accounts/password-tries.service.ts': accounts('guessing'),
  'src/modules/accounts/phones.service.ts': accounts('phones'),
  'src/modules/outbox/mail-limits.service.ts': ['src/modules/outbox/mail-limits.test.ts'],
}
