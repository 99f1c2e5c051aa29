import { ShoppingCart } from 'lucide-react'
import { Suspense } from 'react'
import { useCartCount } from '../../../lib/cart-count.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useLocation } from '../../../lib/router.tsx'
import { useT } from '../../../lib/texts.tsx'
import { Dropdown } from '../../../ui/dropdown.tsx'
import { paths } from '../../paths.ts'

const MiniCart = lazyPart(async () => (await import('../../../features/cart/mini-cart.tsx')).MiniCart)

/** CSS writes the number; screen readers read the button's own name. */
export const Count = ({ n }: { readonly n: number }) =>
  n > 0 ? <em className="count" data-n={n} aria-hidden="true" /> : null

export const CartButton = () => {
  const t = useT()
  const count = useCartCount()
  const { pathname } = useLocation()
  return (
    <>
      <Dropdown
        label={t('header.cart', { n: count })}
        className="act"
        panelClassName="mini-cart"
        button={
          <>
            <ShoppingCart className="i l" aria-hidden="true" />
            <Count n={count} />
            <span className="desk">{t('nav.cart')}</span>
          </>
        }
      >
        {() => (
          <Suspense>
            <MiniCart here={pathname === paths.cart} />
          </Suspense>
        )}
      </Dropdown>
      <span className="vh" role="status">
        {count > 0 ? t('header.cart', { n: count }) : ''}
      </span>
    </>
  )
}
