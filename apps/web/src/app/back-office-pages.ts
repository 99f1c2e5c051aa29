/** Pages of the back office. Their list loads with the first of them, so that no shopper waits for it. */
import type { PageModule } from '../lib/page.ts'

export const backOfficePages = import.meta.glob<PageModule>([
  '../pages/desk/*.tsx',
  '../pages/office/*.tsx',
  '../pages/support/*.tsx',
])
