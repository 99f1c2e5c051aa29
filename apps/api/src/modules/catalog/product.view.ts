/** Shows a product as its page needs it (docs/rules/catalogue.md). */
import type { values } from '@tregu/contract'
import {
  averageRating,
  discountPercent,
  findUsualFit,
  type Language,
  listOptions,
  pickCardVariant,
  pickText,
  readChoices,
  scoreStore,
  showFact,
  showPrice,
  sumStock,
} from '@tregu/domain'
import { type ArrivalClock, citiesOf, formatDeliveryDays } from '../../lib/arrivals.ts'
import { say } from '../../lib/texts.ts'
import { type MeasuredRow, viewUnitPrice } from '../../lib/unit-prices.ts'
import type { ProductRow } from './product.queries.ts'

type VariantRow = ProductRow['variants'][number]

const orNull = (cents: number | null) => cents

/** What a variant contains, where the category sells by weight, volume or length. */
const measuredOf = ({ isMeasured, facts, groups }: ProductRow, { values }: VariantRow): MeasuredRow => {
  if (!isMeasured) return null
  const [fact] = facts.filter(({ content }) => content)
  const all = groups.flatMap((group) => group.values)
  return {
    fact: fact && typeof fact.value === 'number' ? { amount: fact.value, unit: fact.unit } : null,
    own: all.filter(({ id }) => values.includes(id)).map(({ name }) => name),
    all: all.map(({ name }) => name),
  }
}

export const viewVariant = (product: ProductRow, row: VariantRow) => {
  const shown = showPrice({ price: row.price, discountPrice: row.discountPrice }, row.lowestPrice30)
  return {
    id: String(row.id),
    price: shown.price,
    discountPrice: orNull(shown.discountPrice),
    discountPercent: discountPercent(shown),
    lowestPrice30: shown.discountPrice === null ? null : orNull(row.lowestPrice30),
    unit_price: viewUnitPrice(shown.discountPrice ?? shown.price, measuredOf(product, row)),
    count: row.stock,
    image_id: row.imageId === null ? null : String(row.imageId),
    values: row.values.map(String),
  }
}

/** Converts a product for the domain's picker: groups of value ids, variants with their values. */
export const pickerOf = (row: ProductRow) => ({
  groups: row.groups,
  variants: row.variants.map((variant) => ({ ...variant, valueIds: variant.values })),
})

/** Lists for each group the values that exist with the other groups' choices. Sold-out values are marked. */
export const viewOptions = (row: ProductRow, chosen: readonly number[], language: Language) => {
  const { groups, variants } = pickerOf(row)
  const listed = listOptions(groups, variants, readChoices(groups, chosen))
  return Object.fromEntries(
    listed.map(({ group, values }) => [
      pickText(group.name, language).text,
      values.map((value) => ({
        id: String(value.id),
        name: pickText(value.name, language).text,
        slug: value.slug,
        rgb: value.rgb,
        image: value.image,
        available: value.available,
      })),
    ]),
  )
}

const viewFacts = ({ facts }: ProductRow, language: Language) => {
  const words = [say(language, 'm.yes'), say(language, 'm.no')] as const
  return facts.map((fact) => ({
    slug: fact.slug,
    name: pickText(fact.name, language).text,
    value: showFact(fact, fact.value, language, words),
  }))
}

/** The table of sizes of a product that is chosen by size; null for any other. */
const viewSizes = ({ sizeGuide, groups, fits }: ProductRow, language: Language) => {
  const group = groups.find(({ slug }) => slug === sizeGuide?.option)
  if (!sizeGuide || !group) return null
  const [small = 0, exact = 0, large = 0] = fits
  return {
    option: pickText(group.name, language).text,
    measures: [...sizeGuide.measures],
    rows: sizeGuide.rows.map(({ size, values }) => ({ size, values: [...values] })),
    fit: findUsualFit({ small, exact, large }),
    answers: { small, exact, large },
  }
}

export const viewProduct = (
  row: ProductRow,
  comments: values.Comment[],
  language: Language,
  arrivals: ArrivalClock,
): values.ProductDetails => {
  const shownVariant = pickCardVariant(row.variants)
  const shown = shownVariant ? viewVariant(row, shownVariant) : null
  const [department] = row.path
  const time = arrivals.find(row.store)
  return {
    id: String(row.id),
    name: pickText(row.name, language).text,
    nameLang: row.name,
    slug: row.slug,
    gallery: row.images.map((image) => ({ ...image, id: String(image.id) })),
    variants: viewOptions(row, [], language),
    variant: row.groups.length === 0 ? shown : null,
    variantList: row.variants.map((variant) => viewVariant(row, variant)),
    price: shown?.price ?? 0,
    discountPrice: shown?.discountPrice ?? null,
    discountPercent: shown?.discountPercent ?? null,
    lowestPrice30: shown?.lowestPrice30 ?? null,
    unit_price: shown?.unit_price ?? null,
    seller: row.store.name,
    sellerSlug: row.store.slug,
    sellerLogo: row.store.logo,
    sellerScore: scoreStore([{ sum: row.store.ratingSum, count: row.store.ratingCount }]),
    delivery: {
      price: row.store.deliveryPrice,
      freeFrom: orNull(row.store.freeDeliveryFrom),
      days: formatDeliveryDays(row.store),
      cities: citiesOf(row.store),
    },
    arrives: time.arrives,
    back_on: time.backOn,
    brand: row.brand,
    department: department?.slug ?? '',
    path: row.path.map((node) => ({ slug: node.slug, name: pickText(node.name, language).text })),
    descriptionTitle: pickText(row.name, language).text,
    descriptionTitleLang: row.name,
    descriptionText: pickText(row.description, language).text,
    descriptionTextLang: row.description,
    quantity: sumStock(row.variants),
    count_favorite: row.favorites,
    facts: viewFacts(row, language),
    madeinKosova: row.madeInKosova,
    kosova_note: row.madeInKosova ? row.kosovaNote : null,
    background: row.images[0]?.src ?? '',
    rating: {
      avg: averageRating({ sum: row.ratingSum, count: row.ratingCount }),
      count: row.ratingCount,
      stars: row.stars,
    },
    sizes: viewSizes(row, language),
    comments,
  }
}
