import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { AddressLines } from '../../features/addresses/address-lines.tsx'
import { addressesQuery } from '../../features/addresses/address-queries.ts'
import { couponsQuery, listEnding, Ticket } from '../../features/coupons/coupon-list.tsx'
import { ArrivesNext } from '../../features/orders/arrives-next.tsx'
import { orderListQuery } from '../../features/orders/order-queries.ts'
import { OrderSkeletons } from '../../features/orders/order-skeletons.tsx'
import { Purchases } from '../../features/orders/purchases.tsx'
import { ReviewButton } from '../../features/reviews/review-button.tsx'
import { reviewListQuery } from '../../features/reviews/review-queries.ts'
import { allOf, type Load } from '../../lib/page.ts'
import { Link } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import * as box from '../../ui/box.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './overview-page.module.css'

const newest = 3
const mostReviews = 3
const mostCoupons = 2

const useOrders = () => useInfiniteQuery(orderListQuery(''))
const useAddresses = () => useQuery(addressesQuery())
const useWaitingReviews = () => useInfiniteQuery(reviewListQuery('no'))
const useCoupons = () => useQuery(couponsQuery())

type ShelfProps = { readonly title: string; readonly to: string; readonly children: ReactNode }

const Shelf = ({ title, to: href, children }: ShelfProps) => {
  const t = useT()
  return (
    <section className={styles.shelf}>
      <div className={layout.sectionHead}>
        <h2>{title}</h2>
        <Link to={href}>
          {t('home.see_all')}
          <ArrowRight className={icons.small} aria-hidden="true" />
        </Link>
      </div>
      {children}
    </section>
  )
}

/** What arrives next, then the newest orders that have arrived or ended. */
const Orders = () => {
  const t = useT()
  const { data, error } = useOrders()
  if (error && !data) return <Note tone="warn">{t('common.failed')}</Note>
  if (!data) return <OrderSkeletons count={newest} />
  const orders = data.pages.flatMap(({ result }) => result)
  if (orders.length === 0) return <p className={text.muted}>{t('orders.empty')}</p>
  const past = orders.filter(({ isOpen }) => !isOpen).slice(0, newest)
  return (
    <>
      <ArrivesNext orders={orders} />
      {past.length > 0 ? <Purchases orders={past} /> : null}
    </>
  )
}

/** The lines that wait for a review, with their number. */
const Reviews = () => {
  const t = useT()
  const { data } = useWaitingReviews()
  const waiting = data?.pages[0]
  if (!waiting || waiting.count === 0) return null
  return (
    <Shelf
      title={`${t('overview.review')} (${waiting.count})`}
      to={to(paths.dashboardReviews, { method: 'review' })}
    >
      <ul className={styles.reviews}>
        {waiting.result.slice(0, mostReviews).map(({ id, slug, name, image, store }) => (
          <li key={id}>
            <Picture src={image} alt="" sizes="52px" width={52} />
            <span>{name}</span>
            <ReviewButton line={{ id, slug, name, image, details: store }} />
          </li>
        ))}
      </ul>
    </Shelf>
  )
}

const Coupons = () => {
  const t = useT()
  const { data } = useCoupons()
  const ending = listEnding(data?.result ?? []).slice(0, mostCoupons)
  if (ending.length === 0) return null
  return (
    <Shelf title={t('overview.coupons')} to={to(paths.dashboardTab, { tab: 'coupons' })}>
      <ul className={box.boxes}>
        {ending.map((coupon) => (
          <Ticket key={coupon.id} coupon={coupon} />
        ))}
      </ul>
    </Shelf>
  )
}

const Address = () => {
  const t = useT()
  const { data, error } = useAddresses()
  if (error && !data) return <Note tone="warn">{t('common.failed')}</Note>
  if (!data) return <Lines count={3} />
  const address = data.shipping.find((each) => each.default)
  if (!address)
    return (
      <ButtonLink tone="line" to={paths.addressCreate}>
        {t('address.add')}
      </ButtonLink>
    )
  return (
    <div className={box.boxes}>
      <div className={box.box}>
        <span className={box.head}>
          <b className={text.strong}>{address.title || address.name}</b>
        </span>
        <AddressLines address={address} />
      </div>
    </div>
  )
}

export const load: Load = ({ client }) =>
  allOf(
    client.prefetchInfiniteQuery(orderListQuery('')),
    client.prefetchInfiniteQuery(reviewListQuery('no')),
    client.prefetchQuery(couponsQuery()),
    client.prefetchQuery(addressesQuery()),
  )

export const Wait = () => {
  const t = useT()
  return (
    <AccountFrame title={t('nav.dashboard')}>
      <Shelf title={t('overview.next')} to={to(paths.dashboardTab, { tab: 'orders' })}>
        <OrderSkeletons count={newest} />
      </Shelf>
    </AccountFrame>
  )
}

export const Page = () => {
  const t = useT()
  const user = useUser()
  // The first three have any number of lines, so what is below them would move.
  const isLoading = [useOrders(), useWaitingReviews(), useCoupons()].some((query) => query.isLoading)
  useAddresses()
  return (
    <AccountFrame title={t('nav.greeting', { name: user?.first_name ?? '' })}>
      {user && !user.email_confirmed ? (
        <Note tone="info">
          {t('profile.confirm_email')}{' '}
          <Link className={text.link} to={paths.accountActivation}>
            {t('profile.resend')}
          </Link>
        </Note>
      ) : null}
      <Shelf title={t('overview.next')} to={to(paths.dashboardTab, { tab: 'orders' })}>
        <Orders />
      </Shelf>
      {isLoading ? null : (
        <>
          <Reviews />
          <Coupons />
          <Shelf title={t('drawer.address')} to={to(paths.dashboardTab, { tab: 'address' })}>
            <Address />
          </Shelf>
        </>
      )}
    </AccountFrame>
  )
}
