/**
 * Pages of shoppers that few visits begin with; their list loads with the first of them. The other folders under `pages` hold the
 * parts of the screen that they are named after.
 */
import type { PageModule } from '../lib/page.ts'

export const otherPages = import.meta.glob<PageModule>([
  '../pages/*.tsx',
  '../pages/account/*.tsx',
  '!../pages/{home,listing,product,search,store,failure}.tsx',
])
