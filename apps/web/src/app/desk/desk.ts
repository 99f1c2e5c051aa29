/** The desk: pages of the people of a store, in the order of paths.ts. */
import type { TextFile } from '../../lib/locales.ts'
import { paths } from '../../paths.ts'
import { backOfficeWing } from '../frame/back-office-wing.tsx'
import { type PageRoute, page } from '../wing.ts'

/** A page that an applicant uses too, before the store is approved. */
const prepared = (path: string, file: string, texts: readonly TextFile[]) =>
  page(path, file, { auth: 'applicant', texts })

/** A page of the people of a store. */
const own = (path: string, file: string, texts: readonly TextFile[], chrome: PageRoute['chrome'] = 'full') =>
  page(path, file, { auth: 'seller', texts, chrome })

const selling: readonly TextFile[] = ['account', 'cart']
const filling: readonly TextFile[] = ['products']
const importing: readonly TextFile[] = ['imports', 'products']
const storing: readonly TextFile[] = ['products', 'storedesk']
const paying: readonly TextFile[] = ['payouts']
const answering: readonly TextFile[] = ['answers']
const reducing: readonly TextFile[] = ['discounts']
const planning: readonly TextFile[] = ['schedules']

export const desk = backOfficeWing([
  own(paths.adminDashboard, 'desk/overview', [...selling, ...answering, ...filling, 'application']),
  prepared(paths.deskApplication, 'desk/application', ['application', 'storedesk']),
  own(paths.deskOrders, 'desk/orders', selling),
  own(paths.deskOrder, 'desk/order', selling),
  own(paths.deskPacking, 'desk/packing-list', selling, 'none'),
  own(paths.deskReturns, 'desk/returns', selling),
  prepared(paths.deskProducts, 'desk/products', importing),
  prepared(paths.deskProductNew, 'desk/product-new', filling),
  own(paths.deskImports, 'desk/imports', importing),
  own(paths.deskImport, 'desk/import', importing),
  own(paths.deskSchedules, 'desk/schedules', planning),
  own(paths.deskScheduleNew, 'desk/schedule-new', planning),
  own(paths.deskSchedule, 'desk/schedule', planning),
  own(paths.deskTranslations, 'desk/translations', ['translations']),
  prepared(paths.deskProduct, 'desk/product', filling),
  own(paths.deskStore, 'desk/store', storing),
  own(paths.deskDelivery, 'desk/store-delivery', storing),
  own(paths.deskPause, 'desk/store-pause', storing),
  own(paths.deskPayment, 'desk/store-payment', storing),
  own(paths.deskPeople, 'desk/store-people', storing),
  own(paths.deskTrader, 'desk/store-trader', storing),
  own(paths.deskPayouts, 'desk/payouts', paying),
  own(paths.deskPayout, 'desk/payout', paying),
  own(paths.deskStatement, 'desk/statement', paying),
  own(paths.deskQuestions, 'desk/questions', answering),
  own(paths.deskReviews, 'desk/reviews', answering),
  own(paths.deskDiscounts, 'desk/discounts', reducing),
  own(paths.deskDiscountNew, 'desk/discount-new', reducing),
  own(paths.deskDiscount, 'desk/discount', reducing),
])
