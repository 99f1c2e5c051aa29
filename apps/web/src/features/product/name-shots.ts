import type { ProductDetails } from '@tregu/contract'
import type { Shot } from '../../ui/shot.ts'

type Named = Pick<ProductDetails, 'gallery' | 'variants'>
type View = 'detail' | 'side' | 'size'

/** Pictures of goods say in their address which view they show. */
const VIEW = /\/studio\/[a-z0-9-]+-(hero|detail|size)\./
const VIEWS: Readonly<Record<string, View>> = { hero: 'side', detail: 'detail', size: 'size' }

/** The first picture of a product needs no name; a later one of the whole product shows another side. */
const viewOf = (src: string, index: number): View | undefined => {
  const [, shot = ''] = VIEW.exec(src) ?? []
  return shot === 'hero' && index === 0 ? undefined : VIEWS[shot]
}

/** The product's pictures, each with what it shows: the colour of a variant, or a view. `say` has the words of a view. */
export const nameShots = ({ gallery, variants }: Named, say: (view: View) => string): Shot[] => {
  const values = Object.values(variants).flat()
  return gallery.map(({ id, src }, index) => {
    const colour = values.find(({ image }) => image === src)?.name
    const view = viewOf(src, index)
    const shown = colour ?? (view && say(view))
    return { id, src, ...(shown !== undefined && { shown }) }
  })
}
