import { useQuery } from '@tanstack/react-query'
import { pickText } from '@tregu/domain'
import { CouponForm } from '../../features/discounts/coupon-form.tsx'
import { couponQuery, type DeskCoupon } from '../../features/discounts/coupon-queries.ts'
import { CouponFigures } from '../../features/discounts/coupon-rows.tsx'
import { CouponStateBadge } from '../../features/discounts/coupon-state.tsx'
import * as styles from '../../features/discounts/discounts.module.css'
import { useParams } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import { Crumbs } from '../../ui/crumbs.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Lines } from '../../ui/skeleton.tsx'

const Coupon = ({ coupon }: { readonly coupon: DeskCoupon }) => {
  const { t, language } = useTexts()
  const name = pickText(coupon.name, language).text || coupon.code
  return (
    <DeskPage
      title={name}
      crumbs={
        <Crumbs
          crumbs={[
            { name: t('desk.market_discounts'), href: officePaths.marketDiscounts },
            { name, href: to(officePaths.marketDiscount, { id: coupon.id }) },
          ]}
        />
      }
      aside={<CouponStateBadge state={coupon.state} />}
    >
      <div className={styles.columns}>
        <CouponForm coupon={coupon} />
        <CouponFigures coupon={coupon} />
      </div>
    </DeskPage>
  )
}

/** One coupon or promo code of the platform: its fields, its use and cost. */
export const Page = () => {
  const { t } = useTexts()
  const { id = '' } = useParams()
  const { data } = useQuery(couponQuery(id))
  if (data) return <Coupon coupon={data.result} />
  return (
    <DeskPage title={t('desk.market_discounts')}>
      <Lines count={10} />
    </DeskPage>
  )
}
