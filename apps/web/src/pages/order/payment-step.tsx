import { useQuery } from '@tanstack/react-query'
import type { Address, Cart } from '@tregu/contract'
import { leaveCheckoutStep, type StepRefusal } from '@tregu/domain'
import { Lock } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { addressesQuery } from '../../features/addresses/address-queries.ts'
import {
  cardsQuery,
  type PaymentOption,
  paymentOptionsQuery,
  type SavedCard,
} from '../../features/billing/billing-queries.ts'
import { useCardForm } from '../../features/billing/card-form.ts'
import {
  freePayment,
  NothingToPay,
  newCard,
  type Payment,
  PaymentChoice,
} from '../../features/billing/payment-choice.tsx'
import { ObstacleNote, useObstacle } from '../../features/cart/obstacle.tsx'
import { Totals } from '../../features/cart/totals.tsx'
import { Agreement } from '../../features/checkout/agreement.tsx'
import { AskedPayment } from '../../features/checkout/asked-payment.tsx'
import { addressChoice, billingOf, triedPayment } from '../../features/checkout/choice.ts'
import { HoldNotice } from '../../features/checkout/hold-notice.tsx'
import { DeclinedWays } from '../../features/checkout/late-parts.ts'
import { OrderSummary } from '../../features/checkout/order-summary.tsx'
import { usePlaceOrder } from '../../features/checkout/place-order.ts'
import { RefusalBox } from '../../features/checkout/refusal-box.tsx'
import * as step from '../../features/checkout/step.module.css'
import { StepSkeleton } from '../../features/checkout/step-skeleton.tsx'
import { type Hold, listNotHeld } from '../../features/checkout/use-hold.ts'
import { usePaying } from '../../features/checkout/use-paying.ts'
import { classes } from '../../lib/classes.ts'
import type { TextKey } from '../../lib/locales.ts'
import { useNavigate } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { useT, useTexts, Words } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import * as columns from '../../ui/columns.module.css'
import * as footBar from '../../ui/foot-bar.module.css'
import { Amount } from '../../ui/price.tsx'
import * as summary from '../../ui/summary.module.css'

const cardErrors = ['name', 'number', 'expiry', 'cvc'] as const

/** Another tab emptied the cart, or was at the cart, where the chosen addresses are cleared. */
const isChangedElsewhere = (reason: StepRefusal['reason'] | null) =>
  reason === 'empty_cart' || reason === 'no_shipping_address' || reason === 'no_billing_address'

/** A missing agreement is said at its box. */
const textOf = (reason: StepRefusal['reason']): TextKey | null => {
  if (isChangedElsewhere(reason)) return 'checkout.changed_elsewhere'
  return reason === 'no_payment_choice' ? 'v.payment' : null
}

type PaymentStepProps = { readonly cart: Cart; readonly hold: Hold }
type PayProps = PaymentStepProps & {
  readonly options: readonly PaymentOption[]
  readonly cards: readonly SavedCard[]
  readonly addresses: readonly Address[]
}

/** What was tried before, if it still exists. */
const findTried = ({
  cart,
  options,
  cards,
}: Pick<PayProps, 'cart' | 'options' | 'cards'>): Payment | null => {
  const tried = triedPayment.get(cart)
  const option = options.find(({ slug, available }) => slug === tried?.type && available)
  if (!tried || !option) return null
  const isThere = tried.card === null || tried.card === newCard || cards.some(({ id }) => id === tried.card)
  return isThere ? { type: option.slug, card: tried.card } : null
}

/** The default card when cards are taken, or the only way there is; otherwise nothing is preselected. */
const firstPayment = ({ options, cards }: Pick<PayProps, 'options' | 'cards'>): Payment | null => {
  const card = cards.find((each) => each.default)
  const taken = options.some(({ slug, available }) => slug === 'creditCard' && available)
  if (card && taken) return { type: 'creditCard', card: card.id }
  const [only, ...others] = options.filter(({ available }) => available)
  if (!only || others.length > 0) return null
  const isTyped = only.slug === 'creditCard' && !only.hosted
  return { type: only.slug, card: isTyped ? (cards[0]?.id ?? newCard) : null }
}

