import '../../styles/checkout.css'
import '../../styles/summary.css'
import { CouponList } from '../../features/coupons/coupon-list.tsx'
import { useT } from '../../lib/texts.tsx'
import { AccountFrame } from '../parts/account-frame.tsx'

export const Page = () => {
  const t = useT()
  return (
    <AccountFrame title={t('drawer.coupons')}>
      <CouponList />
    </AccountFrame>
  )
}
