import { isCounted, isLastStock, isSoldOut } from '@tregu/domain'
import { classes } from '../../lib/classes.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'

export const StockLine = ({ stock }: { readonly stock: number }) => {
  const t = useT()
  if (isSoldOut(stock))
    return <span className={classes(text.small, text.muted, text.strong)}>{t('card.sold_out')}</span>
  if (isLastStock(stock))
    return (
      <span className={text.alarm}>
        {t('product.last_stock')} {t('product.pieces', { n: stock })}
      </span>
    )
  return (
    <span className={classes(text.small, text.strong, utility.good)}>
      {isCounted(stock) ? t('product.pieces', { n: stock }) : t('product.in_stock')}
    </span>
  )
}
