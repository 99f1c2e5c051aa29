/** Tables of sizes of the demo world, and how goods with one fit those who review them. */
import { FITS, type Fit, type SizeGuide } from '@tregu/domain'
import { readSizes } from '../sizes-file.ts'
import { content } from './content.ts'
import type { CategoryRow, ProductRow } from './model.ts'
import { hashText, itemAt, makeRandom } from './random.ts'

const guides = new Map(
  readSizes(JSON.stringify(content.sizes)).flatMap(({ categories, guide }) =>
    categories.map((path) => [path, guide]),
  ),
)

/** The table of this category itself. */
export const guideOf = (path: string): SizeGuide | undefined => guides.get(path) ?? undefined

/** The table of a category or of the nearest one above it. */
const findGuide = (path: string): SizeGuide | undefined => {
  const steps = path.split('/')
  const above = steps.map((_, index) => guideOf(steps.slice(0, steps.length - index).join('/')))
  return above.find((guide) => guide !== undefined)
}

/** The ids of the products that are chosen by a size of their table. */
export const listSized = (
  categories: readonly CategoryRow[],
  products: Iterable<ProductRow>,
): ReadonlySet<number> => {
  const options = new Map(categories.map(({ id, path }) => [id, findGuide(path)?.option]))
  const isSized = ({ categoryId, groups }: ProductRow) =>
    groups.some(({ slug }) => slug === options.get(categoryId))
  return new Set([...products].filter(isSized).map(({ id }) => id))
}

/** Most goods are true to size, some run small, a few run large. */
const USUAL: readonly Fit[] = ['exact', 'exact', 'exact', 'small', 'exact', 'exact', 'large', 'exact']
const ANSWERED = 0.7
const AS_USUAL = 0.75

/** What a reviewer says of the fit of a product with a table of sizes; null for nothing. */
export const chooseFit = (seed: string, productId: number, lineId: string): Fit | null => {
  const random = makeRandom(seed, 'fit', lineId)
  if (!random.chance(ANSWERED)) return null
  return random.chance(AS_USUAL)
    ? itemAt(USUAL, hashText(`fit ${productId}`) % USUAL.length)
    : random.pick(FITS)
}
