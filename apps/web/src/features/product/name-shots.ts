import type { ProductDetails } from '@tregu/contract'
import type { Shot } from '../../ui/shot.ts'

/** Pictures of goods say in their address which view they show. A second hero that is no variant's shows another side. */
const VIEW = /\/studio\/[a-z0-9-]+-(hero|detail|size)\./

type Named = Pick<ProductDetails, 'gallery' | 'variants'>

/** The product's pictures, each with what it shows: the colour of a variant, or a view. `say` has the words of a view. */
export const nameShots = (
  { gallery, variants }: Named,
  say: (view: 'detail' | 'side' | 'size') => string,
): Shot[] => {
  const values = Object.values(variants).flat()
  return gallery.map(({ id, src }, index) => {
    const [, shot] = VIEW.exec(src) ?? []
    const isFirst = shot === 'hero' && index === 0
    const view = shot === 'hero' ? 'side' : (shot as 'detail' | 'size' | undefined)
    const colour = values.find(({ image }) => image === src)?.name
    const shown = colour ?? (view === undefined || isFirst ? undefined : say(view))
    return { id, src, ...(shown !== undefined && { shown }) }
  })
}
