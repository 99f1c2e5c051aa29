import type { CardBrand } from '@tregu/domain'
import { classes } from '../../lib/classes.ts'
import * as styles from './brand-mark.module.css'

/** Brand names are the same in every language. */
const names: Readonly<Record<CardBrand, string>> = {
  visa: 'VISA',
  mastercard: 'Mastercard',
  americancard: 'AMEX',
  other: '',
}

type BrandMarkProps = { readonly brand: CardBrand; readonly className?: string }

export const BrandMark = ({ brand, className }: BrandMarkProps) => {
  if (brand === 'mastercard')
    return (
      <span className={classes(styles.circles, className)} role="img" aria-label={names.mastercard}>
        <i />
        <i />
      </span>
    )
  return (
    <span className={classes(styles.brand, brand === 'americancard' && styles.americancard, className)}>
      {names[brand]}
    </span>
  )
}
