/** The desk: pages of the people of a store, in the order of paths.ts. */
import type { TextFile } from '../../lib/locales.ts'
import { officePaths } from '../../office-paths.ts'
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
  own(paths.adminDashboard, 'desk/overview', [...selling, ...answering, ...filling, 'application', 'steps']),
  prepared(officePaths.deskApplication, 'desk/application', ['application', 'storedesk']),
  own(officePaths.deskOrders, 'desk/orders', selling),
  own(officePaths.deskOrder, 'desk/order', selling),
  own(officePaths.deskPacking, 'desk/packing-list', selling, 'none'),
  own(officePaths.deskReturns, 'desk/returns', selling),
  prepared(officePaths.deskProducts, 'desk/products', importing),
  prepared(officePaths.deskProductNew, 'desk/product-new', filling),
  own(officePaths.deskImports, 'desk/imports', importing),
  own(officePaths.deskImport, 'desk/import', importing),
  own(officePaths.deskSchedules, 'desk/schedules', planning),
  own(officePaths.deskScheduleNew, 'desk/schedule-new', planning),
  own(officePaths.deskSchedule, 'desk/schedule', planning),
  own(officePaths.deskTranslations, 'desk/translations', ['translations']),
  prepared(officePaths.deskProduct, 'desk/product', filling),
  prepared(officePaths.deskProductPreview, 'desk/product-preview', filling),
  own(officePaths.deskStore, 'desk/store', storing),
  own(officePaths.deskDelivery, 'desk/store-delivery', storing),
  own(officePaths.deskPause, 'desk/store-pause', storing),
  own(officePaths.deskPayment, 'desk/store-payment', storing),
  own(officePaths.deskPeople, 'desk/store-people', storing),
  own(officePaths.deskTrader, 'desk/store-trader', storing),
  own(officePaths.deskPayouts, 'desk/payouts', paying),
  own(officePaths.deskPayout, 'desk/payout', paying),
  own(officePaths.deskStatement, 'desk/statement', paying),
  own(officePaths.deskQuestions, 'desk/questions', answering),
  own(officePaths.deskReviews, 'desk/reviews', answering),
  own(officePaths.deskDiscounts, 'desk/discounts', reducing),
  own(officePaths.deskDiscountNew, 'desk/discount-new', reducing),
  own(officePaths.deskDiscount, 'desk/discount', reducing),
])
