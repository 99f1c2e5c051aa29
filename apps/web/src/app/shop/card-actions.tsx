import type { ProductCard } from '@tregu/contract'
import { Suspense, useState } from 'react'
import { AddButton } from '../../features/cart/add-button.tsx'
import type { ActionsOf } from '../../features/catalog/card-actions.ts'
import { WishButton } from '../../features/wishlist/wish-button.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useIdle } from '../../lib/use-idle.ts'

const ChooseSheet = lazyPart(async () => (await import('./choose-sheet.tsx')).ChooseSheet)

type AddActionProps = { readonly product: ProductCard; readonly colour: string | null }

const CompareButton = lazyPart(
  async () => (await import('../../features/compare/compare-button.tsx')).CompareButton,
)

/** Loads its code when the browser is idle. */
const CompareAction = (props: Pick<AddActionProps, 'product'>) =>
  useIdle() ? (
    <Suspense>
      <CompareButton {...props} />
    </Suspense>
  ) : null

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
  compare: <CompareAction product={product} />,
  add: <AddAction product={product} colour={colour} />,
})
