/** The office: pages of administrators. */
import type { TextFile } from '../../lib/locales.ts'
import { officePaths } from '../../office-paths.ts'
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
  officePage(officePaths.marketApplications, 'office/applications', judging),
  officePage(officePaths.marketApplication, 'office/application', judging),
  officePage(officePaths.marketStores, 'office/stores', running),
  officePage(officePaths.marketStore, 'office/store', running),
  officePage(officePaths.marketPayouts, 'office/payouts', ['payouts', 'payruns']),
  officePage(officePaths.marketPayoutRun, 'office/payout-run', ['payruns']),
  page(officePaths.marketCustomers, 'office/customers', serving),
  page(officePaths.marketCustomer, 'office/customer', serving),
  // The support reads them.
  page(officePaths.marketReports, 'office/reports', { auth: 'support', texts: judgingNotices }),
  page(officePaths.marketDecisions, 'office/decisions', { auth: 'support', texts: judgingNotices }),
  page(officePaths.marketReport, 'office/report', { auth: 'support', texts: judgingNotices }),
  officePage(officePaths.marketCatalogue, 'office/catalogue', ['products', 'tree']),
  officePage(officePaths.marketDiscounts, 'office/discounts', ['discounts']),
  officePage(officePaths.marketDiscountNew, 'office/discount-new', ['discounts']),
  officePage(officePaths.marketDiscount, 'office/discount', ['discounts']),
  officePage(officePaths.marketHome, 'office/home', ['products', 'front']),
  page(officePaths.marketHomePreview, 'office/home-preview', {
    auth: 'administrator',
    chrome: 'none',
    texts: ['front'],
  }),
  officePage(officePaths.marketFigures, 'office/figures', ['figures']),
  page(officePaths.marketDemand, 'office/demand', { auth: 'seller', texts: ['figures'] }),
  officePage(officePaths.systemSettings, 'office/settings', ['settings']),
  officePage(officePaths.systemPeople, 'office/people', ['staff']),
  officePage(officePaths.systemHealth, 'office/health', ['health']),
  officePage(officePaths.systemMails, 'office/mails', ['system']),
  officePage(officePaths.systemJobs, 'office/jobs', ['system']),
  officePage(officePaths.systemAudit, 'office/audit', ['system']),
  officePage(officePaths.deskSupport, 'office/support', ['office']),
])
