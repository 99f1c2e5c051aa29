import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths, to } from '../../app/paths.ts'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { AddressLines } from '../../features/addresses/address-lines.tsx'
import { addressesQuery } from '../../features/addresses/address-queries.ts'
import { orderListQuery } from '../../features/orders/order-queries.ts'
import { OrderSkeletons } from '../../features/orders/order-skeletons.tsx'
import { Purchases } from '../../features/orders/purchases.tsx'
import type { TextKey } from '../../lib/locales.ts'
import { allOf, type Load } from '../../lib/page.ts'
import { Link } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import * as box from '../../ui/box.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines } from '../../ui/skeleton.tsx'

const newest = 3

const useOrders = () => useInfiniteQuery(orderListQuery(''))
const useAddresses = () => useQuery(addressesQuery())

type ShelfProps = { readonly title: TextKey; readonly tab: string; readonly children: ReactNode }

const Shelf = ({ title, tab, children }: ShelfProps) => {
  const t = useT()
  return (
    <section>
      <div className={layout.sectionHead}>
        <h2>{t(title)}</h2>
        <Link to={to(paths.dashboardTab, { tab })}>
          {t('home.see_all')}
          <ArrowRight className={icons.small} aria-hidden="true" />
        </Link>
      </div>
      {children}
    </section>
  )
}

const Orders = () => {
  const t = useT()
  const { data, error } = useOrders()
  if (error && !data) return <Note tone="warn">{t('common.failed')}</Note>
  if (!data) return <OrderSkeletons count={newest} />
  const orders = data.pages.flatMap(({ result }) => result).slice(0, newest)
  if (orders.length === 0) return <p className={text.muted}>{t('orders.empty')}</p>
  return <Purchases orders={orders} />
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
  allOf(client.prefetchInfiniteQuery(orderListQuery('')), client.prefetchQuery(addressesQuery()))

export const Wait = () => {
  const t = useT()
  return (
    <AccountFrame title={t('nav.dashboard')}>
      <Shelf title="drawer.orders" tab="orders">
        <OrderSkeletons count={newest} />
      </Shelf>
    </AccountFrame>
  )
}

export const Page = () => {
  const t = useT()
  const user = useUser()
  const { isLoading } = useOrders()
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
      <Shelf title="drawer.orders" tab="orders">
        <Orders />
      </Shelf>
      {isLoading ? null : (
        // Orders have any number of lines, so what is below them would move.
        <Shelf title="drawer.address" tab="address">
          <Address />
        </Shelf>
      )}
    </AccountFrame>
  )
}
