import { RATING_MAX } from '@tregu/domain'
import { Star } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useFocusOnward } from '../../lib/focus-onward.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import * as icons from '../../styles/icon.module.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './review-button.module.css'
import type { ReviewedLine } from './review-queries.ts'

const ReviewForm = lazyPart(async () => (await import('./review-form.tsx')).ReviewForm)

const places = Array.from({ length: RATING_MAX }, (_, index) => index + 1)

type ReviewButtonProps = {
  readonly line: ReviewedLine
  /** Five stars before the button: a press on one opens the review with it. */
  readonly withStars?: boolean
}

/** Opens the review of an order line; each opening begins a new draft. */
export const ReviewButton = ({ line, withStars = false }: ReviewButtonProps) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [stars, setStars] = useState(0)
  const [openings, setOpenings] = useState(0)
  const start = (chosen: number) => {
    setStars(chosen)
    setOpenings(openings + 1)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const place = useRef<HTMLSpanElement>(null)
  useFocusOnward(place)
  return (
    <span ref={place} className={styles.review}>
      {withStars ? (
        // For a pointer only: the form has the same stars, and the button leads to them.
        <span className={styles.stars} aria-hidden="true">
          {places.map((place) => (
            <button key={place} type="button" tabIndex={-1} onClick={() => start(place)}>
              <Star className={icons.large} />
            </button>
          ))}
        </span>
      ) : null}
      <Button
        tone="line"
        size="small"
        aria-label={t('common.action_of', { action: t('review.write'), name: line.name })}
        onClick={() => start(0)}
      >
        {t('review.write')}
      </Button>
      <Dialog open={open} onClose={close} title={t('review.title')}>
        <Suspense fallback={<Lines count={6} />}>
          <ReviewForm
            key={openings}
            line={line}
            stars={stars}
            onClose={close}
            onDone={() => {
              close()
              showToast('success', t('review.done'))
            }}
          />
        </Suspense>
      </Dialog>
    </span>
  )
}
