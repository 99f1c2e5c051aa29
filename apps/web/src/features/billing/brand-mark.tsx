import type { CardBrand } from '@tregu/domain'

/** Brand names are the same in every language. */
const names: Readonly<Record<CardBrand, string>> = {
  visa: 'VISA',
  mastercard: 'Mastercard',
  americancard: 'AMEX',
  other: '',
}

export const BrandMark = ({ brand }: { readonly brand: CardBrand }) => {
  if (brand === 'mastercard')
    return (
      <span className="mc" role="img" aria-label={names.mastercard}>
        <i />
        <i />
      </span>
    )
  return <span className={`brandm ${brand}`}>{names[brand]}</span>
}
