/** Options of a product: its groups, a picture for each colour, one variant for each combination that exists. */

import type { Calendar } from './calendar.ts'
import { content, type OptionContent } from './content.ts'
import type { GroupRow, ImageRow, ValueRow, VariantRow } from './model.ts'
import { type Look, paintFor, pictureOf } from './pictures.ts'
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
  readonly groups: readonly GroupRow[]
}

/** Four shots of the first look, and one of each further colour. Food keeps its colour in every picture. */
export const makeOffer = (
  counters: Counters,
  look: Look,
  options: ChosenOptions,
  isPainted: boolean,
): Offer => {
  const images: ImageRow[] = []
  const addImage = (src: string): ImageRow => {
    const row = { id: counters.image(), src, rank: images.length }
    images.push(row)
    return row
  }
  const groups = Object.entries(options).map(([slug, values], position): GroupRow => {
    const rows = values.map((value, index): ValueRow => {
      const { name, rgb } = optionValueOf(slug, value)
      const paint = rgb !== undefined && isPainted ? paintFor(look.motif, rgb) : null
      const imageId = paint === null ? null : addImage(pictureOf({ ...look, paint }, 'hero')).id
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
  const [colour] = Object.entries(options).flatMap(([group, values]) =>
    values.slice(0, 1).flatMap((value) => optionValueOf(group, value).rgb ?? []),
  )
  const first: Look =
    isPainted && colour !== undefined ? { ...look, paint: paintFor(look.motif, colour) } : look
  if (images.length === 0) addImage(pictureOf(first, 'hero'))
  for (const shot of ['crop', 'pair', 'color'] as const) addImage(pictureOf(first, shot))
  return { images, groups }
}

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
