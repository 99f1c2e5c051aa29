import { useQuery } from '@tanstack/react-query'
import { pickText } from '@tregu/domain'
import { CouponForm } from '../../features/discounts/coupon-form.tsx'
import { couponQuery, type DeskCoupon } from '../../features/discounts/coupon-queries.ts'
import { CouponFigures } from '../../features/discounts/coupon-rows.tsx'
import { CouponStateBadge } from '../../features/discounts/coupon-state.tsx'
import * as styles from '../../features/discounts/discounts.module.css'
import { RoleNote } from '../../features/own-stores/role-note.tsx'
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
            { name: t('desk.discounts'), href: officePaths.deskDiscounts },
            { name, href: to(officePaths.deskDiscount, { id: coupon.id }) },
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

const Loaded = ({ id }: { readonly id: string }) => {
  const { t } = useTexts()
  const { data } = useQuery(couponQuery(id))
  if (data) return <Coupon coupon={data.result} />
  return (
    <DeskPage title={t('desk.discounts')}>
      <Lines count={10} />
    </DeskPage>
  )
}

/** One coupon or promo code: its fields, its use and cost. */
export const Page = () => {
  const { id = '' } = useParams()
  return (
    <RoleNote least="manager">
      <Loaded id={id} />
    </RoleNote>
  )
}
