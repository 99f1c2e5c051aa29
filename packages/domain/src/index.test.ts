import { expect, test } from 'vitest'
import * as alerts from './alerts.ts'
import * as applications from './applications.ts'
import * as arrival from './arrival.ts'
import * as boughtAgain from './bought-again.ts'
import * as bulk from './bulk.ts'
import * as cards from './cards.ts'
import * as cart from './cart.ts'
import * as cartNotices from './cart-notices.ts'
import * as categorySets from './category-sets.ts'
import * as categoryTree from './category-tree.ts'
import * as chat from './chat.ts'
import * as chatLimits from './chat-limits.ts'
import * as chatQueue from './chat-queue.ts'
import * as checkoutSteps from './checkout-steps.ts'
import * as compare from './compare.ts'
import * as couponDesk from './coupon-desk.ts'
import * as couponSelection from './coupon-selection.ts'
import * as couponTaking from './coupon-taking.ts'
import * as coupons from './coupons.ts'
import * as csv from './csv.ts'
import * as csvNumbers from './csv-numbers.ts'
import * as dates from './dates.ts'
import * as demand from './demand.ts'
import * as deskFilters from './desk-filters.ts'
import * as discount from './discount.ts'
import * as facts from './facts.ts'
import * as figures from './figures.ts'
import * as firstSteps from './first-steps.ts'
import * as fold from './fold.ts'
import * as goodwill from './goodwill.ts'
import * as groupBy from './group-by.ts'
import * as health from './health.ts'
import * as holds from './holds.ts'
import * as homeParts from './home-parts.ts'
import * as iban from './iban.ts'
import * as identities from './identities.ts'
import * as importColumns from './import-columns.ts'
import * as index from './index.ts'
import * as invoices from './invoices.ts'
import * as jobs from './jobs.ts'
import * as languages from './languages.ts'
import * as ledger from './ledger.ts'
import * as limits from './limits.ts'
import * as listing from './listing.ts'
import * as listingQuery from './listing-query.ts'
import * as mailWords from './mail-words.ts'
import * as mails from './mails.ts'
import * as marketSettings from './market-settings.ts'
import * as mergeUndo from './merge-undo.ts'
import * as money from './money.ts'
import * as names from './names.ts'
import * as notices from './notices.ts'
import * as operator from './operator.ts'
import * as orderCode from './order-code.ts'
import * as orderCourse from './order-course.ts'
import * as orderPayment from './order-payment.ts'
import * as orderStatus from './order-status.ts'
import * as orderTotals from './order-totals.ts'
import * as overview from './overview.ts'
import * as pagination from './pagination.ts'
import * as passkeys from './passkeys.ts'
import * as passwords from './passwords.ts'
import * as paymentOptions from './payment-options.ts'
import * as payouts from './payouts.ts'
import * as products from './products.ts'
import * as quantity from './quantity.ts'
import * as queryString from './query-string.ts'
import * as rates from './rates.ts'
import * as ratings from './ratings.ts'
import * as reductions from './reductions.ts'
import * as refunds from './refunds.ts'
import * as returnRight from './return-right.ts'
import * as returns from './returns.ts'
import * as roles from './roles.ts'
import * as schedules from './schedules.ts'
import * as search from './search.ts'
import * as servedCities from './served-cities.ts'
import * as shareCents from './share-cents.ts'
import * as sizes from './sizes.ts'
import * as slideGrounds from './slide-grounds.ts'
import * as slugs from './slugs.ts'
import * as splitOrder from './split-order.ts'
import * as stock from './stock.ts'
import * as storeOffice from './store-office.ts'
import * as storeRules from './store-rules.ts'
import * as storeTerms from './store-terms.ts'
import * as supportHours from './support-hours.ts'
import * as traders from './traders.ts'
import * as undo from './undo.ts'
import * as unitPrice from './unit-price.ts'
import * as variants from './variants.ts'
import * as wishes from './wishes.ts'
import * as workingDays from './working-days.ts'
import * as writtenText from './written-text.ts'

const FILES = [
  alerts,
  applications,
  arrival,
  boughtAgain,
  bulk,
  cards,
  cartNotices,
  cart,
  categorySets,
  categoryTree,
  chat,
  chatLimits,
  chatQueue,
  checkoutSteps,
  compare,
  couponDesk,
  couponSelection,
  couponTaking,
  coupons,
  csv,
  csvNumbers,
  dates,
  demand,
  deskFilters,
  discount,
  facts,
  figures,
  firstSteps,
  fold,
  goodwill,
  groupBy,
  health,
  holds,
  homeParts,
  iban,
  identities,
  importColumns,
  invoices,
  jobs,
  languages,
  ledger,
  limits,
  listingQuery,
  listing,
  mailWords,
  mails,
  marketSettings,
  mergeUndo,
  money,
  names,
  notices,
  operator,
  orderCode,
  orderCourse,
  orderPayment,
  orderStatus,
  orderTotals,
  overview,
  pagination,
  passkeys,
  passwords,
  paymentOptions,
  quantity,
  queryString,
  rates,
  ratings,
  refunds,
  payouts,
  products,
  reductions,
  returnRight,
  returns,
  roles,
  schedules,
  search,
  servedCities,
  shareCents,
  slideGrounds,
  sizes,
  slugs,
  splitOrder,
  stock,
  storeOffice,
  storeTerms,
  storeRules,
  supportHours,
  traders,
  undo,
  unitPrice,
  variants,
  wishes,
  workingDays,
  writtenText,
]

test('the barrel exports every name of every file, and no name twice', () => {
  const names = FILES.flatMap((file) => Object.keys(file))
  expect(new Set(names).size).toBe(names.length)
  expect(Object.keys(index).sort()).toEqual(names.sort())
})
