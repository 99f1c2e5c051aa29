/** Every figure of the rules (docs/rules); a test lists them. */

// Catalogue and listing
/** The widths in pixels in which pages ask for a picture; the largest only for cut-out ones. */
export const PICTURE_WIDTHS = [280, 400, 560, 760, 960, 1_100] as const
export const PRODUCT_PAGE_SIZE = 12
export const PAGE_SIZE_MAX = 60
export const PAGE_MAX = 10_000
/** Lists of audit, mails and notices count so many rows, and say then that there are more. */
export const LOG_COUNT_MAX = 10_000
export const SEARCH_TEXT_MAX = 100
export const FILTER_VALUES_MAX = 50
export const FILTER_VALUES_SHOWN = 5
/** The part of the products that must have an option or a fact before its filter is shown without being asked for. */
export const FILTER_COMMON = 0.2
export const SUGGESTED_PRODUCTS = 5
/** The number of words that a search looks for. */
export const SEARCH_WORDS_MAX = 12
/** A search counts at most this many hits, and its filters look at as many. */
export const SEARCH_HITS_MAX = 10_000
/** The number of products up to which a process of the API holds their words in memory. */
export const SEARCH_DOCUMENTS_IN_MEMORY = 100_000
/** Other readings offered when a search finds nothing. */
export const SEARCH_READINGS = 5
export const DEFAULT_SORT = 1
/** Parts of the home page, characters of their texts, the least picture, and how long a link to a preview works. */
export const HOME_PART_LIMITS = {
  slide: 8,
  tile: 4,
  row: 12,
  title: 120,
  text: 300,
  action: 40,
  link: 300,
  query: 300,
  picture: { width: 1_600, height: 800 },
  previewMinutes: 15,
} as const
/** Products in a row of the home page: shown at once, and sent at most. */
export const HOME_ROW_SHOWN = 5
export const HOME_ROW_SENT = 15
export const GRID_COLUMNS = [4, 3] as const
export const DEFAULT_GRID_COLUMNS = 4
/** Euros; half-open bands; `null` means no upper end. The listing's trigger has the same ones; a test compares them. */
export const PRICE_PRESETS = [
  { min: 0, max: 50 },
  { min: 50, max: 100 },
  { min: 100, max: 200 },
  { min: 200, max: 500 },
  { min: 500, max: null },
] as const
export const RATING_MIN = 1
export const RATING_MAX = 5
export const RATING_PRESETS = [4, 3, 2, 1] as const
/** A store's score belongs to the first tier whose bound it exceeds; under the last bound to the lowest tier. */
export const SCORE_TIER_BOUNDS = [9.5, 9, 8.5, 8, 7, 6, 5] as const
export const STORE_SCORE_MIN_REVIEWS = 3
export const OPTION_GROUPS_MAX = 3
/** Up to here a product says how many pieces there are; of more it says that it is in stock. */
export const COUNTED_STOCK_MAX = 50
/** The most dishes of one section that a menu answers. */
export const MENU_SECTION_SENT = 60
export const EXPRESS_DEPARTMENT = 'tele-express'
export const BEST_SELLER_DAYS = 90
export const LOWEST_PRICE_DAYS = 30
/** A product must have been on sale for so many of the last 30 days before it is reduced. */
export const REDUCTION_SALE_DAYS_MIN = 7
/** A schedule of reductions. Its start may lie `lateMs` in the past, because people choose minutes. */
export const SCHEDULE_LIMITS = {
  name: { min: 2, max: 60 },
  chosen: 1_000,
  percent: { min: 1, max: 90 },
  aheadDays: 180,
  lateMs: 60_000,
  shortestMs: 3_600_000,
  longestDays: 90,
} as const
export const TYPO_MIN_LETTERS = 4
export const SLUG_LENGTH_MAX = 120

// The tree of categories
/** A department and three levels below it. */
export const CATEGORY_LEVELS = 4
export const CATEGORY_NAME_MAX = 60
/** A change of the tree takes at most this many products along, because it is one transaction. */
export const CATEGORY_PRODUCTS_MAX = 5_000

// Cart and stock
export const QUANTITY_MAX = 9999
/** Different lines in one cart. */
export const MAX_ITEM = 100
/** 'Last stock item!' appears below this stock. */
export const LOW_STOCK_UNDER = 6
export const LINE_COMMENT_MAX = 300
/** How long the merge of a guest's cart at sign-in can be undone. */
export const MERGE_UNDO_MINUTES = 30
export const HOLD_MINUTES = 10
export const HOLD_MINUTES_MAX = 20
export const HOLD_LAPSE_WAIT_MINUTES = 10
export const HOLD_UNITS_MAX = 20
/** How long stock stays held while a card waits for confirmation. */
export const CONFIRMATION_HOLD_MINUTES = 15

