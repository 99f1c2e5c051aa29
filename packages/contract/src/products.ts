/** Products in answers: the card, the details, the product list (docs/rules/catalogue.md). */
import { FITS, MEASURE_UNITS, SIZE_MEASURES, UNIT_BASES } from '@tregu/domain'
import { z } from 'zod'
import { arrival, backOn, servedCities } from './arrivals.ts'
import { count, euros, instant, success } from './codecs.ts'
import { pagi } from './paging.ts'
import { reviewReply } from './reviews.ts'

/** A text in the languages in which it exists. */
export const texts = z.record(z.string(), z.string())

/** A colour of a card's product, with the picture that its page shows of it. */
const cardColour = z
  .object({
    slug: z.string(),
    name: z.string(),
    rgb: z.string(),
    image: z.string().nullable(),
  })
  .meta({ id: 'CardColour' })

/** Null where the content is not known or is not sold by weight, volume or length. */
const unitPrice = z
  .object({
    price: euros,
    per: z.enum(UNIT_BASES),
    content: z.object({ amount: z.number(), unit: z.enum(MEASURE_UNITS) }),
  })
  .meta({
    id: 'UnitPrice',
    description: 'the charged price of one kilogram, litre or metre, and the content',
  })
  .nullable()

export const productCard = z
  .object({
    id: z.string(),
    department: z.string(),
    slug: z.string(),
    name: z.string(),
    nameLang: texts,
    background: z.string().meta({ description: 'address of the picture' }),
    quantity: z.int().meta({ description: 'physical stock of all variants' }),
    price: euros,
    discountPrice: euros.nullable(),
    discountPercent: z.int().nullable(),
    unit_price: unitPrice,
    rating: z.object({ avg: z.number(), count }),
    madeinKosova: z.boolean(),
    variant: z
      .string()
      .nullable()
      .meta({ description: 'the default variant, null when options must be chosen' }),
    seller: z.string(),
    sellerSlug: z.string(),
    brand: z.string().nullable(),
    colours: z
      .array(cardColour)
      .meta({ description: 'the colours there are, in the order of the product page' }),
    arrives: arrival,
    back_on: backOn,
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.input<typeof productCard>

export const optionValue = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    rgb: z.string().nullable(),
    image: z.string().nullable(),
    available: z.boolean(),
  })
  .meta({ id: 'OptionValue' })
export const variant = z
  .object({
    id: z.string(),
    price: euros,
    discountPrice: euros.nullable(),
    discountPercent: z.int().nullable(),
    lowestPrice30: euros.nullable(),
    unit_price: unitPrice,
    count: z.int(),
    image_id: z.string().nullable(),
    values: z.array(z.string()).meta({ description: 'ids of its option values' }),
  })
  .meta({ id: 'Variant' })
export const optionGroups = z.record(z.string(), z.array(optionValue))

/** A review as the product's page shows it; the same for all callers. */
export const comment = z
  .object({
    id: z.string(),
    rating: z.int(),
    comment: z.string(),
    fullName: z.string(),
    date: z.string(),
    at: instant,
    lang: z.string().nullable().meta({ description: 'the language it was written in' }),
    images: z.array(z.string()).meta({ description: 'addresses of its photos' }),
    useful: count.meta({ description: 'how many people found it useful' }),
    reply: reviewReply.nullable().meta({ description: 'the answer of the store' }),
  })
  .meta({ id: 'Comment' })
/** The same in the list of a product's reviews, with what concerns the signed-in caller. */
export const listedComment = comment
  .extend({
    mine: z.boolean().optional().meta({ description: 'the signed-in caller found it useful' }),
    own: z.boolean().optional().meta({ description: 'the signed-in caller wrote it' }),
  })
  .meta({ id: 'ListedComment' })
export const byStars = z
  .object({ 1: count, 2: count, 3: count, 4: count, 5: count })
  .meta({ description: 'how many gave each number of stars' })

export const picture = z.object({ id: z.string(), src: z.string(), rank: z.int() }).meta({ id: 'Picture' })
const crumb = z.object({ slug: z.string(), name: z.string() }).meta({ id: 'SlugAndName' })

