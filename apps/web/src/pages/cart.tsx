import { Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { CartView } from './cart/cart-view.tsx'

export const Page = () => {
  const t = useT()
  return (
    <>
      <Meta title={t('nav.cart')} />
      <CartView />
    </>
  )
}
