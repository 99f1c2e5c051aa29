/** Every address of the shop (docs/rules/web.md), written once; those of the back office are in office-paths.ts, apart from a shopper's scripts. */
export const paths = {
  home: '/',
  login: '/login',
  confirmEmail: '/email/confirm/:key',
  /** Where Facebook and Google send a browser back to. */
  signInWith: '/sign-in/:provider',
  signUp: '/sign-up',
  signUpBusiness: '/sign-up-business',
  accountActivation: '/account-activation',
  forgotPassword: '/reset-password',
  resetPassword: '/reset-password/:key',
  storeInvitation: '/store-invitation/:key',
  staffInvitation: '/staff-invitation/:key',

  cart: '/cart',
  /** Where the payment provider's page sends the shopper back to. */
  orderPaid: '/order/paid',
  order: '/order/:process',
  checkout: '/checkout',
  orderConfirmed: '/order-confirmed',
  sandboxPaypal: '/sandbox/paypal',
  sandboxSignIn: '/sandbox/sign-in/:provider',

  dashboard: '/user/dashboard',
  dashboardTab: '/user/dashboard/:tab',
  addressCreate: '/user/dashboard/address/create',
  addressEdit: '/user/dashboard/address/:id',
  dashboardReviews: '/user/dashboard/reviews/:method',
  orderDetails: '/user/dashboard/orders/:id',
  oldDashboard: '/user/dashboard2',
  olderDashboard: '/user/dashboard3',
  olderDashboardTab: '/user/dashboard3/:tab',
  olderDashboardItem: '/user/dashboard3/:tab/:id',
  adminDashboard: '/admin/dashboard',

  store: '/store/:store',
  storeCategory: '/store/:store/:category',
  storeSubCategory: '/store/:store/:category/:subCategory',
  search: '/search',
  compare: '/compare',
  sale: '/sale',
  madeInKosova: '/made-in-kosova',

  allDepartments: '/all-departments',
  preview: '/preview/:product',
  help: '/help',
  helpTopic: '/help/:topic',
  howWeRank: '/help/how-we-rank',
  withdraw: '/withdraw',
  newsletterConfirm: '/newsletter/confirm/:key',
  newsletterUnsubscribe: '/newsletter/unsubscribe/:key',
  alertsEnd: '/alerts/end/:key',
  offline: '/offline',
  mailbox: '/dev/mailbox',
  mailGallery: '/dev/mails',
  components: '/dev/components',

  express: '/tele-express',
  department: '/:department',
  departmentStore: '/:department/store/:store',
  product: '/:department/p/:product',
  category: '/:department/:category',
  subCategory: '/:department/:category/:subCategory',
} as const

type Names<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | Names<`/${More}`>
    : Rest
  : never

export type Query = Readonly<Record<string, string | number | null | undefined>>

const withQuery = (path: string, query?: Query) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

/** The address of a path with its parts filled in: `to(paths.product, { department, product })`. */
export const to = <P extends string>(
  path: P,
  ...[params, query]: [Names<P>] extends [never]
    ? [params?: null, query?: Query]
    : [params: Record<Names<P>, string>, query?: Query]
): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string> | null | undefined)?.[name] ?? ''),
  )
  return withQuery(filled, query)
}

/** The listing of a node in the department tree; the fourth level is a filter (docs/rules/catalogue.md). */
export const toListing = (slugs: readonly (string | undefined)[], query?: Query) => {
  const [department = '', category, subCategory, leaf] = slugs
  if (!category) return to(paths.department, { department }, query)
  if (!subCategory) return to(paths.category, { department, category }, query)
  return to(
    paths.subCategory,
    { department, category, subCategory },
    leaf ? { category: leaf, ...query } : query,
  )
}

/** The sign-in page, with the address to return to. */
export const toLogin = (origin: string) => to(paths.login, null, { next: origin })
