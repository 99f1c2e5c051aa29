import { Plus } from 'lucide-react'
import { useId } from 'react'
import type { TextKey } from '../../lib/locales.ts'
import { useT } from '../../lib/texts.tsx'
import { Checkbox, Radio } from '../../ui/check.tsx'
import type { PaymentOption, SavedCard } from './billing-queries.ts'
import { CardFields } from './card-fields.tsx'
import type { CardForm } from './card-form.ts'
import { PaymentCard } from './payment-card.tsx'

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
    <div className="bd stack">
      {cards.length > 0 ? (
        <div className="cards" role="radiogroup" aria-label={t('payment.which_card')}>
          {cards.map((card) => (
            <label key={card.id} className="card-pick">
              <input
                type="radio"
                className="vh"
                name={name}
                checked={chosen?.card === card.id}
                onChange={() => choose(card.id)}
              />
              <PaymentCard card={{ ...card, name: card.full_name }} on={chosen?.card === card.id} />
            </label>
          ))}
          <label className="card-pick">
            <input type="radio" className="vh" name={name} checked={isNew} onChange={() => choose(newCard)} />
            <span className={isNew ? 'pcard new on' : 'pcard new'}>
              <Plus className="i" aria-hidden="true" />
              {t('checkout.add_card')}
            </span>
          </label>
        </div>
      ) : null}
      {isNew ? (
        <div className={cards.length > 0 ? 'newc stack' : 'stack'}>
          <CardFields form={form} />
          <Checkbox {...form.register('save')}>
            {t('checkout.save_card')}
            <span className="small muted block">{t('card.kept')}</span>
          </Checkbox>
        </div>
      ) : null}
    </div>
  )
}

type PaymentChoiceProps = CardChoiceProps & { readonly options: readonly PaymentOption[] }

/** A list of payment options. An option that a store of the cart does not take names the store. */
export const PaymentChoice = ({ options, ...choosing }: PaymentChoiceProps) => {
  const t = useT()
  const name = useId()
  const { chosen, onChoose, cards } = choosing
  const firstCard = cards.find((card) => card.default)?.id ?? cards[0]?.id ?? newCard
  return (
    <ul className="pay">
      {options.map(({ slug, name: label, available, stores }) => {
        const on = chosen?.type === slug
        return (
          <li key={slug} className={available ? '' : 'off'}>
            <div className="hd">
              <Radio
                name={name}
                value={slug}
                checked={on}
                disabled={!available}
                onChange={() => onChoose({ type: slug, card: slug === 'creditCard' ? firstCard : null })}
              >
                {label}
              </Radio>
              <span className="small muted">
                {available ? t(says[slug]) : t('payment.refused', { name: stores.join(', ') })}
              </span>
            </div>
            {on && slug === 'creditCard' ? <CardChoice {...choosing} /> : null}
            {on && slug === 'bank' ? <p className="bd small">{t('payment.bank_how')}</p> : null}
          </li>
        )
      })}
    </ul>
  )
}
