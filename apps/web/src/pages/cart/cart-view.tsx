import '../../styles/cart.css'
import '../../styles/checkout.css'
import '../../styles/forms.css'
import '../../styles/steps.css'
import '../../styles/summary.css'
import type { Cart } from '@tregu/contract'
import { useEffect } from 'react'
import { paths } from '../../app/paths.ts'
import { CartNotices } from '../../features/cart/cart-notices.tsx'
import { useCart } from '../../features/cart/cart-queries.ts'
import { CartFoot, CartSummary } from '../../features/cart/cart-summary.tsx'
import { LaterList } from '../../features/cart/later-list.tsx'
import { SellerGroup } from '../../features/cart/seller-group.tsx'
import { RecentlyViewed } from '../../features/catalog/recently-viewed.tsx'
import { addressChoice } from '../../features/checkout/choice.ts'
import { StepBar } from '../../features/checkout/step-bar.tsx'
import { useLogin } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'

const Goods = ({ cart }: { readonly cart: Cart }) => {
  const t = useT()
  return (
    <div className="two">
      <div>
        <div className="cart-head">
          <h1>{t('nav.cart')}</h1>
          <span className="muted small">
            {t('common.products', { n: cart.items.length })}, {t('cart.stores', { n: cart.sellers.length })}
          </span>
        </div>
        <CartNotices notices={cart.notices} />
        {cart.sellers.map((seller) => (
          <SellerGroup
            key={seller.slug}
            seller={seller}
            items={cart.items.filter(({ sellerSlug }) => sellerSlug === seller.slug)}
          />
        ))}
        <LaterList items={cart.later_buy} />
      </div>
      <CartSummary cart={cart} />
      <CartFoot cart={cart} />
    </div>
  )
}

const Nothing = ({ later }: { readonly later: Cart['later_buy'] }) => {
  const t = useT()
  return (
    <>
      <h1 className="vh">{t('nav.cart')}</h1>
      <Empty
        title={t('cart.empty_yours')}
        action={<ButtonLink to={paths.home}>{t('cart.continue')}</ButtonLink>}
      >
        {t('cart.empty_help')}
      </Empty>
      <LaterList items={later} />
      <RecentlyViewed />
    </>
  )
}

const Waiting = () => {
  const t = useT()
  return (
    <div aria-busy="true">
      <noscript>
        <p className="strong">{t('cart.needs_scripts')}</p>
      </noscript>
      <CartSkeleton title={t('nav.cart')} />
    </div>
  )
}

/** The cart, as its own page and as the checkout's first step. */
export const CartView = () => {
  const t = useT()
  const login = useLogin()
  const { data, error, isLoading, refetch } = useCart()
  // Returning here clears the chosen addresses (docs/rules/checkout.md).
  useEffect(addressChoice.clear, [])
  return (
    <div className="wrap cart-page">
      <StepBar step="cart" />
      {error && !data ? (
        <Empty
          image="tent"
          title={t('common.failed')}
          action={<Button onClick={() => refetch()}>{t('common.retry')}</Button>}
        />
      ) : null}
      {login === undefined || isLoading ? <Waiting /> : null}
      {data && data.cart.items.length > 0 ? <Goods cart={data.cart} /> : null}
      {login !== undefined && !isLoading && !error && (data?.cart.items.length ?? 0) === 0 ? (
        <Nothing later={data?.cart.later_buy ?? []} />
      ) : null}
    </div>
  )
}
