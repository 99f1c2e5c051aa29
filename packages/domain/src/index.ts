/** What other packages import, and nothing else: the only barrel of the package. */
// biome-ignore-all lint/style/noExcessiveLinesPerFile: a list of names, one a line, with no logic to split

export { ALERT_KINDS, type AlertKind, isAlertTime, pickNews, startOfWeek } from './alerts.ts'
export {
  APPLICATION_AFTER,
  APPLICATION_CHECKS,
  APPLICATION_DECISIONS,
  APPLICATION_STATES,
  type ApplicationDecision,
  type ApplicationState,
  CHECKLIST_STEPS,
  type ChecklistStep,
  canSendApplication,
  checkApplication,
  countApplicationParts,
  listApplicationGaps,
  listChecklist,
} from './applications.ts'
export {
  type Arrival,
  type ArrivalColumns,
  type ArrivalTerms,
  arrivalTermsOf,
  compareWaiting,
  type ExpressTerms,
  findArrival,
  findArrivalChange,
  findBackOn,
  findDeliverySlot,
  findOpening,
  findOpeningChange,
  isStoreOpen,
  listDeliverySlots,
  writeSpan,
} from './arrival.ts'
export { rankBought } from './bought-again.ts'
export { type BulkChange, type BulkPlan, type BulkProduct, planBulk } from './bulk.ts'
export {
  CARD_BRANDS,
  type CardBrand,
  type CheckedCard,
  checkCard,
  countCvcDigits,
  findCardBrand,
  formatCardCvc,
  formatCardExpiry,
  formatCardNumber,
  maskCardNumber,
} from './cards.ts'
export {
  addToCart,
  type CartNotice,
  type LineAnswer,
  mergeCarts,
  restoreFromLater,
  saveForLater,
  setQuantity,
} from './cart.ts'
export {
  acknowledgeLine,
  checkCartLines,
  findLineNotice,
  isAvailable,
  type WatchedLine,
} from './cart-notices.ts'
export { CATEGORY_SET_NAMES, type CategorySetName } from './category-sets.ts'
export { CATEGORY_ICONS, listBranch, planMove } from './category-tree.ts'
export {
  checkChatFrame,
  checkChatText,
  findLastSequence,
  listQueuePositions,
  MESSAGE_TYPES,
  type MessageType,
  mergeMessages,
  placeEmoji,
  sortQueue,
} from './chat.ts'
export {
  CHAT_AGENT_CAPACITY,
  CHAT_AGENT_CAPACITY_MAX,
  CHAT_DEAD_PEER_SECONDS,
  CHAT_FILE_BYTES_MAX,
  CHAT_FILE_LINK_MINUTES,
  CHAT_FRAMES_PER_WINDOW,
  CHAT_IDLE_HOURS,
  CHAT_KEPT_DAYS,
  CHAT_MESSAGES_PER_FRAME,
  CHAT_MESSAGES_PER_WINDOW,
  CHAT_PAGE_SIZE,
  CHAT_PRESENCE_SECONDS,
  CHAT_SIGN_OUT_CLOSE_SECONDS,
  CHAT_SLOW_READER_SECONDS,
  CHAT_TEXT_MAX,
  CHAT_TICKET_SECONDS,
  CHAT_UNREAD_BYTES_MAX,
  CHAT_WINDOW_SECONDS,
  LEFT_MESSAGES_PER_DAY,
  SUPPORT_SPANS,
} from './chat-limits.ts'
export { chooseAgent, estimateWait, hasRoom, meanMinutes, type OnlineAgent } from './chat-queue.ts'
export {
  CHECKOUT_STEPS,
  type CheckoutStep,
  isStepClickable,
  leaveCheckoutStep,
  resolveCheckoutStep,
  type StepRefusal,
} from './checkout-steps.ts'
export { COMPARE_MAX, compareFacts, readCompared, toggleCompared } from './compare.ts'
export {
  COUPON_LIMITS,
  COUPON_STATES,
  type CouponState,
  endOfDay,
  findCouponFaults,
  findCouponState,
  findEndNow,
  isHeldChangeAllowed,
} from './coupon-desk.ts'
export {
  type CouponSelection,
  itemsTotalFor,
  listCouponsBelowMinimum,
  listUsableCoupons,
  NO_COUPONS,
  removeCoupon,
  type StoreSubtotal,
  selectCoupon,
  selectPromo,
} from './coupon-selection.ts'
export {
  COUPON_FILTERS,
  type Coupon,
  type CouponFilter,
  type CouponRefusal,
  type CouponStatus,
  checkCoupon,
  filterCoupons,
  findCouponStatus,
  normalizePromoCode,
} from './coupons.ts'
export {
  CSV_SEPARATORS,
  CSV_START,
  type CsvCell,
  type CsvSeparator,
  findSeparator,
  takeApostrophe,
  takeSeparatorLine,
  writeCsv,
} from './csv.ts'
export { type DecimalMark, findDecimalMark, readNumber, readWhole } from './csv-numbers.ts'
export {
  addDays,
  addMinutes,
  DAY_MS,
  type Day,
  dayOf,
  formatDate,
  formatMinute,
  formatOrderTime,
  formatTime,
  isElsewhere,
  listLastDays,
  parseMinute,
  startOfDay,
  timeOfDay,
} from './dates.ts'
export { countedWords, DEMAND_LIMITS } from './demand.ts'
export {
  DESK_STEPS,
  type DeskOrderFilter,
  type DeskStep,
  findDeskStep,
  isDeskOrderFilter,
  isMoneyMissing,
} from './desk-filters.ts'
export {
  chargedPrice,
  discountPercent,
  findLowestPrice30,
  findReductionStart,
  type Price,
  type PriceChange,
  type PriceRecord,
  showPrice,
} from './discount.ts'
export {
  FACT_KINDS,
  FACT_LIMITS,
  type Fact,
  type FactChange,
  type FactChoice,
  type FactKind,
  type Facts,
  type FactValue,
  factColumn,
  factField,
  listMissingFacts,
  planFacts,
  readFactCell,
  readFactColumn,
  readFactField,
  showFact,
  writeFactCell,
} from './facts.ts'
export { FIGURE_SPANS, type FigureSpan, leaveOutFew } from './figures.ts'
export { FIRST_STEPS, type FirstStep, listFirstSteps } from './first-steps.ts'
export { containsText, foldText } from './fold.ts'
export {
  checkGoodwill,
  findGoodwillEnd,
  findGoodwillLeft,
  findGoodwillStart,
  type GoodwillLimit,
  makeGoodwillCode,
} from './goodwill.ts'
export { groupBy } from './group-by.ts'
export {
  HEALTH_CHECKS,
  HEALTH_STATES,
  type HealthCheck,
  type HealthCheckId,
  type HealthFacts,
  judgeHealth,
  PAYMENT_MODES,
  type PaymentMode,
  type StoredHealth,
} from './health.ts'
export { checkStockTaking, holdForConfirmation, takeHold } from './holds.ts'
export {
  findHomeChange,
  findHomeRoom,
  findHomeState,
  HELP_TOPICS,
  HOME_KINDS,
  HOME_STATES,
  type HomeKind,
  type HomeLink,
  isHomeList,
  listMissingLanguages,
  orderHomeParts,
  readHomeLink,
} from './home-parts.ts'
export { groupIban, isIban, makeIban } from './iban.ts'
export {
  canTakeWay,
  findFirstStep,
  IDENTITY_PROVIDERS,
  type IdentityProvider,
  PROVIDER_NAMES,
  type ProviderPerson,
  readProviderName,
} from './identities.ts'
export type { Id } from './ids.ts'
export {
  AMOUNT_FIELDS,
  EXPORT_COLUMNS,
  findColumns,
  findMissingColumn,
  IMPORT_FIELDS,
  type ImportColumn,
  type ImportLayout,
  listUnusedHeaders,
  textOfHtml,
  withFactColumns,
} from './import-columns.ts'
export {
  formatInvoiceNumber,
  type InvoiceFigures,
  type InvoiceKind,
  includedVat,
  parseInvoiceNumber,
  planCreditNote,
  planInvoice,
  STANDARD_VAT,
  sellerOf,
  sumSold,
  vatOfCreditNote,
  vatOfInvoice,
} from './invoices.ts'
export { findJobState, JOB_STATES, type JobState, WORKER_SILENT_SECONDS } from './jobs.ts'
export {
  chooseLanguage,
  DEFAULT_LANGUAGE,
  intlLocale,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  languageTag,
  parseLanguage,
  pickText,
  type TextByLanguage,
} from './languages.ts'
export {
  computeSellerBalance,
  findPayee,
  LEDGER_KINDS,
  type LedgerEntry,
  type LedgerKind,
  type LedgerParty,
  sumEarnings,
  sumPaidBy,
} from './ledger.ts'
export {
  ADMINISTRATOR_LINK_HOURS,
  ALERT_LIMITS,
  APPLICATION_DUE_DAYS,
  APPLICATION_LIMITS,
  AUDIT_KEPT_DAYS,
  BANNER_MS,
  BEST_SELLER_DAYS,
  CARD_DECLINES_MAX,
  CARD_DECLINES_WINDOW_MINUTES,
  CATEGORY_LEVELS,
  CATEGORY_NAME_MAX,
  CATEGORY_PRODUCTS_MAX,
  COMMENT_PAGE_SIZE,
  COMMON_PASSWORDS_REFUSED,
  CONFIRMATION_LINK_HOURS,
  CONVERSION_VIEWS,
  CUSTOMER_FILE_ROWS,
  CUSTOMER_SEARCH_MIN,
  DECISION_LIMITS,
  DEFAULT_GRID_COLUMNS,
  DEFAULT_SORT,
  DEMO_RATE_LIMITS,
  DESK_BEST_SOLD,
  DESK_DAYS,
  DESK_PAGE_SIZE,
  EXPRESS_DEPARTMENT,
  FIGURE_DAYS,
  FIGURE_PEOPLE_MIN,
  FILTER_COMMON,
  FILTER_VALUES_SHOWN,
  GOODWILL_LIMIT_DAYS,
  GRID_COLUMNS,
  HOLD_LAPSE_WAIT_MINUTES,
  HOME_BANNER_AUTOPLAY_MS,
  HOME_PART_LIMITS,
  HOME_ROW_SENT,
  HOME_ROW_SHOWN,
  IDEMPOTENCY_HOURS,
  IMPORT_LIMITS,
  LEDGER_PAGE_SIZE,
  LINE_COMMENT_MAX,
  LOG_COUNT_MAX,
  LOWEST_PRICE_DAYS,
  MAIL_TRIES,
  MAILS_PER_ADDRESS_PER_DAY,
  MAX_ITEM,
  MENU_SECTION_SENT,
  MERGE_UNDO_MINUTES,
  MOBILE_MAX_PX,
  NOTICE_DUE_DAYS,
  NOTICE_LIMITS,
  ORDER_MAIL_FRESH_MINUTES,
  ORDER_MAILS_PER_DAY,
  ORDER_MAILS_UNCONFIRMED_PER_DAY,
  ORDER_PAGE_SIZE,
  ORDER_THUMBNAILS,
  OVERVIEW_LOW,
  PAGE_MAX,
  PAGE_SIZE_MAX,
  PASSKEY_LIMITS,
  PASSWORD_HASHES_AT_ONCE,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_MIN_STRICT,
  PASSWORD_QUEUE_SECONDS,
  PAYMENT_EVENT_DAYS,
  PAYMENT_PAGE_MINUTES,
  PAYOUT_BOOKED_DAYS,
  PAYOUT_REFERENCE_MAX,
  PAYOUT_RUN_STORES_MAX,
  PHONE_CODE_DIGITS,
  PHONE_CODE_RESEND_SECONDS,
  PHONE_CODE_SECONDS,
  PHONE_CODE_TRIES,
  PHONE_COUNTRY,
  PHONE_PREFIX,
  PICTURE_WIDTHS,
  PRICE_PRESETS,
  PRODUCT_PAGE_SIZE,
  PROVIDER_LIMITS,
  QUANTITY_MAX,
  QUESTION_LIMITS,
  QUESTION_PAGE_SIZE,
  RATE_LIMITS,
  RATING_MAX,
  RATING_MIN,
  RATING_PRESETS,
  REDUCTION_SALE_DAYS_MIN,
  REFUND_DAYS,
  REQUEST_SECONDS,
  RESET_LINK_MINUTES,
  REVIEW_COMMENT_MAX,
  REVIEW_IMAGE_BYTES_MAX,
  REVIEW_IMAGES_MAX,
  REVIEW_PAGE_SIZE,
  REVIEW_REPLY,
  SCHEDULE_LIMITS,
  SEARCH_DOCUMENTS_IN_MEMORY,
  SEARCH_HITS_MAX,
  SEARCH_READINGS,
  SEARCH_TEXT_MAX,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
  SIGN_IN_FAILURES_PER_ACCOUNT,
  SIGN_IN_FAILURES_PER_ADDRESS,
  SIGN_IN_FAILURES_WINDOW_MINUTES,
  SLUG_LENGTH_MAX,
  SORT_POPUP_CLOSE_MS,
  STAFF_INVITATION_DAYS,
  STICKY_AFTER_PX,
  STORE_FIGURE_DAYS,
  STORE_INVITATION_DAYS,
  STORE_LIMITS,
  STORE_PEOPLE_MAX,
  SUGGESTED_PRODUCTS,
  TERMS_LIMITS,
  TOAST_MS,
  TOKEN_DAYS,
  TOKEN_OVERLAP_SECONDS,
  UNDO_SECONDS,
  UPLOAD_SECONDS,
  WELCOME_COUPON_CODE,
  WELCOME_COUPON_DAYS,
  WISHLIST_PAGE_SIZE,
  WITHDRAWAL_DAYS,
} from './limits.ts'
export {
  clearFilters,
  type FilterValue,
  findEmptyLevel,
  findSorting,
  type ListingFilters,
  type ListingLevel,
  listActiveFilters,
  makePriceRange,
  NO_FILTERS,
  type PriceRange,
  SORTS,
  type Sort,
  toggleFilter,
} from './listing.ts'
export { parseListingQuery, writeListingQuery } from './listing-query.ts'
export { breakAddresses, hasAddress } from './mail-words.ts'
export {
  findMailState,
  MAIL_PAUSES,
  MAIL_STATES,
  MAIL_TROUBLE_MINUTES,
  type MailState,
  maskReceiver,
  withoutAddresses,
} from './mails.ts'
export {
  MARKET_DEFAULTS,
  type Market,
  type MarketSettings,
  SETTING_LIMITS,
  SETTING_SOURCES,
  type SettingSource,
  STANDARD_MARKET,
} from './market-settings.ts'
export { canUndoMerge, findMergeUndoEnd } from './merge-undo.ts'
export {
  type Cents,
  divideHalfUp,
  type Euros,
  formatNumber,
  formatPercent,
  formatPrice,
  isEuros,
  sumEuros,
  toBasisPoints,
  toCents,
  toEuros,
  toPercent,
} from './money.ts'
export { hideName, joinFullName, splitFullName } from './names.ts'
export {
  actionsFor,
  DECISION_ACTIONS,
  DECISION_TARGETS,
  findDecisionFaults,
  isAnonymousAllowed,
  mayEnd,
  NOTICE_ACTIONS,
  NOTICE_REASONS,
  NOTICE_TARGETS,
  type NoticeAction,
  type NoticeReason,
  type NoticeTarget,
} from './notices.ts'
export { accountOf, OPERATOR_ID, OPERATOR_STORE_STATES, type OperatorStoreState } from './operator.ts'
export { makeOrderCode, ORDER_CODE_BYTES, parseOrderCode } from './order-code.ts'
export {
  type CancelledIn,
  type OrderOnItsWay,
  type OrderPlan,
  planCancellation,
  planPlacing,
  planReceipt,
  planRefund,
  planStep,
  planTransfer,
  type StockChange,
  sumCouponUses,
} from './order-course.ts'
export {
  findHandPayment,
  findOrderPayment,
  findTransferEnd,
  type HandPayment,
  isFree,
  isPaidByHand,
  listPaidBack,
  ORDER_PAYMENT_STATES,
  type ProviderState,
  sumPaid,
  sumUncollected,
} from './order-payment.ts'
export {
  canCancel,
  checkWithdrawal,
  findWithdrawalEnd,
  isOrderStatus,
  ORDER_STATUSES,
  type OrderActor,
  type OrderStatus,
} from './order-status.ts'
export { type CartTotals, listSubtotals, type StoreTerms, totalCart, totalLine } from './order-totals.ts'
export {
  compareSpans,
  countSpanDays,
  fillDays,
  listDays,
  OVERVIEW_SPANS,
  type OverviewSpan,
  sumLastDays,
} from './overview.ts'
export { describePage, type PageOf } from './pagination.ts'
export { isConfirmedRecently, readRecoveryCode, writeRecoveryCode } from './passkeys.ts'
export { checkPassword, normalizePassword, PASSWORD_POLICIES } from './passwords.ts'
export {
  isPaymentType,
  listOfferedTypes,
  listPaymentTypes,
  PAYMENT_TYPES,
  type PaymentType,
} from './payment-options.ts'
export {
  BALANCE_GROUPS,
  BALANCE_SORTS,
  type Balance,
  type BalanceGroup,
  type BalancePart,
  type BalanceSort,
  findNextPayout,
  findObstacle,
  groupBalance,
  isPayoutCovered,
  PAYOUT_OBSTACLES,
  type PayoutRow,
  type PayoutTerms,
  planPayoutRow,
} from './payouts.ts'
export { groupPhone } from './phones.ts'
export {
  CHANGES_KEPT_DAYS,
  findConflicts,
  findIncomplete,
  isGtin,
  listMissing,
  listOutdated,
  mergeTexts,
  noteTexts,
  PRODUCT_LIMITS,
  PRODUCT_UNDO_DAYS,
  STOCK_REASONS_BY_HAND,
  type StockReasonByHand,
  type Texts,
  type TextTimes,
} from './products.ts'
export { maxQuantity, readQuantityField } from './quantity.ts'
export { rateOf, toOneDecimal } from './rates.ts'
export {
  averageRating,
  COMMENT_SORTS,
  type CommentSort,
  canFindUseful,
  checkReviewable,
  findScoreTier,
  scoreStore,
} from './ratings.ts'
export { checkReduction, findReductionBounds } from './reductions.ts'
export type { RefundedUnits } from './refunds.ts'
export { findReturnRight, type ReturnRight } from './return-right.ts'
export {
  canChangeReturn,
  countReturnable,
  type OrderReturn,
  planReturn,
  RETURN_STATUSES,
  type ReturnedUnits,
  type ReturnStatus,
} from './returns.ts'
export {
  type Access,
  CUSTOMER_ROLES,
  type CustomerRole,
  findAccess,
  findLoginTarget,
  findStores,
  findWireRole,
  GRANTABLE,
  type Grantable,
  hasPermission,
  hasRole,
  isOwnPath,
  isPermission,
  isStaff,
  type LeastRole,
  type Membership,
  PERMISSIONS,
  type Permission,
  STORE_ROLES,
  type StoreId,
  type StoreRole,
} from './roles.ts'
export {
  checkScheduleTimes,
  findScheduleStep,
  planSchedule,
  type ScheduleItem,
  type ScheduleReduction,
  type ScheduleRefusal,
} from './schedules.ts'
export {
  isForgiving,
  isLikelyMeant,
  isOneTypo,
  isTelling,
  listForms,
  listHalves,
  listMeanings,
  listMisspelt,
  listSearchWords,
  listSpellings,
  listWordsSoFar,
  listWrittenWords,
  splitWords,
} from './search.ts'
export { isServed, type ServedCity } from './served-cities.ts'
export { shareCents, shareOfUnits } from './share-cents.ts'
export {
  FITS,
  type Fit,
  findUsualFit,
  SIZE_MEASURES,
  SIZE_ROWS_MAX,
  SIZE_TEXT_MAX,
  type SizeGuide,
  type SizeMeasure,
} from './sizes.ts'
export { HOME_TONES, isSlideTone, slideGround } from './slide-grounds.ts'
export { checkSlug, RESERVED_SLUGS, slugify } from './slugs.ts'
export {
  checkShownTotal,
  type OrderableLine,
  type Purchase,
  type SplitOrder,
  type SplitRefusal,
  splitOrder,
} from './split-order.ts'
export { isCounted, isLastStock, isSoldOut } from './stock.ts'
export {
  CLOSING_NOTICE_DAYS,
  closingTime,
  DECISION_GROUNDS,
  type DecisionGround,
  STORE_SORTS,
  type StoreSort,
} from './store-office.ts'
export { checkPause, findAccountStart, findRenameDay, maskIban, planDaysOff } from './store-rules.ts'
export { planTerms, STORE_RATES, type StoreRates } from './store-terms.ts'
export { ALWAYS_OPEN, findSupportOpening, isSupportOpen, type SupportHours } from './support-hours.ts'
export { isRegistrationNumber, isTaxNumber } from './traders.ts'
export { isUndoOver, planUndo } from './undo.ts'
export {
  findMeasure,
  findUnitPrice,
  MEASURE_UNITS,
  type Measured,
  makeMeasure,
  UNIT_BASES,
} from './unit-price.ts'
export {
  type Choices,
  findVariant,
  isComplete,
  listOptions,
  pickCardVariant,
  readChoices,
  sumStock,
  toggleChoice,
} from './variants.ts'
export { findWishNews } from './wishes.ts'
export { planWithdrawal, type WithdrawalPlan } from './withdrawals.ts'
export { arrangeWoo, type WooRow } from './woo-rows.ts'
export { isVisible, maskCards, mendHalves } from './written-text.ts'
