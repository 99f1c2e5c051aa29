import { type CheckoutStep, parseCheckoutStep, resolveCheckoutStep } from '@tregu/domain'
import { paths, to } from '../app/paths.ts'
import { useCart } from '../features/cart/cart-queries.ts'
import { addressChoice, billingOf, lastPlaced, lostAnswer } from '../features/checkout/choice.ts'
import { PerhapsOrdered } from '../features/checkout/perhaps-ordered.tsx'
import { StepBar } from '../features/checkout/step-bar.tsx'
import { useHold } from '../features/checkout/use-hold.ts'
import { classes } from '../lib/classes.ts'
import { Redirect, useParams } from '../lib/router.tsx'
import { Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import * as layout from '../styles/layout.module.css'
import { Failed } from '../ui/failed.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { CartView } from './cart/cart-view.tsx'
import * as checkout from './checkout.module.css'
import { AddressStep } from './order/address-step.tsx'
import { ApprovalView } from './order/approval-view.tsx'
import { PaymentStep } from './order/payment-step.tsx'

/** The step that may be shown; the payment step alone holds the choices of payment and agreement. */
const useStep = (asked: CheckoutStep, itemCount: number): CheckoutStep => {
  const choice = addressChoice.get()
  return resolveCheckoutStep(asked, {
    itemCount,
    hasShippingAddress: choice.shipping !== null,
    hasBillingAddress: billingOf(choice) !== null,
    hasPaymentChoice: false,
    hasAgreed: false,
    hasResult: lastPlaced.get() !== null,
  })
}

/** A hold begins with the payment step, and goes on while the shopper looks at the address again. */
const holdStageOf = (asked: CheckoutStep, step: CheckoutStep) => {
  if (asked !== step || asked === 'approval') return 'off'
  return asked === 'payment' ? 'pay' : 'keep'
}

const Steps = ({ asked }: { readonly asked: CheckoutStep }) => {
  const { data, error, refetch } = useCart()
  const step = useStep(asked, data?.cart.items.length ?? 0)
  const hold = useHold(holdStageOf(asked, step))
  const placed = lastPlaced.get()
  if (asked === 'approval' && placed)
    return (
      <div className={layout.wrap}>
        <StepBar step="approval" />
        <ApprovalView {...placed} />
      </div>
    )
  if (error && !data) return <Failed onRetry={refetch} />
  if (!data) return <PageSkeleton />
  if (data.cart.items.length === 0 && lostAnswer.get()) return <PerhapsOrdered />
  if (step !== asked) return <Redirect to={to(paths.order, { process: step })} />
  return (
    <div className={classes(layout.wrap, checkout.checkoutPage)}>
      <StepBar step={step} />
      {step === 'address' ? <AddressStep cart={data.cart} hold={hold} /> : null}
      {step === 'payment' ? <PaymentStep cart={data.cart} hold={hold} /> : null}
    </div>
  )
}

export const Page = () => {
  const t = useT()
  const { process = '' } = useParams()
  // The route table admits no other word.
  const asked = parseCheckoutStep(process) ?? 'cart'
  return (
    <>
      <Meta title={t(`step.${asked}`)} />
      {asked === 'cart' ? <CartView /> : <Steps asked={asked} />}
    </>
  )
}
