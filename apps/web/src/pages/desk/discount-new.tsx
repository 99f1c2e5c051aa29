import { NewCouponForm } from '../../features/discounts/coupon-form.tsx'
import { OneStorePage } from '../../features/own-stores/one-store-page.tsx'
import { useNavigate } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import { Crumbs } from '../../ui/crumbs.tsx'

/** Adds a coupon or a promo code, and leads to its page. */
export const Page = () => {
  const t = useT()
  const navigate = useNavigate()
  return (
    <OneStorePage
      title={t('discounts.add')}
      path={officePaths.deskDiscountNew}
      least="manager"
      crumbs={
        <Crumbs
          crumbs={[
            { name: t('desk.discounts'), href: officePaths.deskDiscounts },
            { name: t('discounts.add'), href: officePaths.deskDiscountNew },
          ]}
        />
      }
    >
      {(store) => (
        <NewCouponForm
          key={store}
          store={store}
          onCreated={({ id }) => navigate(to(officePaths.deskDiscount, { id }))}
        />
      )}
    </OneStorePage>
  )
}
