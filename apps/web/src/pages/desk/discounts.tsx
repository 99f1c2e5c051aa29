import { Plus } from 'lucide-react'
import { CouponList, useCouponAddress } from '../../features/discounts/coupon-list.tsx'
import { useOwnRoles } from '../../features/own-stores/own-stores.ts'
import { RoleNote } from '../../features/own-stores/role-note.tsx'
import { StoreSelect } from '../../features/own-stores/store-select.tsx'
import { useNavigate } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import * as styles from './products-page.module.css'

/** Coupons and promo codes of the own store. */
export const Page = () => {
  const t = useT()
  const navigate = useNavigate()
  const address = useCouponAddress(officePaths.deskDiscounts)
  const { filter, hrefOf } = address
  const isMany = (useOwnRoles()?.stores.length ?? 0) > 1
  const addLink = (
    <ButtonLink
      to={to(officePaths.deskDiscountNew, null, { store: filter.store })}
      icon={<Plus className={icons.icon} aria-hidden="true" />}
    >
      {t('discounts.add')}
    </ButtonLink>
  )
  return (
    <DeskPage
      title={t('desk.discounts')}
      aside={
        <div className={styles.aside}>
          <StoreSelect store={filter.store} onChange={(store) => navigate(hrefOf({ store }))} />
          {addLink}
        </div>
      }
    >
      <RoleNote least="manager">
        <CouponList
          {...address}
          of={filter.store ? { store: filter.store } : {}}
          isMany={isMany}
          addressOf={(id) => to(officePaths.deskDiscount, { id })}
          addLink={addLink}
        />
      </RoleNote>
    </DeskPage>
  )
}
