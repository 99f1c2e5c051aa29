import type { Order } from '@tregu/contract'
import { formatDate, formatTime, type OrderStatus } from '@tregu/domain'
import { useT } from '../../lib/texts.tsx'

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
    <ol className="tlh">
      {steps.map(({ status, event }, index) => {
        const before = steps[index + 1]?.event ? ' g' : ''
        const at = event ? new Date(event.at) : null
        return (
          <li key={status} className={`${event ? `d${before}` : ''} ${status}`}>
            <b>{status === 'pending' ? t('order.placed') : t(`status.${status}`)}</b>
            <br />
            {at ? `${formatDate(at)}, ${formatTime(at)}` : ''}
            {event?.reason ? <span className="small"> {event.reason}</span> : null}
          </li>
        )
      })}
    </ol>
  )
}
