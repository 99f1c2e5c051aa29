import { useQuery } from '@tanstack/react-query'
import type { ProductCard, ProductDetails } from '@tregu/contract'
import { BuyBox } from '../../features/cart/buy-box.tsx'
import { useBuying } from '../../features/cart/use-buying.ts'
import * as buyingStyles from '../../features/product/buying.module.css'
import { OptionPicker } from '../../features/product/option-picker.tsx'
import { PriceBlock } from '../../features/product/price-block.tsx'
import { detailsQuery } from '../../features/product/product-query.ts'
import { StockLine } from '../../features/product/stock-line.tsx'
import { usePicker } from '../../features/product/use-picker.ts'
import { isProduct } from '../../lib/is-product.ts'
import { useT } from '../../lib/texts.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Lines } from '../../ui/skeleton.tsx'

type ChooseSheetProps = {
  readonly product: ProductCard
  /** The slug of the colour chosen on the card. */
  readonly colour: string | null
  readonly open: boolean
  readonly onClose: () => void
}

type OptionsProps = {
  readonly product: ProductDetails
  readonly colour: string | null
  readonly onAdded: () => void
}

const Options = ({ product, colour, onAdded }: OptionsProps) => {
  const { choosing, id, missing, wanted } = usePicker(product, { colour })
  const buying = useBuying({ ...wanted, onAdded })
  return (
    <div className={buyingStyles.buy}>
      <PriceBlock shown={choosing.shown} />
      <OptionPicker choosing={choosing} id={id} missing={missing} />
      <BuyBox buying={buying} stockLine={<StockLine stock={choosing.shown.count} />} />
    </div>
  )
}

/** The option pickers of a card whose product has open options. */
export const ChooseSheet = ({ product, colour, open, onClose }: ChooseSheetProps) => {
  const t = useT()
  const { data, error } = useQuery({ ...detailsQuery(product.slug), enabled: open })
  return (
    <Dialog kind="sheet" title={product.name} open={open} onClose={onClose}>
      {error ? <p role="alert">{t('common.failed')}</p> : null}
      {!error && !data ? <Lines count={4} /> : null}
      {data && isProduct(data.result) ? (
        <Options key={product.slug} product={data.result} colour={colour} onAdded={onClose} />
      ) : null}
    </Dialog>
  )
}
