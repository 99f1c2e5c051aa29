import type { CardBrand } from '@tregu/domain'
import { Check } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { BrandMark } from './brand-mark.tsx'
import * as styles from './payment-card.module.css'

type CardFace = {
  readonly brand: CardBrand
  readonly number: string
  readonly name: string
  readonly expiry?: string
  readonly default: boolean
}

type PaymentCardProps = { readonly card: CardFace; readonly on?: boolean }

/** A saved card, drawn as a card; screen readers hear "ending 4242". */
export const PaymentCard = ({ card, on = false }: PaymentCardProps) => {
  const t = useT()
  const last = card.number.slice(-4)
  return (
    <span
      data-part="payment-card"
      className={classes(styles.card, card.brand !== 'visa' && styles[card.brand], on && styles.on)}
    >
      <span className={classes(layout.row, layout.between)}>
        <BrandMark brand={card.brand} className={styles.brand} />
        {on ? (
          <span className={styles.tick}>
            <Check className={icons.tiny} aria-hidden="true" />
          </span>
        ) : (
          <small>{card.default ? t('address.default') : ''}</small>
        )}
      </span>
      <span className={styles.number}>
        <span aria-hidden="true">•••• •••• •••• {last}</span>
        <span className={text.hidden}>{t('card.ending', { n: last })}</span>
      </span>
      <span className={classes(layout.row, layout.between)}>
        <span>{card.name}</span>
        <span className={text.figures}>{card.expiry}</span>
      </span>
    </span>
  )
}
