import type { Order } from '@tregu/contract'
import { Truck } from 'lucide-react'
import { sayWhenThere } from '../../lib/arrival.ts'
import { classes } from '../../lib/classes.ts'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { findWaiting } from './order-waiting.ts'
import { Parcel } from './parcel.tsx'
import * as styles from './whereabouts.module.css'

/** Answers "Where is it?": the status, the promised arrival while the order is open, and the parcel. */
export const Whereabouts = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { status, arrives, isOpen, parcel } = order
  const waiting = findWaiting(order)
  if (!isOpen && !parcel) return null
  return (
    <section className={styles.box} aria-label={t('order.where')} data-part="whereabouts">
      <Truck className={icons.icon} aria-hidden="true" />
      <div>
        <h3 className={classes(text.small, text.muted)}>{t('order.where')}</h3>
        <p className={text.strong}>
          {[
            status.name,
            waiting ? t(waiting) : '',
            isOpen && arrives ? t('order.expected', { when: sayWhenThere(t, arrives) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {parcel ? <Parcel parcel={parcel} /> : null}
      </div>
    </section>
  )
}