const sizeGuide = z
  .object({
    option: z.string().meta({ description: 'the group of `variants` whose values are the sizes' }),
    measures: z.array(z.enum(SIZE_MEASURES)),
    rows: z.array(z.object({ size: z.string(), values: z.array(z.string()) })),
    fit: z.enum(FITS).nullable().meta({ description: 'what more than half of at least three reviewers say' }),
    answers: z.object({ small: count, exact: count, large: count }),
  })
  .meta({ id: 'SizeGuide' })

export const productDetails = z
  .object({
    id: z.string(),
    name: z.string(),
    nameLang: texts,
    slug: z.string(),
    gallery: z.array(picture),
    variants: optionGroups.meta({ description: 'option group to its values' }),
    variant: variant.nullable().meta({ description: 'the default variant of a product without options' }),
    variantList: z.array(variant).meta({ description: 'every combination that exists' }),
    price: euros,
    discountPrice: euros.nullable(),
    discountPercent: z.int().nullable(),
    lowestPrice30: euros.nullable(),
    unit_price: unitPrice,
    seller: z.string(),
    sellerSlug: z.string(),
    sellerLogo: z.string().nullable(),
    sellerScore: z.number().nullable(),
    delivery: z.object({
      price: euros,
      freeFrom: euros.nullable(),
      days: z.string(),
      cities: servedCities,
    }),
    arrives: arrival,
    back_on: backOn,
    brand: crumb.nullable(),
    department: z.string(),
    path: z.array(crumb).meta({ description: 'department, category, sub-category, …' }),
    descriptionTitle: z.string(),
    descriptionTitleLang: texts,
    descriptionText: z.string(),
    descriptionTextLang: texts,
    quantity: z.int(),
    count_favorite: count,
    facts: z
      .array(z.object({ slug: z.string(), name: z.string(), value: z.string() }))
      .meta({ description: 'attributes of its category, in the asked language' }),
    madeinKosova: z.boolean(),
    kosova_note: z.string().nullable().meta({ description: 'what is made there, in the seller’s words' }),
    background: z.string(),
    rating: z.object({
      avg: z.number(),
      count,
      stars: z.array(count).meta({ description: 'how many gave 1..5' }),
    }),
    sizes: sizeGuide.nullable().meta({ description: 'null for goods without a table of sizes' }),
    comments: z.array(comment),
  })
  .meta({ id: 'ProductDetails' })
export type ProductDetails = z.input<typeof productDetails>

export const filterValue = z
  .object({
    name: z.string(),
    slug: z.string(),
    frequency: count,
    checked: z.boolean(),
  })
  .meta({ id: 'FilterValue' })
export const productFilter = z
  .object({
    brands: z.array(filterValue),
    sellers: z.array(filterValue),
    category: z.array(filterValue),
    sub_category: z.array(filterValue),
    sub_sub_category: z.array(filterValue),
    prices: z.array(filterValue),
    ratings: z.array(filterValue),
    options: z.array(
      z.object({
        name: z.string(),
        slug: z.string(),
        values: z.array(filterValue.extend({ rgb: z.string().nullable() })),
      }),
    ),
    /** Facts that help to choose; a value is the slug of a choice, yes or no, or a number. */
    facts: z.array(z.object({ name: z.string(), slug: z.string(), values: z.array(filterValue) })),
    reduced: filterValue.pick({ frequency: true, checked: true }),
    kosova: filterValue.pick({ frequency: true, checked: true }),
  })
  .meta({ id: 'ProductFilter' })
const place = crumb.nullable()

export const suggestions = z
  .object({
    products: z.array(productCard),
    categories: z.array(
      z.object({ name: z.string(), slug: z.string(), path: z.string(), parent: z.string().nullable() }),
    ),
    stores: z.array(z.object({ name: z.string(), slug: z.string(), logo: z.string().nullable() })),
    brands: z.array(crumb),
  })
  .meta({ id: 'Suggestions' })

export const productList = success({
  result: z.array(productCard),
  pagi,
  slugs: z.object({
    department: place,
    category: place,
    subCategory: place,
    subSubCategory: place,
    store: place,
  }),
  filter: productFilter,
  sort: z.int().nullable(),
  corrected: z
    .string()
    .optional()
    .meta({ description: 'the words searched for, when those typed are misspelt and find nothing' }),
  suggestions: z.array(z.string()).optional().meta({ description: 'other readings, when nothing was found' }),
}).meta({ id: 'ProductList' })
export type ProductList = z.input<typeof productList>
