/** The products, one after another: the fixed points first, then the types of all departments in turn. */

import type { Calendar } from './calendar.ts'
import { type Catalogue, toneOf } from './catalogue.ts'
import { content, type FixedProduct, type TypeContent } from './content.ts'
import { chooseFacts } from './facts.ts'
import type { PictureTurn, ProductRow } from './model.ts'
import { findStudioLook, showLook } from './pictures.ts'
import { chooseDishPrice, chooseReduction, chooseTraitPrice } from './prices.ts'
import { type NamedProduct, nameProduct } from './product-names.ts'
import {
  type ChosenOptions,
  type Counters,
  chooseStock,
  countColours,
  makeCounters,
  makeOffer,
  makeVariants,
  turnColours,
} from './product-variants.ts'
import { hashText, itemAt, makeRandom, type Random } from './random.ts'
import { listReviewKinds } from './review-kinds.ts'
import { makeTexts } from './texts.ts'

type Seat = {
  readonly department: string
  readonly type: TypeContent
  readonly typeIndex: number
}

/** The types of all departments in turn, so that any number of products covers them all. */
const listSeats = (): Seat[] => {
  const columns = Object.entries(content.types).map(([department, { types }]) =>
    types.map((type, typeIndex) => ({ department, type, typeIndex })),
  )
  const longest = Math.max(...columns.map((column) => column.length))
  return Array.from({ length: longest }, (_, row) => columns.flatMap((column) => column[row] ?? [])).flat()
}

/** Active stores that sell this category. */
const listSellers = (department: string, leaf: string): string[] => {
  const category = leaf.split('/')[0] ?? ''
  return content.stores
    .filter((store) => store.department === department && store.state !== 'pending')
    .filter(({ categories }) => categories === undefined || categories.includes(category))
    .map(({ slug }) => slug)
}

// Two thirds of the products whose type has options have them.
const WITH_OPTIONS = 0.66
/** Clothes and shoes always have sizes to choose from. */
const WORN = ['size', 'shoe-size', 'kids-size']
const isWorn = ({ options = {} }: TypeContent) => WORN.some((group) => group in options)
const MADE_IN_KOSOVA = 0.7
/** One product of most types is new, so that rows of new products show different things. */
const NEW = 0.75
const NEW_AMONG = 6

/**
 * How often a product is bought, compared with others: most rarely, and one of each best sold type often. So the first page of a department
 * shows different things, as that of a market with many sellers does.
 */
const choosePopularity = (random: Random, { department, type }: Omit<Seat, 'typeIndex'>, n: number) => {
  const share = random.next()
  const isBestSold = n === 0 && content.bestSold[department]?.includes(type.slug) === true
  return isBestSold ? 1.8 + share * 0.8 : 0.05 + share ** 6 * 0.95
}

type Making = {
  readonly catalogue: Catalogue
  readonly calendar: Calendar
  readonly counters: Counters
  readonly seed: string
  /** How many products of a type were made, with colours to choose and without, so that their pictures take turns. */
  readonly turns: Map<string, number>
  /** Turns that products took over from others of their kind, by product id. */
  readonly swapped: ReadonlyMap<number, PictureTurn>
}

const takeTurn = (turns: Map<string, number>, key: string): number => {
  const turn = turns.get(key) ?? 0
  turns.set(key, turn + 1)
  return turn
}

/** The product's turn among those of its kind, and among those of its dish. */
const takeTurns = (
  turns: Map<string, number>,
  kind: readonly (string | number)[],
  index?: number,
): PictureTurn => {
  const turn = takeTurn(turns, kind.join('/'))
  if (index === undefined) return { turn }
  return { turn, dish: { index, turn: takeTurn(turns, [...kind, index].join('/')) } }
}

