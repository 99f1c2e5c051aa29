/** The help and legal pages (docs/rules/web.md), in their order. */
import type { Day, HELP_TOPICS } from '@tregu/domain'
import type { TextKey } from '../../lib/locales.ts'

type Topic = {
  /** The domain lists them, too: parts of the home page may lead to each. */
  readonly slug: (typeof HELP_TOPICS)[number]
  readonly title: TextKey
  readonly short: TextKey
  /** When its text last changed. */
  readonly changed: Day
}

export const topics: readonly Topic[] = [
  { slug: 'faq', title: 'help.faq', short: 'help.faq_short', changed: '2026-11-02' },
  {
    slug: 'delivery-and-returns',
    title: 'help.delivery_and_returns',
    short: 'help.delivery_and_returns_short',
    changed: '2026-11-22',
  },
  { slug: 'contact', title: 'help.contact', short: 'help.contact_short', changed: '2026-10-12' },
  { slug: 'terms', title: 'help.terms', short: 'help.terms_short', changed: '2026-11-02' },
  { slug: 'privacy', title: 'help.privacy', short: 'help.privacy_short', changed: '2026-11-02' },
  { slug: 'how-we-rank', title: 'help.how_we_rank', short: 'help.how_we_rank_short', changed: '2026-10-12' },
  {
    slug: 'accessibility',
    title: 'help.accessibility',
    short: 'help.accessibility_short',
    changed: '2026-10-12',
  },
  { slug: 'imprint', title: 'help.imprint', short: 'help.imprint_short', changed: '2026-10-12' },
  { slug: 'credits', title: 'help.credits', short: 'help.credits_short', changed: '2026-11-23' },
]
