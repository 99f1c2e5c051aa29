import { useQuery } from '@tanstack/react-query'
import type { Cart } from '@tregu/contract'
import * as catalogRoutes from '@tregu/contract/routes/catalog'
import { isSoldOut } from '@tregu/domain'
import { ArrowRight } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { CartSeller } from '../../features/cart/cart-queries.ts'
import { differenceOf } from '../../features/cart/figures.ts'
import { ProductGrid } from '../../features/catalog/product-grid.tsx'
import { classes } from '../../lib/classes.ts'
import { query } from '../../lib/query-client.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { useIdle } from '../../lib/use-idle.ts'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import * as styles from './cart-suggestions.module.css'

const SHOWN = 4
/** Enough to leave out what is in the cart or sold out. */
const ASKED = 12

/** One more product from a store costs no second delivery; it helps most where the delivery is still paid. */
const chooseStore = ({ sellers }: Cart): CartSeller | undefined =>
  sellers.find(({ delivery, free_delivery_from }) => delivery > 0 && free_delivery_from !== null) ??
  sellers[0]

const useMissing = ({ name, delivery, free_delivery_from, subTotal }: CartSeller): string | null => {
  const { t, price } = useTexts()
  if (delivery === 0 || free_delivery_from === null) return null
  return t('cart.to_free_delivery', {
    amount: price(differenceOf(free_delivery_from, subTotal)),
    store: name,
  })
}

const FromStore = ({ cart, store }: { readonly cart: Cart; readonly store: CartSeller }) => {
  const { t } = useTexts()
  const missing = useMissing(store)
  const wanted = { query: { seller: store.slug, page_size: String(ASKED) } }
  // The cart must show first, so the suggested products load when the browser is idle.
  const { data: answer, isError } = useQuery({ ...query(catalogRoutes.list, wanted), enabled: useIdle() })
  // React renders a deferred value in small steps, so the cart still answers to a press.
  const data = useDeferredValue(answer)
  const isPending = data === undefined && !isError
  // As they were at first: a product that is added from here stays where the shopper pressed.
  const [own] = useState(() => new Set([...cart.items, ...cart.later_buy].map(({ slug }) => slug)))
  const products = (data?.result ?? [])
    .filter(({ slug, quantity }) => !(own.has(slug) || isSoldOut(quantity)))
    .slice(0, SHOWN)
  if (!isPending && products.length === 0) return null
  return (
    <section data-part="suggestions">
      <div className={layout.sectionHead}>
        <h2>{t('cart.more_from', { store: store.name })}</h2>
        <Link to={to(paths.departmentStore, { department: store.department, store: store.slug })}>
          {t('home.see_all')}
          <ArrowRight className={icons.small} aria-hidden="true" />
        </Link>
      </div>
      {missing === null ? null : <p className={classes(text.small, text.muted, styles.missing)}>{missing}</p>}
      <ProductGrid products={products} columns="four" row coming={isPending ? SHOWN : 0} />
    </section>
  )
}

/** Best sellers of a store in the cart. */
export const CartSuggestions = ({ cart }: { readonly cart: Cart }) => {
  // Another store would take the place of the one that was just added to.
  const [first] = useState(() => chooseStore(cart)?.slug)
  const store = cart.sellers.find(({ slug }) => slug === first) ?? chooseStore(cart)
  return store === undefined ? null : <FromStore key={store.slug} cart={cart} store={store} />
}
