import { ShoppingCart } from 'lucide-react'
import { Suspense } from 'react'
import { useCartCount } from '../../../lib/cart-count.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useLocation } from '../../../lib/router.tsx'
import { useT } from '../../../lib/texts.tsx'
import { paths } from '../../../paths.ts'
import * as icons from '../../../styles/icon.module.css'
import * as layout from '../../../styles/layout.module.css'
import * as text from '../../../styles/text.module.css'
import { Dropdown } from '../../../ui/dropdown.tsx'
import * as masthead from '../../frame/masthead.module.css'
import * as styles from './cart-button.module.css'

const MiniCart = lazyPart(async () => (await import('../../../features/cart/mini-cart.tsx')).MiniCart)

/** CSS writes the number; screen readers read the button's own name. */
export const Count = ({ n }: { readonly n: number }) =>
  n > 0 ? <em className={styles.count} data-n={n} aria-hidden="true" /> : null

export const CartButton = () => {
  const t = useT()
  const count = useCartCount()
  const { pathname } = useLocation()
  return (
    <>
      <Dropdown
        label={t('header.cart', { n: count })}
        className={masthead.action}
        panelClassName={styles.miniCart}
        button={
          <>
            <ShoppingCart className={icons.large} aria-hidden="true" />
            <Count n={count} />
            <span className={layout.wideOnly}>{t('nav.cart')}</span>
          </>
        }
      >
        {() => (
          <Suspense>
            <MiniCart here={pathname === paths.cart} />
          </Suspense>
        )}
      </Dropdown>
      <span className={text.hidden} role="status">
        {count > 0 ? t('header.cart', { n: count }) : ''}
      </span>
    </>
  )
}
