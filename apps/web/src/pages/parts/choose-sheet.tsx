import type { ProductCard } from '@tregu/contract'
import { Dialog } from '../../ui/dialog.tsx'

type ChooseSheetProps = {
  readonly product: ProductCard
  readonly open: boolean
  readonly onClose: () => void
}

export const ChooseSheet = ({ product, open, onClose }: ChooseSheetProps) => (
  <Dialog kind="sheet" title={product.name} open={open} onClose={onClose}>
    {null}
  </Dialog>
)
