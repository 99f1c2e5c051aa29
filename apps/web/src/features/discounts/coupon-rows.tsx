import { pickText } from '@tregu/domain'
import { sayShortDate } from '../../lib/dates.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Amount } from '../../ui/price.tsx'
import type { DeskCoupon } from './coupon-queries.ts'
import { CouponStateBadge } from './coupon-state.tsx'
import * as styles from './discounts.module.css'

type RowsProps = {
  readonly coupons: readonly DeskCoupon[]
  readonly isMany: boolean
  /** The page of one coupon. */
  readonly addressOf: (id: string) => string
}

/** Coupons and promo codes with their use and cost. */
export const CouponRows = ({ coupons, isMany, addressOf }: RowsProps) => {
  const { t, language, price } = useTexts()
  const name = (coupon: DeskCoupon) => (
    <span className={styles.name}>
      <Link to={addressOf(coupon.id)}>{pickText(coupon.name, language).text || coupon.code}</Link>
      <small className={text.muted} translate="no">
        {[coupon.code, isMany ? (coupon.store?.name ?? 'Tregu') : ''].filter(Boolean).join(' · ')}
      </small>
    </span>
  )
  const worth = (coupon: DeskCoupon) => (
    <span>
      <Amount of={coupon.value} />
      <small className={text.muted}>{t('discounts.from_spend', { amount: price(coupon.min_spend) })}</small>
    </span>
  )
  const days = ({ start_date: from, end_date: until }: DeskCoupon) =>
    `${sayShortDate(t, from)} – ${sayShortDate(t, until)}`
  const used = (coupon: DeskCoupon) =>
    coupon.uses === null ? `${coupon.used}` : t('discounts.used_of', { n: coupon.used, most: coupon.uses })
  const columns: readonly Column<DeskCoupon>[] = [
    { id: 'name', label: t('discounts.name'), isHead: true, cell: name },
    { id: 'state', label: t('discounts.state'), cell: ({ state }) => <CouponStateBadge state={state} /> },
    { id: 'days', label: t('discounts.days'), cell: days },
    { id: 'value', label: t('discounts.worth'), isNumber: true, cell: worth },
    { id: 'used', label: t('discounts.used'), isNumber: true, cell: used },
    { id: 'cost', label: t('discounts.cost'), isNumber: true, cell: ({ cost }) => <Amount of={cost} /> },
  ]
  return (
    <DataTable
      label={t('desk.discounts')}
      rows={coupons}
      idOf={({ id }) => id}
      columns={columns}
      card={(coupon) => (
        <span className={styles.card}>
          {name(coupon)}
          <Amount of={coupon.value} />
          <CouponStateBadge state={coupon.state} />
          <span className={text.figures}>
            {t('discounts.used')} {used(coupon)}
          </span>
        </span>
      )}
    />
  )
}

/** How often a coupon was used, and what it costs. */
export const CouponFigures = ({ coupon }: { readonly coupon: DeskCoupon }) => {
  const { t } = useTexts()
  return (
    <aside aria-labelledby="coupon-figures">
      <h2 id="coupon-figures">{t('discounts.figures')}</h2>
      <dl className={styles.figures}>
        <dt>{t('discounts.used')}</dt>
        <dd>
          {coupon.uses === null ? coupon.used : t('discounts.used_of', { n: coupon.used, most: coupon.uses })}
        </dd>
        <dt>{t('discounts.granted')}</dt>
        <dd>{coupon.granted}</dd>
        <dt>{t('discounts.orders')}</dt>
        <dd>{coupon.orders}</dd>
        <dt>{t('discounts.cost')}</dt>
        <dd>
          <Amount of={coupon.cost} />
        </dd>
        <dt>{t('discounts.revenue')}</dt>
        <dd>
          <Amount of={coupon.revenue} />
        </dd>
        {coupon.cost_max === null ? null : (
          <>
            <dt>{t('discounts.most')}</dt>
            <dd>
              <Amount of={coupon.cost_max} />
            </dd>
          </>
        )}
      </dl>
    </aside>
  )
}
