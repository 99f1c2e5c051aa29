import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '@tregu/contract'
import * as couponsRoutes from '@tregu/contract/routes/coupons'
import { useId, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { failureText } from '../../lib/failure.ts'
import { callOf } from '../../lib/query-client.ts'
import { useTexts, Words } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { Button } from '../../ui/button.tsx'
import { Amount } from '../../ui/price.tsx'
import * as ticket from '../../ui/ticket.module.css'
import { type CartCoupon, cartQuery, useCartChange } from './cart-queries.ts'
import * as styles from './tickets.module.css'

type Held = { readonly coupon: CartCoupon; readonly chosen: boolean }

/** All coupons for this cart, also those to claim: chosen ones first, then usable ones, then those below their minimum. */
const listHeld = (cart: Cart): readonly Held[] => {
  const ofStores = Object.entries(cart.cart_all_coupons).flatMap(([seller, coupons]) =>
    coupons.map((coupon) => ({ coupon, chosen: cart.storeCoupons[seller]?.id === coupon.id })),
  )
  const platform = [...cart.coupons_can_use, ...cart.coupons_below_minimum].map((coupon) => ({
    coupon,
    chosen: cart.treguCoupon?.code === coupon.code,
  }))
  const rank = ({ coupon, chosen }: Held) => Number(!chosen) + Number(!chosen && !coupon.usable)
  return [...platform, ...ofStores]
    .filter(({ coupon }) => coupon.active || coupon.usable)
    .sort((a, b) => rank(a) - rank(b))
}

const useClaim = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callOf(client)(couponsRoutes.claim, { body: { coupon_id: id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: cartQuery().queryKey }),
  })
}

const Ticket = ({ coupon, chosen }: Held) => {
  const { t, price, number } = useTexts()
  const need = useId()
  const change = useCartChange()
  const claim = useClaim()
  const { store, claimed } = coupon
  const usable = chosen || coupon.usable
  const amount = price(coupon.min_spend)
  const condition = t(store ? 'store.coupon_from' : 'coupon.from_cart', {
    amount,
    date: sayShortDate(t, coupon.end_date),
  })
  const error = change.error ?? claim.error
  const [isTooEarly, setTooEarly] = useState(false)
  const press = () => {
    if (!usable) return setTooEarly(true)
    change.mutate(
      chosen
        ? { remove_coupon: true, ...(store && { sellerSlug: store.slug }) }
        : { coupon_id: coupon.id, ...(store && { sellerSlug: store.slug }) },
    )
  }
  return (
    <li data-part="ticket" className={usable ? ticket.ticket : classes(ticket.ticket, ticket.unusable)}>
      <span className={ticket.value} translate="no">
        −{price(coupon.value)}
      </span>
      <span className={ticket.words}>
        <b>{coupon.name}</b>
        {store ? (
          <span className={utility.block} translate="no">
            {store.name}
          </span>
        ) : null}
        <span className={text.muted}>{condition}</span>
        {usable ? null : (
          <span id={need} className={styles.need}>
            <Words of="coupon.add_more" with={{ amount: <Amount of={coupon.missing} /> }} />
          </span>
        )}
        {isTooEarly && !usable ? (
          <span className={text.alarm} role="alert">
            {t('coupon.min', { amount, min_spend: number(coupon.min_spend) })}
          </span>
        ) : null}
        {error ? (
          <span className={text.alarm} role="alert">
            {failureText(error, t)}
          </span>
        ) : null}
      </span>
      {claimed ? null : (
        <Button
          size="small"
          tone="line"
          busy={claim.isPending}
          aria-label={t('store.claim_named', { name: coupon.name })}
          onClick={() => claim.mutate(coupon.id)}
        >
          {t('store.claim')}
        </Button>
      )}
      {claimed ? (
        <Button
          size="small"
          tone={chosen ? 'soft' : 'line'}
          busy={change.isPending}
          aria-describedby={usable ? undefined : need}
          aria-label={t(chosen ? 'coupon.remove_named' : 'coupon.use_named', { name: coupon.name })}
          onClick={press}
        >
          {t(chosen ? 'cart.remove' : 'coupon.use')}
        </Button>
      ) : null}
    </li>
  )
}

export const Tickets = ({ cart }: { readonly cart: Cart }) => {
  const { t } = useTexts()
  const held = listHeld(cart)
  if (held.length === 0) return null
  return (
    <section className={styles.tickets}>
      <h3>{t('cart.your_coupons')}</h3>
      <ul>
        {held.map(({ coupon, chosen }) => (
          <Ticket key={coupon.id} coupon={coupon} chosen={chosen} />
        ))}
      </ul>
    </section>
  )
}
