/** The addresses of all screens, by who sees them. */

export const PRODUCT = '/techno/p/noise-cancelling-headphones-one'
const GUEST = [
  ...['/', '/?q=honey', '/login', '/sign-up', '/sign-up-business', '/account-activation', '/reset-password'],
  ...[
    '/reset-password/unknown',
    '/store-invitation/unknown',
    '/staff-invitation/unknown',
    '/email/confirm/unknown',
    '/cart',
    '/store/tech-point',
    '/store/tech-point/sound',
  ],
  ...['/search?q=honey', '/search?q=zzzzqqqq', '/sale', '/made-in-kosova', '/all-departments'],
  ...['/compare?products=noise-cancelling-headphones-one,unknown'],
  ...['/preview/noise-cancelling-headphones-one', '/help', '/help/contact', '/withdraw'],
  ...[
    '/newsletter/confirm/unknown',
    '/newsletter/unsubscribe/unknown',
    '/alerts/end/unknown',
    '/dev/components',
  ],
  ...[
    '/tele-express',
    '/techno/store/tech-point',
    PRODUCT,
    '/techno/sound',
    '/techno/sound/headphones',
    '/a/b/c/d',
    // The last: it loads itself again whenever the connection is back.
    '/offline',
  ],
]
const SHOPPER = [
  ...[
    '',
    '/orders',
    '/address',
    '/profile',
    '/cards',
    '/coupons',
    '/wishlist',
    '/address/create',
    '/reviews',
    '/alerts',
  ].map((path) => `/user/dashboard${path}`),
  ...['/order/address', '/checkout'],
]
const DESK = [
  ...[
    '',
    '/orders',
    '/returns',
    '/products',
    '/products/new',
    '/products/imports',
    '/products/schedules',
    '/discounts',
    '/discounts/new',
  ],
  ...['/questions', '/reviews', '/payouts', '/store', '/store/delivery', '/store/people'],
].map((path) => `/admin/dashboard${path}`)
const SUPPORT = ['/chats', '/messages', '/replies'].map((path) => `/admin/dashboard${path}`)
const ADMINISTRATOR = [
  '/support',
  '/market/applications',
  '/market/stores',
  '/market/catalogue',
  '/system/mail',
].map((path) => `/admin/dashboard${path}`)

export const PEOPLE = {
  guest: { account: null, routes: GUEST },
  shopper: { account: 'shopper@tregu.test', routes: SHOPPER },
  seller: { account: 'seller@tregu.test', routes: DESK },
  agent: { account: 'agent@tregu.test', routes: SUPPORT },
  administrator: { account: 'admin@tregu.test', routes: ADMINISTRATOR },
} as const

/** Those that only a sweep over every screen visits. */
export const OTHER_SCREENS = {
  guest: ['/sign-in/google', '/sandbox/sign-in/google'],
  shopper: ['/user/dashboard/questions', '/user/dashboard/reviews/past'],
  seller: [
    '/products/translations',
    '/products/schedules/new',
    '/store/pause',
    '/store/payment',
    '/store/trader',
  ].map((path) => `/admin/dashboard${path}`),
  administrator: [
    ...[
      '',
      '/orders',
      '/returns',
      '/products',
      '/questions',
      '/reviews',
      '/payouts',
      '/discounts',
      '/chats',
      '/messages',
    ],
    ...['/market/payouts', '/market/customers', '/market/reports', '/market/decisions', '/market/discounts'],
    ...['/market/discounts/new', '/market/home', '/market/figures', '/market/demand'],
    ...['/system/health', '/system/jobs', '/system/audit', '/system/people', '/system/settings'],
  ].map((path) => `/admin/dashboard${path}`),
} as const
