import { AccountFrame } from '../../features/account/account-frame.tsx'
import { PastReviews, ReviewNow } from '../../features/reviews/review-lists.tsx'
import { ReviewTabs } from '../../features/reviews/review-tabs.tsx'
import { useParams } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'

export const Page = () => {
  const t = useT()
  const { method } = useParams()
  const open = method === 'past' ? 'past' : 'review'
  return (
    <AccountFrame title={t('drawer.reviews')}>
      <ReviewTabs open={open} />
      {open === 'past' ? <PastReviews /> : <ReviewNow />}
    </AccountFrame>
  )
}
