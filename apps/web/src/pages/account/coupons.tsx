import { AccountFrame } from '../../features/account/account-frame.tsx'
import { CouponList } from '../../features/coupons/coupon-list.tsx'
import { useT } from '../../lib/texts.tsx'

export const Page = () => {
  const t = useT()
  return (
    <AccountFrame title={t('drawer.coupons')}>
      <CouponList />
    </AccountFrame>
  )
}
