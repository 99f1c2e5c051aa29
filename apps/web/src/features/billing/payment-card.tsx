import type { CardBrand } from '@tregu/domain'
import { Check } from 'lucide-react'
import { useT } from '../../lib/texts.tsx'
import { BrandMark } from './brand-mark.tsx'

type CardFace = {
  readonly brand: CardBrand
  readonly number: string
  readonly name: string
  readonly expiry?: string
  readonly default: boolean
}

const grounds: Readonly<Record<CardBrand, string>> = {
  visa: 'visa',
  mastercard: 'b',
  americancard: 'x',
  other: 'plain',
}

type PaymentCardProps = { readonly card: CardFace; readonly on?: boolean }

/** A saved card, drawn as a card; screen readers hear "ending 4242". */
export const PaymentCard = ({ card, on = false }: PaymentCardProps) => {
  const t = useT()
  const last = card.number.slice(-4)
  return (
    <span className={`pcard ${grounds[card.brand]} ${on ? 'on' : ''}`}>
      <span className="row between">
        <BrandMark brand={card.brand} />
        {on ? (
          <span className="tick">
            <Check className="i xs" aria-hidden="true" />
          </span>
        ) : (
          <small>{card.default ? t('address.default') : ''}</small>
        )}
      </span>
      <span className="no">
        <span aria-hidden="true">•••• •••• •••• {last}</span>
        <span className="vh">{t('card.ending', { n: last })}</span>
      </span>
      <span className="row between">
        <span>{card.name}</span>
        <span className="num">{card.expiry}</span>
      </span>
    </span>
  )
}