// Orders
/** Days to pay a bank transfer; the order waits until the last one has ended. */
export const BANK_TRANSFER_DAYS = 7
/** How long the provider's page takes a payment. Stripe allows no less than 30 minutes, and clocks differ. */
export const PAYMENT_PAGE_MINUTES = 35
/** How long a report of the payment provider is remembered; Stripe repeats one for three days. */
export const PAYMENT_EVENT_DAYS = 30
/** After this many declined cards within the window, an account's cards are slowed down. */
export const CARD_DECLINES_MAX = 10
export const CARD_DECLINES_WINDOW_MINUTES = 60
export const WITHDRAWAL_DAYS = 14
/** A shopper has the money back within this time (Directive 2011/83, article 13). */
export const REFUND_DAYS = 14
export const IDEMPOTENCY_HOURS = 24
/** How often a mail is tried, over 40 hours. */
export const MAIL_TRIES = 85
export const ORDER_MAILS_PER_DAY = 3
export const ORDER_MAIL_FRESH_MINUTES = 10
export const ORDER_PAGE_SIZE = 10
/** Payouts to sellers: the day of the week (0 is Sunday), and from how many cents on. */
export const PAYOUT_WEEKDAY = 5
export const PAYOUT_MINIMUM = 2_000
/** The length of what a bank calls a payment, and how many stores are named for a run; without names it has all. */
export const PAYOUT_REFERENCE_MAX = 120
export const PAYOUT_RUN_STORES_MAX = 1_000
/** Figures of the market: under so many people a row is left out, and how many days they have unless asked otherwise. */
export const FIGURE_PEOPLE_MIN = 5
export const FIGURE_DAYS = 30
/** How long ago the bank may have paid a run that is booked. */
export const PAYOUT_BOOKED_DAYS = 31
export const LEDGER_PAGE_SIZE = 30
/** Rows of a list of the back office, unless asked otherwise. */
export const DESK_PAGE_SIZE = 30
/** Characters that a search for customers needs. */
export const CUSTOMER_SEARCH_MIN = 3
/** Rows of each list in the file of a customer. */
export const CUSTOMER_FILE_ROWS = 100
/** What is in the audit is kept for two years. */
export const AUDIT_KEPT_DAYS = 730
/** Days of the spans that the seller's overview sums. */
export const DESK_DAYS = { today: 1, week: 7, month: 30 } as const
export const DESK_BEST_SOLD = 5
/** Under so many views of a store's pages a conversion says nothing. */
export const CONVERSION_VIEWS = 50
/** The variants of the overview that run out first. */
export const OVERVIEW_LOW = 10
/** How long a step waits in the browser for Undo. */
export const UNDO_SECONDS = 8
export const WISHLIST_PAGE_SIZE = 24
export const REVIEW_PAGE_SIZE = 10
export const COMMENT_PAGE_SIZE = 10
export const REVIEW_COMMENT_MAX = 2000
/** The length of a store's answer to a review. */
export const REVIEW_REPLY = { min: 2, max: 1_000 } as const
/** A shopper's public question about a product, the store's answer, and how many one person asks a day. */
export const QUESTION_LIMITS = {
  text: { min: 10, max: 500 },
  answer: { min: 2, max: 1_000 },
  perDay: 5,
} as const
export const QUESTION_PAGE_SIZE = 10
/** Alerts of one person, and their mails: in one, in a digest, of one store in it; the hours in Europe/Belgrade; days they are kept. */
export const ALERT_LIMITS = {
  perPerson: 100,
  perMail: 20,
  perDigest: 12,
  perStore: 3,
  fromHour: 8,
  toHour: 21,
  days: 365,
} as const
/** From when the health of the shop is a warning, and from when it is bad (docs/rules/system.md#health). */
export const HEALTH_LIMITS = {
  freeBytes: { warn: 2_000_000_000, bad: 500_000_000 },
  /** In 24 hours. */
  failedMails: 10,
  jobMinutes: { warn: 5, bad: 30 },
  paymentMinutes: 60,
  backupHours: { warn: 26, bad: 74 },
  catalogueSeconds: { warn: 15, bad: 60 },
  /** For so many days the movable holidays should be known. */
  holidayDays: 180,
} as const
export const REVIEW_IMAGES_MAX = 4
export const REVIEW_IMAGE_BYTES_MAX = 10 * 1024 * 1024

/** Files of products that a store imports. */
export const IMPORT_LIMITS = {
  bytes: 20 * 1_024 * 1_024,
  rows: 10_000,
  columns: 200,
  perDay: 20,
  sample: 50,
  keptDays: 30,
  pictureSeconds: 10,
  pictureBytes: 10 * 1_024 * 1_024,
} as const

