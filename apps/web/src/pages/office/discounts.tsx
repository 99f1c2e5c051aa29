import { Plus } from 'lucide-react'
import { CouponList, useCouponAddress } from '../../features/discounts/coupon-list.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'

/** Coupons and promo codes of the platform, which it pays itself. */
export const Page = () => {
  const t = useT()
  const address = useCouponAddress(officePaths.marketDiscounts)
  const addLink = (
    <ButtonLink to={officePaths.marketDiscountNew} icon={<Plus className={icons.icon} aria-hidden="true" />}>
      {t('discounts.add')}
    </ButtonLink>
  )
  return (
    <DeskPage title={t('desk.market_discounts')} aside={addLink}>
      <CouponList
        {...address}
        of={{ platform: true }}
        isMany={false}
        addressOf={(id) => to(officePaths.marketDiscount, { id })}
        addLink={addLink}
      />
    </DeskPage>
  )
}
