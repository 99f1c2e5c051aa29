/** The pages that few visits begin with; their list is fetched with the first of them. */
import type { PageModule } from '../lib/page.ts'

export const otherPages = import.meta.glob<PageModule>([
  '../pages/**/*.tsx',
  '!../pages/**/*.test.tsx',
  '!../pages/parts/**',
  '!../pages/{home,listing,product,search,store,failure}.tsx',
])
