import type { CardBrand } from '@tregu/domain'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { classes } from '../../lib/classes.ts'
import type { TextKey } from '../../lib/locales.ts'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { Checkbox, Radio } from '../../ui/check.tsx'
import * as field from '../../ui/field.module.css'
import { Note } from '../../ui/note.tsx'
import type { PaymentOption, SavedCard } from './billing-queries.ts'
import { BrandMark } from './brand-mark.tsx'
import { CardFields } from './card-fields.tsx'
import type { CardForm } from './card-form.ts'
import * as paymentCard from './payment-card.module.css'
import { PaymentCard } from './payment-card.tsx'
import * as styles from './payment-choice.module.css'

/** The chosen payment; for cards also which one, where `new` is the one being typed. */
export type Payment = { readonly type: PaymentOption['slug']; readonly card: string | null }
export const newCard = 'new'

const says: Readonly<Record<PaymentOption['slug'], TextKey>> = {
  cash: 'payment.cash_note',
  creditCard: 'payment.card_note',
  bank: 'payment.bank_note',
  paypal: 'payment.paypal_note',
}

type Choosing = {
  readonly chosen: Payment | null
  readonly onChoose: (payment: Payment) => void
}

type CardChoiceProps = Choosing & { readonly cards: readonly SavedCard[]; readonly form: CardForm }

const CardChoice = ({ cards, chosen, onChoose, form }: CardChoiceProps) => {
  const t = useT()
  const name = useId()
  const isNew = chosen?.card === newCard
  const choose = (card: string) => onChoose({ type: 'creditCard', card })
  return (
    <div className={classes(styles.body, field.stack)}>
      {cards.length > 0 ? (
        <div className={styles.cards} role="radiogroup" aria-label={t('payment.which_card')}>
          {cards.map((card) => (
            <label key={card.id} className={paymentCard.cardPick}>
              <input
                type="radio"
                className={text.hidden}
                name={name}
                checked={chosen?.card === card.id}
                onChange={() => choose(card.id)}
              />
              <PaymentCard card={{ ...card, name: card.full_name }} on={chosen?.card === card.id} />
            </label>
          ))}
          <label className={paymentCard.cardPick}>
            <input
              type="radio"
              className={text.hidden}
              name={name}
              checked={isNew}
              onChange={() => choose(newCard)}
            />
            <span
              className={
                isNew
                  ? classes(paymentCard.card, paymentCard.fresh, paymentCard.on)
                  : classes(paymentCard.card, paymentCard.fresh)
              }
            >
              <Plus className={icons.icon} aria-hidden="true" />
              {t('checkout.add_card')}
            </span>
          </label>
        </div>
      ) : null}
      {isNew ? (
        <div className={cards.length > 0 ? classes(styles.newCard, field.stack) : field.stack}>
          <CardFields form={form} />
          <Checkbox {...form.register('save')}>
            {t('checkout.save_card')}
            <span className={classes(text.small, styles.small, text.muted, utility.block)}>
              {t('card.kept')}
            </span>
          </Checkbox>
        </div>
      ) : null}
    </div>
  )
}

type Goods = { readonly name: string; readonly seller: string }
type PaymentChoiceProps = CardChoiceProps & {
  readonly options: readonly PaymentOption[]
  /** What is bought, to name what stands in the way of an option. */
  readonly goods: readonly Goods[]
}

/** Which cards are taken. */
const brands: readonly CardBrand[] = ['visa', 'mastercard', 'americancard']

type WayProps = { readonly option: PaymentOption; readonly goods: readonly Goods[] }

/** What an option means, or which store does not take it, and which goods to leave out for it. */
const Way = ({ option: { slug, available, stores }, goods }: WayProps) => {
  const t = useT()
  if (available) return t(says[slug])
  const names = goods.filter(({ seller }) => stores.includes(seller)).map(({ name }) => name)
  return (
    <>
      {t('payment.refused', { name: stores.join(', ') })}
      {names.length > 0 && names.length < goods.length ? (
        <>
          <br />
          {t('payment.without', { goods: names.join(', ') })}
        </>
      ) : null}
    </>
  )
}

/** The payment of an order that coupons pay for: the first that its stores take, because every order names one. */
export const freePayment = (options: readonly PaymentOption[]): Payment | null => {
  const taken = options.find(({ available }) => available)
  return taken ? { type: taken.slug, card: null } : null
}

/** Shown in place of the options when coupons pay for everything. */
export const NothingToPay = () => {
  const t = useT()
  return (
    <Note tone="ok">
      <p>{t('payment.free')}</p>
    </Note>
  )
}

/** A list of payment options. An option that a store of the cart does not take names the store. */
export const PaymentChoice = ({ options, goods, ...choosing }: PaymentChoiceProps) => {
  const t = useT()
  const name = useId()
  const { chosen, onChoose, cards } = choosing
  const firstCard = cards.find((card) => card.default)?.id ?? cards[0]?.id ?? newCard
  return (
    <ul className={styles.pay}>
      {options.map((option) => {
        const { slug, name: label, available, hosted } = option
        const on = chosen?.type === slug
        const card = slug === 'creditCard' && !hosted ? firstCard : null
        return (
          <li key={slug} className={available ? '' : styles.off}>
            <div className={styles.head}>
              <Radio
                name={name}
                value={slug}
                checked={on}
                disabled={!available}
                onChange={() => onChoose({ type: slug, card })}
              >
                {label}
              </Radio>
              {slug === 'creditCard' ? (
                <span className={styles.brands}>
                  {brands.map((brand) => (
                    <BrandMark key={brand} brand={brand} />
                  ))}
                </span>
              ) : null}
              <span className={classes(text.small, styles.small, text.muted)}>
                <Way option={option} goods={goods} />
              </span>
            </div>
            {on && slug === 'creditCard' && !hosted ? <CardChoice {...choosing} /> : null}
            {on && slug === 'creditCard' && hosted ? (
              <p className={classes(styles.body, text.small, styles.small)}>{t('payment.hosted_how')}</p>
            ) : null}
            {on && slug === 'bank' ? (
              <p className={classes(styles.body, text.small, styles.small)}>{t('payment.bank_how')}</p>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
