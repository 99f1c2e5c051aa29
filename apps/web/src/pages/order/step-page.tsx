import type { Cart } from '@tregu/contract'
import type { ReactNode } from 'react'
import { useCart } from '../../features/cart/cart-queries.ts'
import { lostAnswer } from '../../features/checkout/choice.ts'
import { PerhapsOrdered } from '../../features/checkout/perhaps-ordered.tsx'
import { StepBar } from '../../features/checkout/step-bar.tsx'
import { StepSkeleton } from '../../features/checkout/step-skeleton.tsx'
import { type Hold, type HoldStage, useHold } from '../../features/checkout/use-hold.ts'
import { useStep } from '../../features/checkout/use-step.ts'
import { classes } from '../../lib/classes.ts'
import type { TextKey } from '../../lib/locales.ts'
import { Redirect } from '../../lib/router.tsx'
import { Meta } from '../../lib/site.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as layout from '../../styles/layout.module.css'
import { Failed } from '../../ui/failed.tsx'
import * as checkout from '../checkout.module.css'

type Step = 'address' | 'payment'

const stepTitles = {
  address: 'checkout.where',
  payment: 'checkout.how',
} as const satisfies Record<Step, TextKey>

/** A hold begins with the payment step, and goes on while the shopper looks at the address again. */
const holdStages: Readonly<Record<Step, HoldStage>> = { address: 'keep', payment: 'pay' }

type FrameProps = { readonly step: Step; readonly children: ReactNode }

const Frame = ({ step, children }: FrameProps) => {
  const t = useT()
  return (
    <div className={classes(layout.wrap, checkout.checkoutPage)}>
      <Meta title={t(`step.${step}`)} />
      <StepBar step={step} />
      {children}
    </div>
  )
}

/** Shown until the shopper and the cart are known. */
export const StepWait = ({ step }: { readonly step: Step }) => {
  const t = useT()
  return (
    <Frame step={step}>
      <StepSkeleton title={t(stepTitles[step])} />
    </Frame>
  )
}

type StepPageProps = {
  readonly step: Step
  readonly children: (given: { readonly cart: Cart; readonly hold: Hold }) => ReactNode
}

/** A step between the cart and the approval. */
export const StepPage = ({ step: asked, children }: StepPageProps) => {
  const { data, error, refetch } = useCart()
  const step = useStep(asked, data?.cart.items.length ?? 0)
  const hold = useHold(step === asked ? holdStages[asked] : 'off')
  if (error && !data) return <Failed onRetry={refetch} />
  if (!data) return <StepWait step={asked} />
  if (data.cart.items.length === 0 && lostAnswer.get()) return <PerhapsOrdered />
  if (step !== asked) return <Redirect to={to(paths.order, { process: step })} />
  return <Frame step={step}>{children({ cart: data.cart, hold })}</Frame>
}
