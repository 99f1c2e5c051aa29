import { useInfiniteQuery } from '@tanstack/react-query'
import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as tabs from '../../ui/tabs.module.css'
import { reviewListQuery } from './review-queries.ts'

export type ReviewTab = 'review' | 'past'

const LABELS = { review: 'reviews.now', past: 'reviews.past' } as const
const LISTS = { review: 'no', past: 'yes' } as const

const TabLink = ({ tab, isOpen }: { readonly tab: ReviewTab; readonly isOpen: boolean }) => {
  const { t, number } = useTexts()
  const { data } = useInfiniteQuery(reviewListQuery(LISTS[tab]))
  const [first] = data?.pages ?? []
  return (
    <Link
      className={classes(isOpen && tabs.on)}
      aria-current={isOpen ? 'page' : undefined}
      to={to(paths.dashboardReviews, { method: tab })}
    >
      {t(LABELS[tab])}
      {first ? ` (${number(first.count)})` : ''}
    </Link>
  )
}

/** Review Now and Past Reviews, each with its number; both have an address. */
export const ReviewTabs = ({ open }: { readonly open: ReviewTab }) => {
  const { t } = useTexts()
  return (
    <nav className={tabs.tabs} aria-label={t('nav.reviews')}>
      {(['review', 'past'] as const).map((tab) => (
        <TabLink key={tab} tab={tab} isOpen={tab === open} />
      ))}
    </nav>
  )
}
