import { formatPercent } from '@tregu/domain'
import { useTexts } from '../lib/texts.tsx'
import { Badge } from './badge.tsx'

type Priced = { readonly price: number; readonly discountPrice: number | null }

/** The charged price, and the price before a reduction struck through. Euros. */
export const Price = ({ price: full, discountPrice }: Priced) => {
  const { t, price } = useTexts()
  if (discountPrice === null) return <span className="price">{price(full)}</span>
  return (
    <>
      <span className="price is-sale">{price(discountPrice)}</span>
      <s className="was">
        <span className="vh">{t('price.instead')} </span>
        {price(full)}
      </s>
    </>
  )
}

type SaveBadgeProps = { readonly percent: number | null; readonly className?: string }
export const SaveBadge = ({ percent, className }: SaveBadgeProps) => {
  const { t, language } = useTexts()
  if (percent === null) return null
  return (
    <Badge tone="save" {...(className && { className })}>
      {t('card.save', { percent: formatPercent(percent, language) })}
    </Badge>
  )
}