const findId = (ids: ReadonlyMap<string, number>, key: string): number => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the content names ${key}, which is not there`)
  return id
}

const makeFixed = (
  { catalogue, calendar, counters, turns, seed }: Making,
  fixed: FixedProduct,
): ProductRow => {
  const id = counters.product()
  const tone = fixed.food === true ? 'sand' : toneOf(fixed.department)
  const colours = countColours(fixed.options ?? {})
  const pictureTurn = takeTurns(turns, [fixed.department, fixed.kind ?? fixed.slug, colours], fixed.dish)
  const look = findStudioLook({
    department: fixed.department,
    kinds: [fixed.slug, ...(fixed.kind === undefined ? [] : [fixed.kind])],
    ...pictureTurn,
    colours,
    maker: fixed.brand ?? fixed.store,
    key: String(id),
    tone,
  })
  const offer = makeOffer(counters, showLook(look), fixed.options ?? {})
  const publishedAt = calendar.daysAgo(300, 9 * 60)
  // the fixed reductions began 10 days ago
  const reduction = fixed.discountPrice === undefined ? null : { percent: 0, from: 10, until: null }
  const variants = makeVariants(counters, calendar, offer, {
    price: fixed.price,
    publishedAt,
    reduction,
    ...(fixed.discountPrice === undefined ? {} : { reduced: fixed.discountPrice }),
    stockOf: (slugs) => {
      const combination = slugs.join('/')
      if (fixed.missing?.includes(combination) === true) return null
      return fixed.soldOut?.includes(combination) === true ? 0 : fixed.stock
    },
  })
  return {
    id,
    slug: fixed.slug,
    storeId: findId(catalogue.storeIds, fixed.store),
    categoryId: findId(catalogue.categoryIds, `${fixed.department}/${fixed.leaf}`),
    brandId: fixed.brand === null ? null : findId(catalogue.brandIds, fixed.brand),
    status: fixed.withdrawn === true ? 'withdrawn' : 'published',
    name: makeTexts(fixed.name),
    description: makeTexts(fixed.about),
    madeInKosova: fixed.kosova ?? false,
    createdAt: calendar.daysAgo(301, 15 * 60),
    publishedAt,
    ...offer,
    variants,
    facts: () => chooseFacts({ ...fixed, kind: fixed.slug, groups: Object.keys(fixed.options ?? {}) }, seed),
    department: fixed.department,
    reviewKinds: listReviewKinds(fixed.department, fixed.leaf),
    popularity: fixed.popular === true ? 12 : 1,
    quality: 4.6,
    pictureTurn,
    pictureGroup: null,
    lookAt: () => ({ shape: look.shape.model, hero: offer.images[0]?.src ?? '' }),
  }
}

/** Dishes have a price by store and dish, other goods a price of their own. */
const chooseOwnPrice = (
  random: Random,
  seed: string,
  { department, type, storeSlug }: Omit<Seat, 'typeIndex'> & { readonly storeSlug: string },
  { dish = 0, trait = '' }: NamedProduct,
): number => {
  if (type.dishes === undefined) {
    const [, , part = 0] = content.types[department]?.traits[trait] ?? []
    return chooseTraitPrice(random, type.price, part)
  }
  return chooseDishPrice(makeRandom(seed, 'dish', storeSlug, type.slug, dish), type.price, trait)
}

const makeOne = (making: Making, { department, type, typeIndex }: Seat, n: number): ProductRow => {
  const { catalogue, calendar, counters, seed, turns } = making
  const random = makeRandom(seed, 'product', department, type.slug, n)
  const sellers = listSellers(department, type.leaf)
  // tele-express: stores in turn, so that each has its own range; elsewhere any store
  const storeSlug = itemAt(sellers, hashText(`${type.slug}:${n}`) % sellers.length)
  const named = nameProduct({ department, type, typeIndex, n, storeSlug })
  const id = counters.product()
  const isFood = type.food === true || department === 'tele-express'
  const isWritten = type.options !== undefined && random.chance(WITH_OPTIONS)
  const written: ChosenOptions = isWritten || isWorn(type) ? (type.options ?? {}) : {}
  const colours = countColours(written)
  const kind = [department, type.slug, colours]
  const pictureTurn = takeTurns(turns, kind, named.dish)
  const findLook = (turn: PictureTurn) =>
    findStudioLook({
      department,
      kinds: [type.slug],
      ...turn,
      colours,
      // books differ from each other, other goods of one brand look alike
      maker: type.titles === undefined ? (named.brand ?? storeSlug) : named.slug,
      key: String(id),
      tone: isFood ? 'sand' : toneOf(department),
    })
  const { shape, lap } = findLook(pictureTurn)
  const options = turnColours(written, lap)
  const show = (counting: Counters, turn: PictureTurn) =>
    makeOffer(counting, showLook(findLook(turn)), options)
  const offer = show(counters, making.swapped.get(id) ?? pictureTurn)
  const isNew = random.chance(NEW) && n === hashText(type.slug) % NEW_AMONG
  const publishedDaysAgo = isNew ? random.int(1, 20) : random.int(21, 420)
  const publishedAt = calendar.daysAgo(publishedDaysAgo, random.int(8 * 60, 20 * 60))
  const groups = Object.keys(options).length
  const variants = makeVariants(counters, calendar, offer, {
    price: chooseOwnPrice(random, seed, { department, type, storeSlug }, named),
    publishedAt,
    reduction: chooseReduction(random, publishedDaysAgo),
    stockOf: (_, index) => chooseStock(random, groups, index === 0),
  })
  return {
    id,
    slug: named.slug,
    storeId: findId(catalogue.storeIds, storeSlug),
    categoryId: findId(catalogue.categoryIds, `${department}/${type.leaf}`),
    brandId: named.brand === null ? null : findId(catalogue.brandIds, named.brand),
    status: 'published',
    name: named.name,
    description: named.description,
    madeInKosova: type.kosova === true && random.chance(MADE_IN_KOSOVA),
    createdAt: new Date(publishedAt.getTime() - 3_600_000),
    publishedAt,
    ...offer,
    variants,
    facts: () =>
      chooseFacts(
        {
          ...named,
          kind: `${department}/${type.slug}`,
          department,
          leaf: type.leaf,
          groups: offer.groups.map(({ slug }) => slug),
        },
        seed,
      ),
    department,
    reviewKinds: listReviewKinds(department, type.leaf),
    popularity: choosePopularity(random, { department, type }, n),
    quality: 3.4 + Math.sqrt(random.next()) * 1.5,
    pictureTurn,
    // A shape may be made for some dishes only: then only products of one dish swap.
    pictureGroup: [...kind, shape.dishes === undefined ? 'all' : named.dish].join('/'),
    lookAt: (turn) => ({
      shape: findLook(turn).shape.model,
      hero: show(makeCounters(), turn).images[0]?.src ?? '',
    }),
  }
}

/** Creates this many products lazily; a longer run begins with the same ones as a shorter. */
export function* makeProducts(
  catalogue: Catalogue,
  calendar: Calendar,
  count: number,
  seed: string,
  swapped: ReadonlyMap<number, PictureTurn> = new Map(),
): Generator<ProductRow> {
  const making: Making = { catalogue, calendar, counters: makeCounters(), seed, turns: new Map(), swapped }
  for (const fixed of content.fixed.products) yield makeFixed(making, fixed)
  const seats = listSeats()
  for (let index = 0; index < count - content.fixed.products.length; index++) {
    yield makeOne(making, itemAt(seats, index % seats.length), Math.floor(index / seats.length))
  }
}
