import { classes } from '../../lib/classes.ts'
import { useT, Words } from '../../lib/texts.tsx'
import * as textStyles from '../../styles/text.module.css'
import { Amount, Price, SaveBadge, UnitPrice } from '../../ui/price.tsx'
import * as styles from './price-block.module.css'
import type { Shown } from './use-choices.ts'

/** An abbreviation at the end already has a full stop. */
const endSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

/** The price with the legal information: VAT, and the lowest price before a reduction. */
export const PriceBlock = ({ shown }: { readonly shown: Shown }) => {
  const t = useT()

  return (
    <div className={styles.priceBlock}>
      <div className={styles.prices}>
        <Price price={shown.price} discountPrice={shown.discountPrice} />
        <SaveBadge percent={shown.discountPercent} />
      </div>
      <UnitPrice of={shown.unit_price} />
      <p className={classes(textStyles.small, textStyles.muted)}>
        {endSentence(t('price.vat'))}{' '}
        {shown.discountPrice !== null && shown.lowestPrice30 !== null ? (
          <Words of="price.lowest_is" with={{ amount: <Amount of={shown.lowestPrice30} /> }} />
        ) : null}
      </p>
    </div>
  )
}