// Accounts
export const PASSWORD_MIN = 6
export const PASSWORD_MIN_STRICT = 8
export const PASSWORD_MAX = 128
export const COMMON_PASSWORDS_REFUSED = 10_000
export const PASSWORD_HASHES_AT_ONCE = 2
export const PASSWORD_QUEUE_SECONDS = 3
export const CONFIRMATION_LINK_HOURS = 48
/** A session ends this long after signing in, or earlier after the idle time. */
export const SESSION_DAYS = 90
export const SESSION_IDLE_DAYS = 30
/** A session's token is replaced after this many days. */
export const TOKEN_DAYS = 7
/** A replaced token counts this long after the first use of the new one, for requests that are on their way. */
export const TOKEN_OVERLAP_SECONDS = 60
/** Every new account gets this coupon for this many days. */
export const WELCOME_COUPON_CODE = 'MIRESEVJEN'
export const WELCOME_COUPON_DAYS = 30
/** People who work for a store, with those who are invited. */
export const STORE_PEOPLE_MAX = 10
export const STORE_INVITATION_DAYS = 7
/** An invitation to work for the market is valid for this long. */
export const STAFF_INVITATION_DAYS = 7
/** What the people of a store write about it. Texts in letters; days. */
export const STORE_LIMITS = {
  name: { min: 2, max: 60 },
  description: 2_000,
  renameDays: 30,
  deliveryDays: 30,
  daysOff: 60,
  daysOffAhead: 365,
  pauseDays: 90,
  pauseNote: 200,
  accountDays: 3,
} as const

/** Characters of the note beside an application, and of what the market writes about it. */
export const APPLICATION_LIMITS = { note: 1_000, text: { min: 10, max: 2_000 } } as const
/** An application has waited too long after so many days. */
export const APPLICATION_DUE_DAYS = 2
/** Characters of a decision's facts, of the article or clause it rests on, and of what is written to the person concerned. */
export const DECISION_LIMITS = { words: { min: 20, max: 2_000 }, rule: 200 } as const
/** Characters of a notice and of the name of who gives it; notices a day from one network address. */
export const NOTICE_LIMITS = { text: { min: 20, max: 2_000 }, name: 120, perDay: 10 } as const
/** An open notice is overdue after so many days. */
export const NOTICE_DUE_DAYS = 7
/** Days between the announcement of a rise and its begin, and at most; characters of its reason. */
export const TERMS_LIMITS = { noticeDays: 15, aheadDays: 365, reason: { min: 10, max: 2_000 } } as const
/** The figures of a store that administrators see are those of so many days. */
export const STORE_FIGURE_DAYS = 30
/** A rate of a store is not told of fewer orders than these. */
export const STORE_RATE_MIN = 5

/** Coupons that support gives: cents for one shopper in so many days, and how long a coupon is valid. */
export const GOODWILL_CENTS_MAX = 1_000
export const GOODWILL_LIMIT_DAYS = 30
export const GOODWILL_VALID_DAYS = 60
export const RESET_LINK_MINUTES = 60
export const ADMINISTRATOR_LINK_HOURS = 48
/** Passkeys of one person, letters of a name, how long a challenge and a confirmation count, recovery codes and their letters. */
export const PASSKEY_LIMITS = {
  perPerson: 20,
  name: 60,
  challengeMinutes: 5,
  confirmedMinutes: 10,
  recoveryCodes: 10,
  codeLetters: 16,
} as const
/** How long a visit to Facebook or Google may take, and how long one answer of theirs. */
export const PROVIDER_LIMITS = { visitMinutes: 10, seconds: 6 } as const
export const PHONE_CODE_DIGITS = 6
export const PHONE_CODE_SECONDS = 120
export const PHONE_CODE_TRIES = 5
export const PHONE_CODE_RESEND_SECONDS = 60
export const PHONE_COUNTRY = 'XK'
export const PHONE_PREFIX = '+383'
export const SIGN_IN_FAILURES_WINDOW_MINUTES = 15
/** Failures within the window: for one account from one network address, and for one address over all accounts. */
export const SIGN_IN_FAILURES_PER_ACCOUNT = 10
export const SIGN_IN_FAILURES_PER_ADDRESS = 100
/** Mails of one kind that one address gets because people asked for them, all callers together. */
export const MAILS_PER_ADDRESS_PER_DAY = 3
/** Mails about orders to an address that its owner has not confirmed. */
export const ORDER_MAILS_UNCONFIRMED_PER_DAY = 5
export * from './request-limits.ts'

// The page
export const TOAST_MS = 2000
export const BANNER_MS = 5000
export const HOME_BANNER_AUTOPLAY_MS = 5000
/** Bars become sticky after scrolling this far, in pixels. */
export const STICKY_AFTER_PX = 120
/** Widths up to this many pixels are mobile. */
export const MOBILE_MAX_PX = 767
export const SORT_POPUP_CLOSE_MS = 200
export const ORDER_THUMBNAILS = { narrow: 2, wide: 3, wideFromPx: 700 } as const
