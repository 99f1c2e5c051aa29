import { useQuery } from '@tanstack/react-query'
import * as couponsRoutes from '@tregu/contract/routes/coupons'
import { COUPON_FILTERS, type CouponFilter, type CouponStatus, dayOf, findCouponStatus } from '@tregu/domain'
import { useState } from 'react'
import type { Reply } from '../../lib/api.ts'
import { classes } from '../../lib/classes.ts'
import { sayShortDate } from '../../lib/dates.ts'
import type { TextKey } from '../../lib/locales.ts'
import { query } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { Badge } from '../../ui/badge.tsx'
import * as box from '../../ui/box.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import * as chip from '../../ui/chip.module.css'
import { Empty } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as ticket from '../../ui/ticket.module.css'
import * as styles from './coupon-list.module.css'

type Coupon = Reply<typeof couponsRoutes.list>['result'][number]

const words: Readonly<Record<CouponFilter, TextKey>> = {
  All: 'coupons.all',
  Active: 'coupons.active',
  Used: 'coupons.used',
  Expired: 'coupons.expired',
}

/** One within its dates that is not active was used up by others; it cannot be used any more, like an expired one. */
const statusOf = ({ start_date, end_date, used, active }: Coupon): CouponStatus => {
  const today = dayOf(new Date())
  const [startDay, endDay] = [dayOf(new Date(start_date)), dayOf(new Date(end_date))]
  const isRunning = startDay <= today && today <= endDay
  return findCouponStatus(
    { startDay, endDay, usedByShopper: used, usesLeft: isRunning && !active ? 0 : null },
    today,
  )
}
/** Coupons that can be used now, those that end first in front. */
export const listEnding = (coupons: readonly Coupon[]): readonly Coupon[] =>
  coupons
    .filter((coupon) => statusOf(coupon) === 'active')
    .toSorted((a, b) => Date.parse(a.end_date) - Date.parse(b.end_date))

const belongs = (coupon: Coupon, filter: CouponFilter) =>
  filter === 'All' || statusOf(coupon) === filter.toLowerCase()

/** Usable coupons first, then upcoming, used and expired ones. */
const order: readonly CouponStatus[] = ['active', 'upcoming', 'used', 'expired']
const rankOf = (coupon: Coupon) => order.indexOf(statusOf(coupon))

const State = ({ coupon }: { readonly coupon: Coupon }) => {
  const { t } = useTexts()
  const status = statusOf(coupon)
  if (status === 'upcoming') return null
  if (status !== 'active')
    return (
      <Badge tone="grey" className={ticket.status}>
        {t(status === 'used' ? 'coupons.used' : 'coupon.expired')}
      </Badge>
    )
  return coupon.store ? (
    <ButtonLink
      tone="line"
      size="small"
      to={to(paths.store, { store: coupon.store.slug })}
      aria-label={t('common.action_of', { action: t('coupon.visit'), name: coupon.store.name })}
    >
      {t('coupon.visit')}
    </ButtonLink>
  ) : (
    <Badge tone="ok" className={ticket.status}>
      {t('coupon.valid')}
    </Badge>
  )
}

const useSentence = () => {
  const { t, price } = useTexts()
  return (coupon: Coupon): string => {
    const day = (instant: string) => sayShortDate(t, instant)
    const status = statusOf(coupon)
    if (status === 'used' && coupon.used_date) return t('coupon.used_on', { date: day(coupon.used_date) })
    if (status === 'expired')
      return dayOf(new Date(coupon.end_date)) < dayOf(new Date())
        ? t('coupon.ended', { date: day(coupon.end_date) })
        : t('coupon.used_up')
    if (status === 'upcoming') return t('coupon.begins', { date: day(coupon.start_date) })
    const amount = price(coupon.min_spend)
    const date = day(coupon.end_date)
    return t(coupon.store ? 'store.coupon_from' : 'coupon.from_cart', { amount, date })
  }
}

/** One coupon as a ticket. */
export const Ticket = ({ coupon }: { readonly coupon: Coupon }) => {
  const { price } = useTexts()
  const sentence = useSentence()
  const status = statusOf(coupon)
  return (
    <li
      data-part="ticket"
      data-usable={status === 'active'}
      className={classes(
        ticket.ticket,
        status === 'active' ? '' : ticket.unusable,
        status === 'used' && ticket.used,
      )}
    >
      <span className={ticket.value} translate="no">
        −{price(coupon.value)}
      </span>
      <span className={ticket.words}>
        <b>{coupon.name}</b>
        {coupon.store ? (
          <span className={utility.block} translate="no">
            {coupon.store.name}
          </span>
        ) : null}
        <span className={text.muted}>{sentence(coupon)}</span>
      </span>
      <State coupon={coupon} />
    </li>
  )
}

export const couponsQuery = () => ({ ...query(couponsRoutes.list, { query: {} }), staleTime: 0 })

export const CouponList = () => {
  const { t, number } = useTexts()
  const [filter, setFilter] = useState<CouponFilter>('All')
  const { data, error } = useQuery(couponsQuery())
  if (error && !data) return <Note tone="warn">{t('common.failed')}</Note>
  if (!data) return <Lines count={4} />
  const shown = data.result.filter((coupon) => belongs(coupon, filter)).sort((a, b) => rankOf(a) - rankOf(b))
  return (
    <>
      <fieldset className={styles.chips} aria-label={t('coupons.filter')}>
        {COUPON_FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            className={each === filter ? classes(chip.chip, chip.on) : chip.chip}
            aria-pressed={each === filter}
            onClick={() => setFilter(each)}
          >
            {t(words[each])}{' '}
            <span className={text.figures}>
              {number(data.result.filter((coupon) => belongs(coupon, each)).length)}
            </span>
          </button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <Empty title={t('coupons.none')}>{t('coupons.none_help')}</Empty>
      ) : (
        <ul className={box.boxes}>
          {shown.map((coupon) => (
            <Ticket key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      )}
    </>
  )
}
