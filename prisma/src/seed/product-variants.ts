/** Options of a product: its groups, a picture for each colour, one variant for each combination that exists. */

import type { Calendar } from './calendar.ts'
import { content, type OptionContent } from './content.ts'
import type { GroupRow, ImageRow, ValueRow, VariantRow } from './model.ts'
import type { Look } from './pictures.ts'
import { type Reduction, roundToTag, writeHistory } from './prices.ts'
import type { Random } from './random.ts'
import { makeTexts } from './texts.ts'

/** Numbers rows of one kind as they are created. */
type Counter = () => number

export type Counters = {
  readonly product: Counter
  readonly image: Counter
  readonly group: Counter
  readonly value: Counter
  readonly variant: Counter
}

export const makeCounters = (): Counters => {
  const count = (): Counter => {
    let last = 0
    return () => ++last
  }
  return { product: count(), image: count(), group: count(), value: count(), variant: count() }
}

export type ChosenOptions = Readonly<Record<string, readonly string[]>>

const optionOf = (group: string): OptionContent => {
  const option = content.options[group]
  if (option === undefined) throw new Error(`no options ${group}`)
  return option
}

const optionValueOf = (group: string, slug: string) => {
  const value = optionOf(group).values[slug]
  if (value === undefined) throw new Error(`no option ${group}:${slug}`)
  return value
}

export type Offer = {
  readonly images: readonly ImageRow[]
  /** A view that the gallery does not show: what a buyer could have photographed. */
  readonly photo: string | null
  readonly groups: readonly GroupRow[]
}

/** One picture of each colour, or one of the look, then further views of the first. */
export const makeOffer = (counters: Counters, look: Look, options: ChosenOptions): Offer => {
  const images: ImageRow[] = []
  const addImage = (src: string): ImageRow => {
    const row = { id: counters.image(), src, rank: images.length }
    images.push(row)
    return row
  }
  let first: Look | null = null
  const groups = Object.entries(options).map(([slug, values], position): GroupRow => {
    const rows = values.map((value, index): ValueRow => {
      const { name, rgb } = optionValueOf(slug, value)
      const own = rgb === undefined ? null : look.inColour(rgb)
      first ??= own
      const imageId = own === null ? null : addImage(own.hero).id
      const shown = rgb === undefined ? null : `#${rgb}`
      return {
        id: counters.value(),
        position: index,
        slug: value,
        name: makeTexts(name),
        rgb: shown,
        imageId,
      }
    })
    return { id: counters.group(), position, slug, name: makeTexts(optionOf(slug).name), values: rows }
  })
  const shown: Look = first ?? look
  if (images.length === 0) addImage(shown.hero)
  for (const view of shown.views) addImage(view)
  return { images, photo: shown.onTable, groups }
}

/** Colours without prices of their own can stand in any order. */
const canTurn = (group: string, values: readonly string[]): boolean =>
  values.every((value) => {
    const { rgb, add } = optionValueOf(group, value)
    return rgb !== undefined && add === undefined
  })

/** How many colours products with these options begin with in turn; 1: always the same, or none. */
export const countColours = (options: ChosenOptions): number =>
  Math.max(
    1,
    ...Object.entries(options).map(([group, values]) => (canTurn(group, values) ? values.length : 1)),
  )

/** The colours in turn, so that products of one kind do not all begin with the same. */
export const turnColours = (options: ChosenOptions, turn: number): ChosenOptions =>
  Object.fromEntries(
    Object.entries(options).map(([group, values]) => {
      const by = canTurn(group, values) ? turn % values.length : 0
      return [group, [...values.slice(by), ...values.slice(0, by)]]
    }),
  )

type Combination = {
  readonly values: readonly ValueRow[]
  /** Percent above the first combination's price. */
  readonly add: number
}

const listCombinations = (groups: readonly GroupRow[]): Combination[] =>
  groups.reduce<Combination[]>(
    (combinations, group) => {
      const base = 100 + (optionValueOf(group.slug, group.values[0]?.slug ?? '').add ?? 0)
      return combinations.flatMap(({ values, add }) =>
        group.values.map((value) => {
          const factor = (100 + (optionValueOf(group.slug, value.slug).add ?? 0)) / base
          return { values: [...values, value], add: (100 + add) * factor - 100 }
        }),
      )
    },
    [{ values: [], add: 0 }],
  )

export type VariantTerms = {
  readonly price: number
  readonly publishedAt: Date
  readonly reduction: Reduction | null
  readonly reduced?: number
  /** Null: the combination does not exist. */
  readonly stockOf: (slugs: readonly string[], index: number) => number | null
}

export const makeVariants = (
  counters: Counters,
  calendar: Calendar,
  { images, groups }: Offer,
  terms: VariantTerms,
): VariantRow[] =>
  listCombinations(groups).flatMap(({ values, add }, index) => {
    const stock = terms.stockOf(
      values.map(({ slug }) => slug),
      index,
    )
    if (stock === null) return []
    const price = add === 0 ? terms.price : roundToTag(Math.round((terms.price * (100 + add)) / 100))
    const { reduction, reduced, publishedAt } = terms
    const image = values.find(({ imageId }) => imageId !== null)?.imageId ?? images[0]?.id ?? null
    const valueIds = values.map(({ id }) => id)
    return {
      id: counters.variant(),
      combination: valueIds.join('-'),
      ...writeHistory(calendar, price, publishedAt, reduction, reduced),
      stock,
      imageId: image,
      valueIds,
    }
  })

const SOLD_OUT = 0.07
const LOW_STOCK = 0.08
const MISSING = 0.1

/** Realistic stock: mostly available, some low, a few sold out; with many combinations a few do not exist. */
export const chooseStock = (random: Random, groups: number, isFirst: boolean): number | null => {
  if (groups > 1 && !isFirst && random.chance(MISSING)) return null
  const draw = random.next()
  if (draw < SOLD_OUT && !isFirst) return 0
  if (draw < SOLD_OUT + LOW_STOCK) return random.int(1, 5)
  return random.int(6, 140)
}
