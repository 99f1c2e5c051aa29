/** The office: pages of administrators. */
import type { TextFile } from '../../lib/locales.ts'
import { paths } from '../../paths.ts'
import { backOfficeWing } from '../frame/back-office-wing.tsx'
import { page } from '../wing.ts'

/** A page of administrators. */
const administrators = (path: string, file: string, texts: readonly TextFile[]) =>
  page(path, file, { auth: 'administrator', texts })

const judging: readonly TextFile[] = ['application', 'storedesk']
const running: readonly TextFile[] = ['stores']

export const office = backOfficeWing([
  administrators(paths.marketApplications, 'office/applications', judging),
  administrators(paths.marketApplication, 'office/application', judging),
  administrators(paths.marketStores, 'office/stores', running),
  administrators(paths.marketStore, 'office/store', running),
  administrators(paths.marketCatalogue, 'office/catalogue', ['products', 'tree']),
  administrators(paths.systemMails, 'office/mails', ['system']),
  administrators(paths.deskSupport, 'office/support', ['office']),
])
