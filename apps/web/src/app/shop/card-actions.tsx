import type { ProductCard } from '@tregu/contract'
import { Suspense, useState } from 'react'
import { AddButton } from '../../features/cart/add-button.tsx'
import type { ActionsOf } from '../../features/catalog/card-actions.ts'
import { WishButton } from '../../features/wishlist/wish-button.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const ChooseSheet = lazyPart(async () => (await import('./choose-sheet.tsx')).ChooseSheet)

type AddActionProps = { readonly product: ProductCard; readonly colour: string | null }

const AddAction = ({ product, colour }: AddActionProps) => {
  const [sheet, setSheet] = useState<'never' | 'open' | 'shut'>('never')
  return (
    <>
      <AddButton product={product} onChoose={() => setSheet('open')} />
      {sheet === 'never' ? null : (
        <Suspense>
          <ChooseSheet
            product={product}
            colour={colour}
            open={sheet === 'open'}
            onClose={() => setSheet('shut')}
          />
        </Suspense>
      )}
    </>
  )
}

/** The actions on every product card in the shop. */
export const cardActions: ActionsOf = (product, colour) => ({
  heart: <WishButton slug={product.slug} name={product.name} />,
  add: <AddAction product={product} colour={colour} />,
})
