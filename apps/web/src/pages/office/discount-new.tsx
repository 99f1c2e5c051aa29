import { NewCouponForm } from '../../features/discounts/coupon-form.tsx'
import { useNavigate } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import { Crumbs } from '../../ui/crumbs.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'

/** Adds a coupon or a promo code of the platform, and leads to its page. */
export const Page = () => {
  const t = useT()
  const navigate = useNavigate()
  return (
    <DeskPage
      title={t('discounts.add')}
      crumbs={
        <Crumbs
          crumbs={[
            { name: t('desk.market_discounts'), href: officePaths.marketDiscounts },
            { name: t('discounts.add'), href: officePaths.marketDiscountNew },
          ]}
        />
      }
    >
      <NewCouponForm store={null} onCreated={({ id }) => navigate(to(officePaths.marketDiscount, { id }))} />
    </DeskPage>
  )
}
