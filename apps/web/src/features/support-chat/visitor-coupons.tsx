import { Gift } from 'lucide-react'
import { Suspense, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import type { ChatVisitor } from './support-queries.ts'
import * as styles from './visitor-parts.module.css'

// The form brings the schemas that the rest of the desk does without.
const GoodwillForm = lazyPart(async () => (await import('./goodwill-form.tsx')).GoodwillForm)

type GoodwillProps = {
  readonly customer: string
  readonly goodwill: NonNullable<ChatVisitor['goodwill']>
}

/** The button that gives a coupon, while something is left of the limit. */
const Goodwill = ({ customer, goodwill: { limit, left, days } }: GoodwillProps) => {
  const { t, price } = useTexts()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (left <= 0 && !open)
    return <p className={styles.none}>{t('support.coupon_used_up', { amount: price(limit), n: days })}</p>
  return (
    <div className={styles.acts}>
      <Button
        tone="line"
        size="small"
        icon={<Gift className={icons.small} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('support.give_coupon')}
      </Button>
      <Dialog open={open} title={t('support.give_coupon')} onClose={close}>
        <Suspense fallback={<Lines count={4} />}>
          <GoodwillForm customer={customer} left={left} days={days} onClose={close} />
        </Suspense>
      </Dialog>
    </div>
  )
}

/** The coupons that the shopper can use, and a new one from support. */
export const VisitorCoupons = ({ visitor }: { readonly visitor: ChatVisitor }) => {
  const { t, price } = useTexts()
  const { coupons, customer, goodwill } = visitor
  if (customer === null || goodwill === null) return null
  return (
    <section aria-labelledby="visitor-coupons">
      <h3 id="visitor-coupons">{t('support.coupons')}</h3>
      {coupons.length === 0 ? <p className={styles.none}>{t('support.no_coupons')}</p> : null}
      {coupons.length > 0 ? (
        <ul className={styles.rows}>
          {coupons.map(({ id, name, value, min_spend, end_date, store }) => (
            <li key={id} className={styles.coupon}>
              <b className={classes(text.strong, text.figures)} translate="no">
                {price(value)}
              </b>
              <span className={styles.about}>
                <span>{[name, store?.name].filter(Boolean).join(', ')}</span>
                <span className={classes(text.small, text.muted, text.figures)}>
                  {[
                    min_spend > 0 ? t('support.coupon_from', { amount: price(min_spend) }) : '',
                    t('support.coupon_until', { date: sayShortDate(t, end_date) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <Goodwill customer={customer} goodwill={goodwill} />
    </section>
  )
}
