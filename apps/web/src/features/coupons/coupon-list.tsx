import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tregu/contract'
import { COUPON_FILTERS, type CouponFilter, formatDate } from '@tregu/domain'
import { useState } from 'react'
import { paths, to } from '../../app/paths.ts'
import { api } from '../../lib/endpoints.ts'
import type { TextKey } from '../../lib/locales.ts'
import { query } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines } from '../../ui/skeleton.tsx'

type Coupon = Reply<typeof api.coupons.list>['result'][number]

const words: Readonly<Record<CouponFilter, TextKey>> = {
  All: 'coupons.all',
  Active: 'coupons.active',
  Used: 'coupons.used',
  Expired: 'coupons.expired',
}

const isOver = (coupon: Coupon) => !coupon.used && !coupon.active && new Date(coupon.end_date) < new Date()
const belongs: Readonly<Record<CouponFilter, (coupon: Coupon) => boolean>> = {
  All: () => true,
  Active: ({ active, used }) => active && !used,
  Used: ({ used }) => used,
  Expired: isOver,
}

/** What can be used comes first, then what will be, what was, and what is over. */
const rankOf = (coupon: Coupon) => {
  if (coupon.used) return 2
  if (isOver(coupon)) return 3
  return Number(!coupon.active)
}

const State = ({ coupon }: { readonly coupon: Coupon }) => {
  const { t } = useTexts()
  if (coupon.used) return <Badge tone="grey">{t('coupons.used')}</Badge>
  if (isOver(coupon)) return <Badge tone="grey">{t('coupon.expired')}</Badge>
  if (!coupon.active) return null
  return coupon.store ? (
    <ButtonLink tone="line" size="small" to={to(paths.store, { store: coupon.store.slug })}>
      {t('coupon.visit')}
    </ButtonLink>
  ) : (
    <Badge tone="ok">{t('coupon.valid')}</Badge>
  )
}

const useSentence = () => {
  const { t, price } = useTexts()
  return (coupon: Coupon): string => {
    const day = (instant: string) => formatDate(new Date(instant))
    if (coupon.used && coupon.used_date) return t('coupon.used_on', { date: day(coupon.used_date) })
    if (isOver(coupon)) return t('coupon.ended', { date: day(coupon.end_date) })
    if (!coupon.active) return t('coupon.begins', { date: day(coupon.start_date) })
    const amount = price(coupon.min_spend)
    const date = day(coupon.end_date)
    return t(coupon.store ? 'coupon.from_store' : 'coupon.from_cart', { amount, date })
  }
}

const Ticket = ({ coupon }: { readonly coupon: Coupon }) => {
  const { price } = useTexts()
  const sentence = useSentence()
  const open = coupon.active && !coupon.used
  return (
    <li className={`ticket ${open ? '' : 'no'} ${coupon.used ? 'used' : ''}`}>
      <span className="v">−{price(coupon.value)}</span>
      <span className="tx">
        <b>{coupon.store?.name ?? coupon.name}</b>
        <span className="muted">{sentence(coupon)}</span>
      </span>
      <State coupon={coupon} />
    </li>
  )
}

export const CouponList = () => {
  const { t, number } = useTexts()
  const [filter, choose] = useState<CouponFilter>('All')
  const { data, error } = useQuery({ ...query(api.coupons.list, { query: {} }), staleTime: 0 })
  if (error && !data) return <Note tone="warn">{t('common.failed')}</Note>
  if (!data) return <Lines count={4} />
  const shown = data.result.filter(belongs[filter]).sort((a, b) => rankOf(a) - rankOf(b))
  return (
    <>
      <fieldset className="chips" aria-label={t('coupons.filter')}>
        {COUPON_FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            className={each === filter ? 'chip on' : 'chip'}
            aria-pressed={each === filter}
            onClick={() => choose(each)}
          >
            {t(words[each])} <span className="num">{number(data.result.filter(belongs[each]).length)}</span>
          </button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <Empty title={t('coupons.none')}>{t('coupons.none_help')}</Empty>
      ) : (
        <ul className="addrs">
          {shown.map((coupon) => (
            <Ticket key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      )}
    </>
  )
}
