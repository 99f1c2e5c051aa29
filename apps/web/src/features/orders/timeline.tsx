import type { Order } from '@tregu/contract'
import type { OrderStatus } from '@tregu/domain'
import { classes } from '../../lib/classes.ts'
import { sayTime } from '../../lib/dates.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as styles from './timeline.module.css'

const way = ['pending', 'confirmed', 'shipped', 'delivered'] as const
const endings: readonly OrderStatus[] = ['cancelled', 'returned']

/** Past and coming steps; an order that was cancelled or returned ends there. */
const stepsOf = (order: Order) => {
  const events = new Map(order.timeline.map((event) => [event.status, event]))
  const ended = endings.includes(order.status.slug)
  const walked: readonly OrderStatus[] = ended ? way.filter((status) => events.has(status)) : way
  const steps = ended ? [...walked, order.status.slug] : walked
  return steps.map((status) => ({ status, event: events.get(status) ?? null }))
}

/** Four points with their times: horizontal on wide screens, vertical on the phone (docs/rules/web.md). */
export const Timeline = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const steps = stepsOf(order)
  return (
    <ol className={styles.steps}>
      {steps.map(({ status, event }, index) => {
        const isFollowed = Boolean(steps[index + 1]?.event)
        const at = event ? new Date(event.at) : null
        return (
          <li
            key={status}
            className={classes(
              event && styles.done,
              event && isFollowed && styles.further,
              status === 'cancelled' && styles.cancelled,
              status === 'returned' && styles.returned,
            )}
          >
            <b>{t(`status.${status}`)}</b>
            <br />
            {at ? sayTime(t, at) : ''}
            {event?.reason ? (
              <span className={classes(text.small, styles.reason)}>
                {t('order.because', { text: event.reason })}
              </span>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
