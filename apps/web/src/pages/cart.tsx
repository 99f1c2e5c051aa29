import { cartQuery } from '../features/cart/cart-queries.ts'
import { allOf, type Load } from '../lib/page.ts'
import { Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { CartView } from './cart/cart-view.tsx'

export const load: Load = ({ client }) => allOf(client.prefetchQuery(cartQuery()))

export const Page = () => {
  const t = useT()
  return (
    <>
      <Meta title={t('nav.cart')} />
      <CartView />
    </>
  )
}

/** Without a known shopper the cart shows its placeholder. */
export { Page as Wait }
