import { useQuery } from '@tanstack/react-query'
import type { ProductCard, ProductDetails } from '@tregu/contract'
import { useId } from 'react'
import { BuyBox, useBuying } from '../../features/cart/buy-box.tsx'
import { OptionPicker } from '../../features/product/option-picker.tsx'
import { PriceBlock } from '../../features/product/price-block.tsx'
import { detailsQuery, isProduct } from '../../features/product/product-query.ts'
import { StockLine } from '../../features/product/stock-line.tsx'
import { useChoices } from '../../features/product/use-choices.ts'
import { useT } from '../../lib/texts.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import '../../styles/product.css'

type ChooseSheetProps = {
  readonly product: ProductCard
  readonly open: boolean
  readonly onClose: () => void
}

const Options = ({ product }: { readonly product: ProductDetails }) => {
  const choosing = useChoices(product)
  const id = useId()
  const buying = useBuying({
    variant: choosing.variant?.id ?? null,
    stock: choosing.shown.count,
    open: choosing.open,
    onMissing: () => document.getElementById(`${id}-${choosing.open[0]}`)?.focus(),
  })
  return (
    <div className="buy choose">
      <PriceBlock shown={choosing.shown} />
      <OptionPicker choosing={choosing} id={id} />
      <BuyBox buying={buying} stockLine={<StockLine stock={choosing.shown.count} />} />
    </div>
  )
}

/** The pickers of a card whose product has open options. */
export const ChooseSheet = ({ product, open, onClose }: ChooseSheetProps) => {
  const t = useT()
  const { data, error } = useQuery({ ...detailsQuery(product.slug), enabled: open })
  return (
    <Dialog kind="sheet" title={product.name} open={open} onClose={onClose}>
      {error ? <p role="alert">{t('common.failed')}</p> : null}
      {!error && !data ? <Lines count={4} /> : null}
      {data && isProduct(data.result) ? <Options key={product.slug} product={data.result} /> : null}
    </Dialog>
  )
}
