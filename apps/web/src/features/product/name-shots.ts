import type { ProductDetails } from '@tregu/contract'
import type { Shot } from '../../ui/shot.ts'

/** Pictures of goods say in their address which view they show. */
const VIEW = /-(detail|scene|size)\.|\.(close|low)\./

type Named = Pick<ProductDetails, 'gallery' | 'variants'>

/** The product's pictures, each with what it shows: the colour of a variant, or a view. `say` has the words of a view. */
export const nameShots = (
  { gallery, variants }: Named,
  say: (view: 'detail' | 'scene' | 'size' | 'close' | 'low') => string,
): Shot[] => {
  const values = Object.values(variants).flat()
  return gallery.map(({ id, src }) => {
    const [, shot, part] = VIEW.exec(src) ?? []
    const view = (shot ?? part) as Parameters<typeof say>[0] | undefined
    const colour = values.find(({ image }) => image === src)?.name
    const shown = colour ?? (view === undefined ? undefined : say(view))
    return { id, src, ...(shown !== undefined && { shown }) }
  })
}