const usePayment = ({ cart, options, cards }: PayProps) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const user = useUser()
  const cardForm = useCardForm(user?.name ?? '')
  const [tried] = useState(() => findTried({ cart, options, cards }))
  const [chosen, setPayment] = useState(() => tried ?? firstPayment({ options, cards }))
  const payment = cart.total === 0 ? freePayment(options) : chosen
  const [agreed, setAgreed] = useState(tried !== null)
  const [missing, setMissing] = useState<StepRefusal['reason'] | null>(null)
  const place = usePlaceOrder()
  const paying = usePaying(() => navigate(to(paths.order, { process: 'approval' }), { replace: true }))
  const choice = addressChoice.get()
  const billing = billingOf(choice)

  const send = async (chosen: Payment) => {
    const card = cardForm.getValues()
    try {
      return await place.mutateAsync({
        shipping_address_id: choice.shipping ?? undefined,
        billing_address_id: billing ?? undefined,
        type: chosen.type,
        ...(chosen.type === 'creditCard' &&
          chosen.card !== null && { card: chosen.card === newCard ? card : chosen.card }),
        total: cart.total,
        agreement: true,
      })
    } finally {
      // Every attempt asks for the CVC again.
      if (chosen.card === newCard) cardForm.setValue('cvc', '')
    }
  }
  const press = async () => {
    const answer = leaveCheckoutStep('payment', {
      itemCount: cart.items.length,
      hasShippingAddress: choice.shipping !== null,
      hasBillingAddress: billing !== null,
      hasPaymentChoice: payment !== null,
      hasAgreed: agreed,
      hasResult: false,
    })
    setMissing(answer.ok ? null : answer.reason)
    if (!answer.ok) {
      const key = textOf(answer.reason)
      paying.refuse(key ? { message: t(key), fields: {} } : null)
    }
    if (!answer.ok || !payment) return
    if (payment.card === newCard && !(await cardForm.trigger(undefined, { shouldFocus: true }))) return
    triedPayment.set(cart, payment)
    paying.pay(() => send(payment), cart)
  }
  // Show the server's errors about the card at its fields.
  const fields = paying.refusal?.fields
  useEffect(() => {
    for (const name of cardErrors) {
      const message = fields?.[name] ?? fields?.[`card.${name}`]
      if (message) cardForm.setError(name, { type: 'server', message })
    }
  }, [fields, cardForm])
  useEffect(() => {
    if (paying.refusal?.code === 'card_declined' && payment?.card === newCard)
      cardForm.setError('cvc', { type: 'server', message: t('payment.cvc_again') })
  }, [paying.refusal, payment?.card, cardForm, t])
  const choose = (next: Payment) => {
    setPayment(next)
    // "Please choose" is answered.
    if (missing !== 'no_payment_choice') return
    setMissing(null)
    paying.refuse(null)
  }
  return { payment, choose, agreed, agree: setAgreed, missing, paying, cardForm, press, choice }
}

const Pay = (props: PayProps) => {
  const { cart, hold, options, cards, addresses } = props
  const t = useT()
  const { payment, choose, agreed, agree, missing, paying, cardForm, press, choice } = usePayment(props)
  const stores = cart.sellers.map(({ name }) => name)
  const obstacle = useObstacle(cart)
  /** Chooses another way and goes to its first field. */
  const tryWay = (slug: string) => {
    const next = options.find((option) => option.slug === slug)
    if (!next) return
    const isTyped = next.slug === 'creditCard' && !next.hosted
    choose({ type: next.slug, card: isTyped ? newCard : null })
    paying.refuse(null)
    const field = isTyped ? '[autocomplete=cc-number]' : `input[type=radio][value=${slug}]`
    setTimeout(() => document.querySelector<HTMLElement>(field)?.focus())
  }
  const reason = useId()
  const button = (
    <Button
      size="big"
      wide
      busy={paying.busy}
      aria-disabled={obstacle === null ? undefined : 'true'}
      aria-describedby={obstacle === null ? undefined : reason}
      onClick={press}
    >
      <span>
        <Words of="checkout.complete_order" with={{ amount: <Amount of={cart.total} /> }} />
      </span>
    </Button>
  )
  return (
    <div className={columns.columns}>
      <div className={step.stepBody}>
        <h1>{t('checkout.how')}</h1>
        <HoldNotice hold={hold} notHeld={listNotHeld(hold, cart.items)} />
        <RefusalBox
          refusal={paying.refusal}
          now={cart}
          id={reason}
          toCart={isChangedElsewhere(missing)}
          help={
            paying.refusal?.code === 'card_declined' ? (
              <DeclinedWays
                ways={options.filter(({ slug, available }) => available && slug !== 'creditCard')}
                until={hold.until}
                onCard={() => tryWay('creditCard')}
                onWay={tryWay}
              />
            ) : null
          }
        />
        {obstacle === null || paying.refusal ? null : <ObstacleNote obstacle={obstacle} id={reason} />}
        {cart.total === 0 ? (
          <NothingToPay />
        ) : (
          <PaymentChoice
            options={options}
            goods={cart.items}
            cards={cards}
            chosen={payment}
            onChoose={choose}
            form={cardForm}
          />
        )}
        <Agreement
          stores={stores}
          agreed={agreed}
          missing={missing === 'not_agreed' && !agreed}
          onChange={agree}
        />
      </div>
      <OrderSummary
        cart={cart}
        address={addresses.find(({ id }) => id === choice.shipping)}
        edit={to(paths.order, { process: 'address' })}
        totals={<Totals cart={cart} />}
      >
        {button}
        <p className={classes(text.small, text.muted, summary.sumNote, layout.row, summary.row)}>
          <Lock className={icons.tiny} aria-hidden="true" />
          {t('checkout.safe')}
        </p>
      </OrderSummary>
      <div data-part="foot-bar" className={classes(footBar.footBar, layout.phoneOnly)}>
        {button}
      </div>
      <AskedPayment paying={paying} total={cart.total} />
    </div>
  )
}

export const PaymentStep = (props: PaymentStepProps) => {
  const { t } = useTexts()
  const options = useQuery(paymentOptionsQuery())
  const cards = useQuery(cardsQuery())
  const book = useQuery(addressesQuery())
  const error = options.error ?? cards.error ?? book.error
  if (error) return <RefusalBox refusal={{ message: t('common.failed'), fields: {} }} />
  if (!options.data || !cards.data || !book.data) return <StepSkeleton title={t('checkout.how')} />
  return (
    <Pay
      {...props}
      options={options.data.result}
      cards={cards.data.result}
      addresses={[...book.data.shipping, ...book.data.billing]}
    />
  )
}
