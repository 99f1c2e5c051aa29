import { useQuery } from '@tanstack/react-query'
import type { Cart } from '@tregu/contract'
import * as catalogRoutes from '@tregu/contract/routes/catalog'
import { useEffect } from 'react'
import { CartNotices } from '../../features/cart/cart-notices.tsx'
import { useCart } from '../../features/cart/cart-queries.ts'
import { CartFoot, CartSummary } from '../../features/cart/cart-summary.tsx'
import { LaterList } from '../../features/cart/later-list.tsx'
import { MergedNote } from '../../features/cart/merged-note.tsx'
import { SellerGroup } from '../../features/cart/seller-group.tsx'
import { ProductRow } from '../../features/catalog/product-row.tsx'
import { RecentlyViewed } from '../../features/catalog/recently-viewed.tsx'
import { addressChoice } from '../../features/checkout/choice.ts'
import { StepBar } from '../../features/checkout/step-bar.tsx'
import { classes } from '../../lib/classes.ts'
import { query } from '../../lib/query-client.ts'
import { useLogin } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { useIdle } from '../../lib/use-idle.ts'
import { paths } from '../../paths.ts'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import * as columns from '../../ui/columns.module.css'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSuggestions } from './cart-suggestions.tsx'
import * as styles from './cart-view.module.css'

const Goods = ({ cart }: { readonly cart: Cart }) => {
  const t = useT()
  return (
    <div className={classes(columns.columns, styles.columns)}>
      <div>
        <div className={styles.cartHead}>
          <h1>{t('nav.cart')}</h1>
          <span className={classes(text.muted, text.small)}>
            {t('common.products', { n: cart.items.length })}, {t('cart.stores', { n: cart.sellers.length })}
          </span>
        </div>
        <MergedNote merged={cart.merged} />
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
      <CartSuggestions cart={cart} />
      <CartFoot cart={cart} />
    </div>
  )
}

const popular = { query: { reduced: '1', page_size: '5' } }

/** What others buy, reduced now: somewhere to go on from. */
const BestSellers = () => {
  const t = useT()
  const { data } = useQuery({ ...query(catalogRoutes.list, popular), enabled: useIdle() })
  return <ProductRow title={t('market.sale')} products={data?.result ?? []} />
}

const Nothing = ({ later }: { readonly later: Cart['later_buy'] }) => {
  const t = useT()
  return (
    <>
      <h1 className={text.hidden}>{t('nav.cart')}</h1>
      <Empty
        title={t('cart.empty_yours')}
        action={<ButtonLink to={paths.home}>{t('cart.continue')}</ButtonLink>}
      >
        {t('cart.empty_help')}
      </Empty>
      <LaterList items={later} />
      <RecentlyViewed />
      <BestSellers />
    </>
  )
}

const Waiting = () => {
  const t = useT()
  return (
    <div aria-busy="true">
      <noscript>
        <p className={text.strong}>{t('cart.needs_scripts')}</p>
      </noscript>
      <CartSkeleton title={t('nav.cart')} />
    </div>
  )
}

/** The cart, as its own page and as the checkout's first step. */
export const CartView = () => {
  const login = useLogin()
  const { data, error, isLoading, refetch } = useCart()
  // Returning here clears the chosen addresses (docs/rules/checkout.md).
  useEffect(addressChoice.clear, [])
  const isEmpty = login !== undefined && !isLoading && !error && (data?.cart.items.length ?? 0) === 0
  return (
    <div className={classes(layout.wrap, styles.cartPage)}>
      {isEmpty ? null : <StepBar step="cart" />}
      {error && !data ? <Failed onRetry={refetch} /> : null}
      {login === undefined || isLoading ? <Waiting /> : null}
      {data && data.cart.items.length > 0 ? <Goods cart={data.cart} /> : null}
      {isEmpty ? <Nothing later={data?.cart.later_buy ?? []} /> : null}
    </div>
  )
}
