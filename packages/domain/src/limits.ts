/** Every figure of the rules (docs/rules); a test lists them. */

// Catalogue and listing
export const PRODUCT_PAGE_SIZE = 12
export const PAGE_SIZE_MAX = 60
export const PAGE_MAX = 10_000
export const SEARCH_TEXT_MAX = 100
export const FILTER_VALUES_MAX = 50
export const FILTER_VALUES_SHOWN = 5
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
export const EXPRESS_DEPARTMENT = 'tele-express'
export const BEST_SELLER_DAYS = 90
export const LOWEST_PRICE_DAYS = 30
export const TYPO_MIN_LETTERS = 4
export const SLUG_LENGTH_MAX = 120

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
export const IDEMPOTENCY_HOURS = 24
export const ORDER_MAILS_PER_DAY = 3
export const ORDER_MAIL_FRESH_MINUTES = 10
export const ORDER_PAGE_SIZE = 10
/** Days of the spans that the seller's overview sums. */
export const DESK_DAYS = { today: 1, week: 7, month: 30 } as const
export const DESK_BEST_SOLD = 5
/** How long a step waits in the browser for Undo. */
export const UNDO_SECONDS = 8
export const WISHLIST_PAGE_SIZE = 24
export const REVIEW_PAGE_SIZE = 10
export const COMMENT_PAGE_SIZE = 10
export const REVIEW_COMMENT_MAX = 2000
export const REVIEW_IMAGES_MAX = 4
export const REVIEW_IMAGE_BYTES_MAX = 10 * 1024 * 1024

// Accounts
export const PASSWORD_MIN = 6
export const PASSWORD_MIN_STRICT = 8
export const PASSWORD_MAX = 128
export const COMMON_PASSWORDS_REFUSED = 10_000
export const PASSWORD_HASHES_AT_ONCE = 2
export const PASSWORD_QUEUE_SECONDS = 30
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
/** Coupons that support gives: cents for one shopper in so many days, and how long a coupon is valid. */
export const GOODWILL_CENTS_MAX = 1_000
export const GOODWILL_LIMIT_DAYS = 30
export const GOODWILL_VALID_DAYS = 60
export const RESET_LINK_MINUTES = 60
export const ADMINISTRATOR_LINK_HOURS = 48
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
/** Newsletter and activation mails to one address. */
export const MAILS_PER_ADDRESS_PER_DAY = 3
/** For one network address, in production; the demo has larger figures. */
export const RATE_LIMITS = {
  signUpsPerHour: 60,
  signInsPerMinute: 60,
  writesPerMinute: 600,
  readsPerMinute: 3000,
} as const
export const DEMO_RATE_LIMITS = {
  signUpsPerHour: 5000,
  signInsPerMinute: 600,
  writesPerMinute: 6000,
  readsPerMinute: 30_000,
} as const

// Support chat
export const CHAT_TEXT_MAX = 4000
export const CHAT_FRAME_BYTES_MAX = 64 * 1024
export const CHAT_MESSAGES_PER_WINDOW = 20
export const CHAT_WINDOW_SECONDS = 10
export const CHAT_FILE_BYTES_MAX = 10 * 1024 * 1024
export const CHAT_TICKET_SECONDS = 60
export const CHAT_DEAD_PEER_SECONDS = 45
export const CHAT_FILE_LINK_MINUTES = 60
export const CHAT_SIGN_OUT_CLOSE_SECONDS = 5
/** All frames of one socket in a window of `CHAT_WINDOW_SECONDS`, typing and reading included. */
export const CHAT_FRAMES_PER_WINDOW = 100
/** A reader with more than this unread is disconnected, and catches up when it comes back. */
export const CHAT_UNREAD_BYTES_MAX = 1024 * 1024
/** A reader that takes nothing of a history for this long is disconnected. */
export const CHAT_SLOW_READER_SECONDS = 10
/** Messages in one `messages` frame; a longer history is sent in several. */
export const CHAT_MESSAGES_PER_FRAME = 200
/** Chats that an agent has at a time, unless the setting says otherwise. */
export const CHAT_AGENT_CAPACITY = 4
/** The most that the setting may say. */
export const CHAT_AGENT_CAPACITY_MAX = 50
/** The figures of the support can be read over so many days. */
export const SUPPORT_SPANS = [7, 30, 90] as const
/** The usual length of a chat, for the estimate while none has finished yet. */
export const CHAT_MINUTES = 8
/** An agent's inbox counts as open this long after its process was last heard. */
export const CHAT_PRESENCE_SECONDS = 30
export const CHAT_TRANSCRIPT_MAILS_PER_DAY = 3
export const LEFT_MESSAGES_PER_DAY = 5
/** A chat in which nothing happens for this long is finished. */
export const CHAT_IDLE_HOURS = 12
/** Finished chats and answered messages are deleted after this many days. */
export const CHAT_KEPT_DAYS = 365
export const CHAT_PAGE_SIZE = 20

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
