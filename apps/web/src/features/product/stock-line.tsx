import { isLastStock, isSoldOut } from '@tregu/domain'
import { Flame } from 'lucide-react'
import { useT } from '../../lib/texts.tsx'

export const StockLine = ({ stock }: { readonly stock: number }) => {
  const t = useT()
  if (isSoldOut(stock)) return <span className="small muted strong">{t('card.sold_out')}</span>
  if (isLastStock(stock))
    return (
      <span className="last">
        <Flame className="i xs" aria-hidden="true" />
        {t('product.last_stock')} {t('product.pieces', { n: stock })}
      </span>
    )
  return <span className="small strong text-success">{t('product.pieces', { n: stock })}</span>
}
