import { NewCouponForm } from '../../features/discounts/coupon-form.tsx'
import { OneStorePage } from '../../features/own-stores/one-store-page.tsx'
import { useNavigate } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import { Crumbs } from '../../ui/crumbs.tsx'

/** Adds a coupon or a promo code, and leads to its page. */
export const Page = () => {
  const t = useT()
  const navigate = useNavigate()
  return (
    <OneStorePage
      title={t('discounts.add')}
      path={paths.deskDiscountNew}
      least="manager"
      crumbs={
        <Crumbs
          crumbs={[
            { name: t('desk.discounts'), href: paths.deskDiscounts },
            { name: t('discounts.add'), href: paths.deskDiscountNew },
          ]}
        />
      }
    >
      {(store) => (
        <NewCouponForm
          key={store}
          store={store}
          onCreated={({ id }) => navigate(to(paths.deskDiscount, { id }))}
        />
      )}
    </OneStorePage>
  )
}
