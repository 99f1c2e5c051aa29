/** The office: pages of administrators. */
import type { TextFile } from '../../lib/locales.ts'
import { paths } from '../../paths.ts'
import { backOfficeWing } from '../frame/back-office-wing.tsx'
import { page } from '../wing.ts'

const judging = {
  auth: 'administrator',
  texts: ['application', 'storedesk'] satisfies TextFile[],
} as const

export const office = backOfficeWing([
  page(paths.marketApplications, 'office/applications', judging),
  page(paths.marketApplication, 'office/application', judging),
  page(paths.marketStores, 'office/stores', { auth: 'administrator', texts: ['stores'] }),
  page(paths.marketStore, 'office/store', { auth: 'administrator', texts: ['stores'] }),
  page(paths.marketCatalogue, 'office/catalogue', {
    auth: 'administrator',
    texts: ['products', 'tree'],
  }),
  page(paths.systemMails, 'office/mails', {
    auth: 'administrator',
    texts: ['system'],
  }),
  page(paths.deskSupport, 'office/support', { auth: 'administrator', texts: ['office'] }),
])
