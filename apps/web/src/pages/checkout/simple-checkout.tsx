import { useQuery } from '@tanstack/react-query'
import type { Address, Cart } from '@tregu/contract'
import { contactFields } from '@tregu/contract/checkout'
import { useId, useState } from 'react'
import { AddressPicker } from '../../features/addresses/address-picker.tsx'
import { addressesQuery } from '../../features/addresses/address-queries.ts'
import {
  cardsQuery,
  type PaymentOption,
  paymentOptionsQuery,
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
import { Agreement } from '../../features/checkout/agreement.tsx'
import { AskedPayment } from '../../features/checkout/asked-payment.tsx'
import type { Bought } from '../../features/checkout/cart-changes.ts'
import { HoldNotice } from '../../features/checkout/hold-notice.tsx'
import { NotServed } from '../../features/checkout/not-served.tsx'
import { OrderSummary } from '../../features/checkout/order-summary.tsx'
import { useCheckoutStore } from '../../features/checkout/place-order.ts'
import { RefusalBox } from '../../features/checkout/refusal-box.tsx'
import * as step from '../../features/checkout/step.module.css'
import { StepSkeleton } from '../../features/checkout/step-skeleton.tsx'
import { StoreTotals } from '../../features/checkout/store-totals.tsx'
import { listNotHeld, useHold } from '../../features/checkout/use-hold.ts'
import { usePaying } from '../../features/checkout/use-paying.ts'
import { storeQuery } from '../../features/stores/store-query.ts'
import { sayWhenThere } from '../../lib/arrival.ts'
import { classes } from '../../lib/classes.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { useNavigate } from '../../lib/router.tsx'
import type { User } from '../../lib/session.ts'
import { useT, useTexts, Words } from '../../lib/texts.tsx'
import { paths } from '../../paths.ts'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import * as columns from '../../ui/columns.module.css'
import * as field from '../../ui/field.module.css'
import { SelectField, TextField } from '../../ui/field.tsx'
import * as footBar from '../../ui/foot-bar.module.css'
import { FormPhone } from '../../ui/form-phone.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { Amount } from '../../ui/price.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as summary from '../../ui/summary.module.css'
import * as styles from './simple-checkout.module.css'

type Seller = Cart['sellers'][number]
type SimpleCheckoutProps = { readonly cart: Cart; readonly seller: Seller; readonly user: User }
type FormProps = SimpleCheckoutProps & { readonly addresses: readonly Address[] }
type BuyingProps = FormProps & { readonly bought: Bought; readonly offered: readonly PaymentOption[] }

/** The store's part of the cart, with its figures when it is bought alone. */
const partOf = (cart: Cart, seller: Seller): Bought => ({
  items: cart.items.filter(({ sellerSlug }) => sellerSlug === seller.slug),
  sellers: [{ ...seller, ...seller.alone }],
  total: seller.alone.total,
})

const preselected = (addresses: readonly Address[]) =>
  addresses.find((address) => address.default) ?? addresses[0] ?? null

const useBuying = ({ bought, offered, seller, user, addresses }: BuyingProps) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const place = useCheckoutStore()
  const paying = usePaying(() => navigate(paths.orderConfirmed, { replace: true }))
  const first = preselected(addresses)
  const cardForm = useCardForm(user.name)
  // Payment starts as cash (docs/rules/checkout.md).
  const [chosen, setPayment] = useState<Payment>({ type: 'cash', card: null })
  const payment = (bought.total === 0 ? freePayment(offered) : null) ?? chosen
  const [address, setAddress] = useState(first?.id ?? null)
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const form = useSchemaForm({
    schema: contactFields,
    start: {
      name: first?.name ?? user.name,
      email: first?.email || user.email,
      phone: first?.phone ?? user.phone ?? '',
      comments: '',
      deliveryTime: '',
    },
    labels: {
      name: t('forms.full_name'),
      email: t('forms.email'),
      phone: t('forms.phone'),
      comments: t('simple.note'),
      deliveryTime: t('simple.when'),
    },
    send: async (contact) => {
      setMissing(!agreed)
      if (address === null) return paying.refuse({ message: t('v.select_address'), fields: {} })
      if (!agreed) return
      if (payment.card === newCard && !(await cardForm.trigger(undefined, { shouldFocus: true }))) return
      const card = payment.card === newCard ? cardForm.getValues() : payment.card
      const checkout = {
        ...contact,
        deliveryTime: contact.deliveryTime || undefined,
        addressId: address,
        paymentMethodValue: payment.type === 'creditCard' ? ('creditCard' as const) : ('cash' as const),
        saveCard: payment.card === newCard && cardForm.getValues('save'),
        creditCardInfo: payment.type === 'creditCard' ? card : null,
        storeId: seller.slug,
        cart: { total: bought.total },
      }
      paying.pay(() => place.mutateAsync({ checkout }), bought)
    },
  })
  const chooseAddress = (id: string, all: readonly Address[]) => {
    setAddress(id)
    const chosen = all.find((each) => each.id === id)
    if (!chosen) return
    form.rhf.setValue('name', chosen.name)
    form.rhf.setValue('phone', chosen.phone)
    if (chosen.email) form.rhf.setValue('email', chosen.email)
  }
  return {
    form,
    paying,
    payment,
    choose: setPayment,
    cardForm,
    address,
    chooseAddress,
    agreed,
    agree: setAgreed,
    missing: missing && !agreed,
  }
}

