import { formatPercent } from '@tregu/domain'
import { classes } from '../lib/classes.ts'
import { useTexts } from '../lib/texts.tsx'
import * as text from '../styles/text.module.css'
import { Badge } from './badge.tsx'
import * as styles from './price.module.css'

type Priced = { readonly price: number; readonly discountPrice: number | null }

/** An amount in euros that a browser's translation leaves as it is. */
export const Amount = ({ of }: { readonly of: number }) => {
  const { price } = useTexts()
  return <span translate="no">{of < 0 ? `−${price(-of)}` : price(of)}</span>
}

/** The charged price, and the price before a reduction struck through. Euros. */
export const Price = ({ price: full, discountPrice }: Priced) => {
  const { t, price } = useTexts()
  if (discountPrice === null)
    return (
      <span className={styles.price} data-part="price" translate="no">
        {price(full)}
      </span>
    )
  return (
    <>
      <span className={classes(styles.price, styles.reduced)} data-part="price" translate="no">
        {price(discountPrice)}
      </span>
      <s className={styles.before}>
        <span className={text.hidden}>{t('price.instead')} </span>
        <Amount of={full} />
      </s>
    </>
  )
}

type UnitPriceProps = { readonly of: { readonly price: number; readonly per: string } | null | undefined }

/** The price of a kilogram, litre or metre (docs/rules/catalogue.md#unit-prices). An API from before does not tell it. */
export const UnitPrice = ({ of }: UnitPriceProps) =>
  of ? (
    <span className={classes(text.small, text.muted)}>
      <Amount of={of.price} />/{of.per}
    </span>
  ) : null

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
