/** The office: pages of administrators. */
import type { TextFile } from '../../lib/locales.ts'
import { paths } from '../../paths.ts'
import { backOfficeWing } from '../frame/back-office-wing.tsx'
import { page } from '../wing.ts'

/** A page of administrators. */
const officePage = (path: string, file: string, texts: readonly TextFile[]) =>
  page(path, file, { auth: 'administrator', texts })

const judging: readonly TextFile[] = ['application', 'storedesk']
const judgingNotices: readonly TextFile[] = ['notices', 'report']
const running: readonly TextFile[] = ['stores']

/** Support reads customers too. */
const serving = { auth: 'support', texts: ['customers'] satisfies TextFile[] } as const

export const office = backOfficeWing([
  officePage(paths.marketApplications, 'office/applications', judging),
  officePage(paths.marketApplication, 'office/application', judging),
  officePage(paths.marketStores, 'office/stores', running),
  officePage(paths.marketStore, 'office/store', running),
  officePage(paths.marketPayouts, 'office/payouts', ['payouts', 'payruns']),
  officePage(paths.marketPayoutRun, 'office/payout-run', ['payruns']),
  page(paths.marketCustomers, 'office/customers', serving),
  page(paths.marketCustomer, 'office/customer', serving),
  // The support reads them.
  page(paths.marketReports, 'office/reports', { auth: 'support', texts: judgingNotices }),
  page(paths.marketDecisions, 'office/decisions', { auth: 'support', texts: judgingNotices }),
  page(paths.marketReport, 'office/report', { auth: 'support', texts: judgingNotices }),
  officePage(paths.marketCatalogue, 'office/catalogue', ['products', 'tree']),
  officePage(paths.marketDiscounts, 'office/discounts', ['discounts']),
  officePage(paths.marketDiscountNew, 'office/discount-new', ['discounts']),
  officePage(paths.marketDiscount, 'office/discount', ['discounts']),
  officePage(paths.marketHome, 'office/home', ['products', 'front']),
  page(paths.marketHomePreview, 'office/home-preview', {
    auth: 'administrator',
    chrome: 'none',
    texts: ['front'],
  }),
  officePage(paths.marketFigures, 'office/figures', ['figures']),
  page(paths.marketDemand, 'office/demand', { auth: 'seller', texts: ['figures'] }),
  officePage(paths.systemSettings, 'office/settings', ['settings']),
  officePage(paths.systemMails, 'office/mails', ['system']),
  officePage(paths.systemJobs, 'office/jobs', ['system']),
  officePage(paths.systemAudit, 'office/audit', ['system']),
  officePage(paths.deskSupport, 'office/support', ['office']),
])
