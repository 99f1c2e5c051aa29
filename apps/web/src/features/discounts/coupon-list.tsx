import { useQuery } from '@tanstack/react-query'
import { COUPON_STATES } from '@tregu/domain'
import type { ReactNode } from 'react'
import { type ListAddress, useListAddress } from '../../lib/list-address.ts'
import { useT } from '../../lib/texts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListCount } from '../../ui/list-count.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { type CouponFilter, couponsQuery } from './coupon-queries.ts'
import { CouponRows } from './coupon-rows.tsx'
import * as styles from './discounts.module.css'

const PAGE_SIZE = 30
const names = ['q', 'state', 'store'] as const

/** What the address of a list of coupons asks for. */
export const useCouponAddress = (path: string) =>
  useListAddress(path, names, { state: (word) => COUPON_STATES.some((state) => state === word) })

type ListProps = ListAddress<(typeof names)[number]> & {
  /** Whose coupons. */
  readonly of: Pick<CouponFilter, 'store' | 'platform'>
  /** Names the store of each coupon. */
  readonly isMany: boolean
  /** The page of one coupon. */
  readonly addressOf: (id: string) => string
  readonly addLink: ReactNode
}

/** Coupons and promo codes with their states, found by words. */
export const CouponList = ({ filter, hrefOf, of, isMany, addressOf, addLink }: ListProps) => {
  const t = useT()
  const state = COUPON_STATES.find((each) => each === filter.state)
  const { data } = useQuery(
    couponsQuery({
      page: filter.page,
      page_size: PAGE_SIZE,
      ...(filter.q && { q: filter.q }),
      ...(state && { state }),
      ...of,
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
            <CouponRows coupons={data.result} isMany={isMany} addressOf={addressOf} />
          ) : (
            <Empty
              title={t(isNarrowed ? 'discounts.nothing_found' : 'discounts.none_yet')}
              action={
                isNarrowed ? (
                  <ButtonLink to={hrefOf({ q: '', state: '' })}>{t('discounts.show_all')}</ButtonLink>
                ) : (
                  addLink
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
