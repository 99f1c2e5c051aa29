import { useQuery } from '@tanstack/react-query'
import type { Address, Cart } from '@tregu/contract'
import { leaveCheckoutStep } from '@tregu/domain'
import { useEffect, useId, useState } from 'react'
import { AddressPicker } from '../../features/addresses/address-picker.tsx'
import { addressesQuery } from '../../features/addresses/address-queries.ts'
import { CartNotices } from '../../features/cart/cart-notices.tsx'
import { MergedNote } from '../../features/cart/merged-note.tsx'
import { ObstacleNote, useObstacle } from '../../features/cart/obstacle.tsx'
import { Totals } from '../../features/cart/totals.tsx'
import { billingOf, useAddressChoice } from '../../features/checkout/choice.ts'
import { HoldNotice } from '../../features/checkout/hold-notice.tsx'
import { findRefusing, NotServed } from '../../features/checkout/not-served.tsx'
import { OrderSummary } from '../../features/checkout/order-summary.tsx'
import * as step from '../../features/checkout/step.module.css'
import { StepSkeleton } from '../../features/checkout/step-skeleton.tsx'
import type { Hold } from '../../features/checkout/use-hold.ts'
import { classes } from '../../lib/classes.ts'
import { useNavigate, usePrefetch } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { whenIdle } from '../../lib/when-idle.ts'
import { paths, to } from '../../paths.ts'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import * as columns from '../../ui/columns.module.css'
import * as footBar from '../../ui/foot-bar.module.css'
import { Note } from '../../ui/note.tsx'
import * as summary from '../../ui/summary.module.css'

const payment = to(paths.order, { process: 'payment' })

const defaultOf = (addresses: readonly Address[]) =>
  (addresses.find((address) => address.default) ?? addresses[0])?.id ?? null

/** The chosen address if it still exists, else the default one. */
const settle = (chosen: string | null, addresses: readonly Address[]) =>
  addresses.some(({ id }) => id === chosen) ? chosen : defaultOf(addresses)

type AddressStepProps = { readonly cart: Cart; readonly hold: Hold }
type Book = { readonly shipping: readonly Address[]; readonly billing: readonly Address[] }

type ChooserProps = AddressStepProps & { readonly book: Book }

const Chooser = ({ book, cart, hold }: ChooserProps) => {
  const t = useT()
  const navigate = useNavigate()
  const prefetch = usePrefetch()
  // The next page for almost all who are here.
  useEffect(() => whenIdle(() => prefetch(payment)), [prefetch])
  const reason = useId()
  const { choice, choose } = useAddressChoice()
  const [adding, setAdding] = useState({
    shipping: book.shipping.length === 0,
    billing: book.billing.length === 0,
  })
  const shipping = settle(choice.shipping, book.shipping)
  const billing = settle(choice.billing, book.billing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown as chosen is kept as chosen
  useEffect(() => choose({ shipping, billing }), [shipping, billing])
  const invoice = billingOf({ shipping, billing, same: choice.same })
  const { ok: ready } = leaveCheckoutStep('address', {
    itemCount: cart.items.length,
    hasShippingAddress: shipping !== null,
    hasBillingAddress: invoice !== null,
    hasPaymentChoice: false,
    hasAgreed: false,
    hasResult: false,
  })
  const open = adding.shipping || (!choice.same && adding.billing)
  const address = book.shipping.find(({ id }) => id === shipping)
  const isServed = findRefusing(cart, address) === null
  const obstacle = useObstacle(cart)
  const obstacleId = useId()
  const isOpen = ready && !open && isServed && obstacle === null
  const why = ready && !open ? obstacleId : reason
  const proceed = (className = '') => (
    <Button
      size="big"
      wide
      className={className}
      aria-disabled={isOpen ? undefined : 'true'}
      aria-describedby={isOpen ? undefined : why}
      onClick={() => navigate(payment)}
    >
      {t('checkout.continue')}
    </Button>
  )
  return (
    <div className={columns.columns}>
      <div className={step.stepBody}>
        <h1>{t('checkout.where')}</h1>
        <MergedNote merged={cart.merged} />
        <CartNotices notices={cart.notices} />
        <HoldNotice hold={hold} />
        {obstacle === null ? null : <ObstacleNote obstacle={obstacle} id={obstacleId} />}
        <AddressPicker
          title={t('address.shipping')}
          type="shipping"
          addresses={book.shipping}
          chosen={shipping}
          adding={adding.shipping}
          onChoose={(id) => {
            choose({ shipping: id })
            setAdding({ ...adding, shipping: false })
          }}
          onAdd={(on) => setAdding({ ...adding, shipping: on })}
        />
        <NotServed cart={cart} address={address} />
        <section className={step.invoice}>
          <h2>{t('address.invoice')}</h2>
          <Checkbox checked={choice.same} onChange={(event) => choose({ same: event.target.checked })}>
            {t('address.same')}
            <span className={classes(text.small, text.muted, utility.block)}>{t('address.same_help')}</span>
          </Checkbox>
          {choice.same ? null : (
            <AddressPicker
              title={t('address.choose_invoice')}
              type="invoice"
              addresses={book.billing}
              chosen={billing}
              adding={adding.billing}
              onChoose={(id) => {
                choose({ billing: id })
                setAdding({ ...adding, billing: false })
              }}
              onAdd={(on) => setAdding({ ...adding, billing: on })}
            />
          )}
        </section>
      </div>
      <OrderSummary cart={cart} totals={<Totals cart={cart} />}>
        {proceed()}
        {ready && !open ? null : (
          <p id={reason} className={classes(text.small, text.muted, summary.sumNote)}>
            {t(open ? 'address.save_first' : 'address.choose_first')}
          </p>
        )}
      </OrderSummary>
      <div data-part="foot-bar" className={classes(footBar.footBar, layout.phoneOnly)}>
        {proceed()}
      </div>
    </div>
  )
}

export const AddressStep = (props: AddressStepProps) => {
  const t = useT()
  const { data, error } = useQuery(addressesQuery())
  if (error && !data) return <Note tone="warn">{t('common.failed')}</Note>
  if (!data) return <StepSkeleton title={t('checkout.where')} />
  return <Chooser {...props} book={data} />
}
