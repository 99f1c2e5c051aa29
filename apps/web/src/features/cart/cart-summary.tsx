import type { Cart } from '@tregu/contract'
import { type ReactNode, useId } from 'react'
import { classes } from '../../lib/classes.ts'
import { useLogin } from '../../lib/session.ts'
import { useT, useTexts, Words } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import * as footBar from '../../ui/foot-bar.module.css'
import { Amount } from '../../ui/price.tsx'
import * as summary from '../../ui/summary.module.css'
import * as styles from './cart-summary.module.css'
import { savedOn } from './figures.ts'
import { useObstacle } from './obstacle.tsx'
import { PromoForm } from './promo-form.tsx'
import { useWayOn } from './settle-cart.ts'
import { Tickets } from './tickets.tsx'
import { Totals } from './totals.tsx'

type ProceedProps = { readonly cart: Cart; readonly wide?: boolean; readonly note: ReactNode }

const Proceed = ({ cart, wide = true, note }: ProceedProps) => {
  const { t } = useTexts()
  const id = useId()
  const obstacle = useObstacle(cart)
  const wayOn = useWayOn(to(paths.order, { process: 'address' }))
  if (obstacle === null)
    return (
      <>
        <ButtonLink size="big" wide={wide} {...wayOn}>
          {t('checkout.proceed')}
        </ButtonLink>
        {note}
      </>
    )
  return (
    <>
      <Button size="big" wide={wide} aria-disabled="true" aria-describedby={id}>
        {t('checkout.proceed')}
      </Button>
      <p id={id} className={classes(text.small, summary.sumNote, styles.sumNote, utility.warn)}>
        {obstacle}
      </p>
    </>
  )
}

/** The phone's foot bar on the cart page, in place of the tab bar: the total and the checkout button. */
export const CartFoot = ({ cart }: { readonly cart: Cart }) => {
  const { t, price } = useTexts()
  return (
    <section
      data-part="cart-foot"
      className={classes(footBar.footBar, styles.cartFoot, layout.phoneOnly)}
      aria-label={t('cart.total')}
    >
      <b className={text.figures} translate="no">
        {price(cart.total)}
      </b>
      <Proceed cart={cart} wide={false} note={null} />
    </section>
  )
}

/** Totals and the checkout button; promo code and coupons for signed-in users. */
export const CartSummary = ({ cart }: { readonly cart: Cart }) => {
  const t = useT()
  const login = useLogin()
  const saved = savedOn(cart)
  const account = login ? null : (
    <p className={classes(text.small, text.muted, summary.sumNote, styles.sumNote)}>
      {t('cart.needs_account')}
    </p>
  )
  return (
    <aside data-part="summary" className={summary.summary} aria-labelledby="summary">
      <h2 id="summary">{t('cart.summary')}</h2>
      <Totals cart={cart} />
      <Proceed cart={cart} note={account} />
      {saved > 0 ? (
        <p className={classes(text.small, text.muted, summary.sumNote, styles.sumNote)}>
          <Words of="cart.saved" with={{ amount: <Amount of={saved} /> }} />
        </p>
      ) : null}
      {login ? (
        <div className={styles.more}>
          <PromoForm promo={cart.promoCode} />
          <Tickets cart={cart} />
        </div>
      ) : (
        <p className={classes(text.small, text.muted, styles.more)}>{t('cart.sign_in_for_coupons')}</p>
      )}
    </aside>
  )
}
