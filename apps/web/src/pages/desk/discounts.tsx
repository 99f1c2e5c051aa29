import { useQuery } from '@tanstack/react-query'
import { COUPON_STATES } from '@tregu/domain'
import { Plus } from 'lucide-react'
import { couponsQuery } from '../../features/discounts/coupon-queries.ts'
import { CouponRows } from '../../features/discounts/coupon-rows.tsx'
import { useOwnRoles } from '../../features/own-stores/own-stores.ts'
import { RoleNote } from '../../features/own-stores/role-note.tsx'
import { StoreSelect } from '../../features/own-stores/store-select.tsx'
import { useListAddress } from '../../lib/list-address.ts'
import { useNavigate } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListCount } from '../../ui/list-count.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './products-page.module.css'

const PAGE_SIZE = 30
const names = ['q', 'state', 'store'] as const

const useDiscounts = () =>
  useListAddress(paths.deskDiscounts, names, {
    state: (word) => COUPON_STATES.some((state) => state === word),
  })

const AddLink = () => {
  const t = useT()
  const { filter } = useDiscounts()
  return (
    <ButtonLink
      to={to(paths.deskDiscountNew, null, { store: filter.store })}
      icon={<Plus className={icons.icon} aria-hidden="true" />}
    >
      {t('discounts.add')}
    </ButtonLink>
  )
}

const Discounts = () => {
  const t = useT()
  const { filter, hrefOf } = useDiscounts()
  const isMany = (useOwnRoles()?.stores.length ?? 0) > 1
  const state = COUPON_STATES.find((each) => each === filter.state)
  const { data } = useQuery(
    couponsQuery({
      page: filter.page,
      page_size: PAGE_SIZE,
      ...(filter.q && { q: filter.q }),
      ...(state && { state }),
      ...(filter.store && { store: filter.store }),
    }),
  )
  const isNarrowed = filter.q !== '' || filter.state !== ''
  return (
    <>
      <FilterRow
        label={t('discounts.which')}
        chosen={filter.state}
        links={[
          { value: '', label: t('common.all'), href: hrefOf({ state: '' }) },
          ...COUPON_STATES.map((each) => ({
            value: each,
            label: t(`discounts.state_${each}`),
            href: hrefOf({ state: each }),
          })),
        ]}
      />
      <div className={styles.tools}>
        <ListSearch label={t('discounts.search')} q={filter.q} hrefOf={(q) => hrefOf({ q })} />
      </div>
      {data ? (
        <>
          <ListCount>{t('discounts.coupons_n', { n: data.count })}</ListCount>
          {data.count > 0 ? (
            <CouponRows coupons={data.result} isMany={isMany} />
          ) : (
            <Empty
              title={t(isNarrowed ? 'discounts.nothing_found' : 'discounts.none_yet')}
              action={
                isNarrowed ? (
                  <ButtonLink to={hrefOf({ q: '', state: '' })}>{t('discounts.show_all')}</ButtonLink>
                ) : (
                  <AddLink />
                )
              }
            />
          )}
          <Pagination
            page={filter.page}
            count={Math.ceil(data.count / PAGE_SIZE)}
            hrefOf={(page) => hrefOf({ page })}
          />
        </>
      ) : (
        <Lines count={10} />
      )}
    </>
  )
}

/** Coupons and promo codes of the own store. */
export const Page = () => {
  const t = useT()
  const navigate = useNavigate()
  const { filter, hrefOf } = useDiscounts()
  return (
    <DeskPage
      title={t('desk.discounts')}
      aside={
        <div className={styles.aside}>
          <StoreSelect store={filter.store} onChange={(store) => navigate(hrefOf({ store }))} />
          <AddLink />
        </div>
      }
    >
      <RoleNote least="manager">
        <Discounts />
      </RoleNote>
    </DeskPage>
  )
}