const CheckoutForm = (props: FormProps) => {
  const { cart, seller, addresses } = props
  const t = useT()
  const bought = partOf(cart, seller)
  const { items, sellers, total } = bought
  const options = useQuery(paymentOptionsQuery(seller.slug))
  const offered = options.data?.result.filter(({ slug }) => slug === 'cash' || slug === 'creditCard') ?? []
  const buying = useBuying({ ...props, bought, offered })
  const { form, paying } = buying
  const obstacle = useObstacle(bought)
  const reason = useId()
  const [adding, setAdding] = useState(addresses.length === 0)
  const cards = useQuery(cardsQuery())
  const hold = useHold('pay')
  const slots = useQuery(storeQuery(seller.slug)).data?.result.slots ?? []
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const to = addresses.find(({ id }) => id === buying.address)
  const formId = 'simple-checkout'
  const button = (
    <Button
      type="submit"
      form={formId}
      size="big"
      wide
      busy={form.busy || paying.busy}
      aria-disabled={obstacle === null ? undefined : 'true'}
      aria-describedby={obstacle === null ? undefined : reason}
    >
      <Words of="checkout.place_order" with={{ amount: <Amount of={total} /> }} />
    </Button>
  )
  const choice =
    options.data && cards.data ? (
      <PaymentChoice
        options={offered}
        goods={[]}
        cards={cards.data.result}
        chosen={buying.payment}
        onChoose={buying.choose}
        form={buying.cardForm}
      />
    ) : (
      <Lines count={2} />
    )
  return (
    <div className={columns.columns}>
      <div className={step.stepBody}>
        <div>
          <h1>{t('simple.title')}</h1>
          <p className={text.muted}>{t('simple.text', { name: seller.name })}</p>
        </div>
        <HoldNotice hold={hold} notHeld={listNotHeld(hold, items)} />
        <RefusalBox refusal={paying.refusal} now={bought} id={reason} />
        {obstacle === null || paying.refusal ? null : <ObstacleNote obstacle={obstacle} id={reason} />}
        <form {...form.props} id={formId} className={classes(field.stack, styles.ruledForm)}>
          <h2>{t('simple.who')}</h2>
          <FormSummary {...form} />
          <div className={field.columns}>
            <TextField {...form.field('name')} autoComplete="name" />
            <TextField {...form.field('email')} type="email" autoComplete="email" />
            <FormPhone form={form} name="phone" hint={t('simple.phone_hint')} />
            <SelectField {...form.field('deliveryTime')}>
              <option value="">{t('simple.soon')}</option>
              {slots.map((slot) => (
                <option key={slot.from} value={slot.from}>
                  {sayWhenThere(t, slot)}
                </option>
              ))}
            </SelectField>
            <div className={field.whole}>
              <TextField {...form.field('comments')} note={t('forms.optional')} />
            </div>
          </div>
        </form>
        <AddressPicker
          title={t('simple.where')}
          addLabel={t('checkout.add_new')}
          type="shipping"
          addresses={addresses}
          chosen={buying.address}
          adding={adding}
          onChoose={(id) => {
            buying.chooseAddress(id, addresses)
            setAdding(false)
          }}
          onAdd={setAdding}
        />
        <NotServed cart={{ sellers: [seller] }} address={to} />
        <section className={step.invoice}>
          <h2>{t('simple.how')}</h2>
          {total === 0 ? <NothingToPay /> : choice}
        </section>
        <Agreement
          stores={[seller.name]}
          agreed={buying.agreed}
          missing={buying.missing}
          onChange={buying.agree}
        />
      </div>
      <OrderSummary
        cart={{ ...cart, items, sellers }}
        {...(to && { address: to })}
        totals={<StoreTotals seller={{ ...seller, ...seller.alone }} pieces={pieces} />}
      >
        {button}
        {seller.minimum > 0 ? (
          <p className={classes(text.small, text.muted, summary.sumNote)}>
            <Words of="cart.minimum" with={{ amount: <Amount of={seller.minimum} /> }} />
          </p>
        ) : null}
      </OrderSummary>
      <div data-part="foot-bar" className={classes(footBar.footBar, layout.phoneOnly)}>
        {button}
      </div>
      <AskedPayment paying={paying} total={total} />
    </div>
  )
}

export const SimpleCheckout = (props: SimpleCheckoutProps) => {
  const { t } = useTexts()
  const { data, error } = useQuery(addressesQuery())
  if (error && !data) return <RefusalBox refusal={{ message: t('common.failed'), fields: {} }} />
  if (!data) return <StepSkeleton title={t('simple.title')} />
  return <CheckoutForm {...props} addresses={data.shipping} />
}
