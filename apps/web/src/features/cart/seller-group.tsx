import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { sayWhenThere } from '../../lib/arrival.ts'
import { classes } from '../../lib/classes.ts'
import { useFocusOnward } from '../../lib/focus-onward.ts'
import { Link } from '../../lib/router.tsx'
import { useT, useTexts, Words } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Note } from '../../ui/note.tsx'
import { Amount } from '../../ui/price.tsx'
import { ServedCities } from '../../ui/served-cities.tsx'
import { StoreLogo } from '../../ui/store-logo.tsx'
import { CartLine } from './cart-line.tsx'
import { type CartItem, type CartSeller, useCartChange } from './cart-queries.ts'
import * as styles from './seller-group.module.css'
import { useWayOn } from './settle-cart.ts'

const Delivery = ({ seller }: { readonly seller: CartSeller }) => {
  const t = useT()
  if (seller.delivery === 0) return t('cart.delivery_free')
  const amount = <Amount of={seller.delivery} />
  return seller.free_delivery_from === null ? (
    <Words of="cart.delivery" with={{ amount }} />
  ) : (
    <Words of="cart.delivery_from" with={{ amount, from: <Amount of={seller.free_delivery_from} /> }} />
  )
}

/** Express stores add tax and a service fee, and say so. */
const ExpressFoot = ({ seller }: { readonly seller: CartSeller }) => {
  const { t, number } = useTexts()
  const wayOn = useWayOn(to(paths.checkout, null, { store: seller.slug }))
  return (
    <div className={styles.expressFoot}>
      <p className={classes(text.small, text.muted)}>
        {t('cart.express', {
          tax: `${number(seller.tax_percent)}`,
          fee: `${number(seller.service_fee_percent)}`,
        })}
      </p>
      <ButtonLink tone="line" size="small" {...wayOn}>
        <Words of="cart.checkout_store" with={{ amount: <Amount of={seller.alone.total} /> }} />
      </ButtonLink>
    </div>
  )
}

type SellerGroupProps = { readonly seller: CartSeller; readonly items: readonly CartItem[] }

/** One seller's lines, with a link to the store in its department. */
export const SellerGroup = ({ seller, items }: SellerGroupProps) => {
  const t = useT()
  const change = useCartChange()
  const [asking, setAsking] = useState(false)
  const group = useRef<HTMLElement>(null)
  useFocusOnward(group)
  const department = items[0]?.department ?? seller.department
  return (
    <section ref={group} data-part="seller" className={styles.group} aria-label={seller.name}>
      <header>
        <StoreLogo name={seller.name} logo={seller.logo} small className={styles.storeLogo} />
        <Link
          className={text.strong}
          to={to(paths.departmentStore, { department, store: seller.slug })}
          translate="no"
        >
          {seller.name}
        </Link>
        <span className={classes(text.small, text.muted, styles.delivery)}>
          <span>
            <Delivery seller={seller} />
          </span>
          <span data-part="arrives">{t('arrival.arrives', { when: sayWhenThere(t, seller.arrives) })}</span>
          {seller.cities ? (
            <span>
              <ServedCities cities={seller.cities} />
            </span>
          ) : null}
        </span>
        <IconButton label={t('cart.remove_seller', { name: seller.name })} onClick={() => setAsking(true)}>
          <Trash2 className={icons.icon} aria-hidden="true" />
        </IconButton>
      </header>
      <ul>
        {items.map((item) => (
          <CartLine key={item.order_item_id} item={item} comments={seller.express} />
        ))}
      </ul>
      {seller.missing > 0 ? (
        <Note tone="warn">
          <Words of="cart.minimum" with={{ amount: <Amount of={seller.minimum} /> }} />{' '}
          <b>
            <Words of="cart.missing" with={{ amount: <Amount of={seller.missing} /> }} />
          </b>
        </Note>
      ) : null}
      {seller.express ? <p className={classes(text.small, text.muted)}>{t('cart.fresh')}</p> : null}
      {seller.express && seller.missing === 0 ? <ExpressFoot seller={seller} /> : null}
      <Confirm
        open={asking}
        title={t('cart.confirm_seller')}
        action={t('common.delete')}
        busy={change.isPending}
        onConfirm={() =>
          change.mutate({ sellerSlug: seller.slug, delete: true }, { onSuccess: () => setAsking(false) })
        }
        onClose={() => setAsking(false)}
      >
        {seller.name}
      </Confirm>
    </section>
  )
}
