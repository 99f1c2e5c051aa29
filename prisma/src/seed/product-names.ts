/** Names of products: type, brand and model, trait; each combination once, for any number of products. */

import { slugify } from '@tregu/domain'
import { content, type DepartmentTypes, type TypeContent } from './content.ts'
import { hashText, itemAt } from './random.ts'
import { appendToName, joinSentences, lowerFirst, makeTexts, type Six, type Texts, textsBy } from './texts.ts'

export type NamedProduct = {
  readonly slug: string
  readonly name: Texts
  readonly description: Texts
  readonly brand: string | null
  /** The index of the dish or sort, for types that have several. */
  readonly dish?: number
  /** The index of a book's title. */
  readonly title?: number
  readonly trait?: string | undefined
  readonly author?: string
}

/** The n-th product of a type; the two determine everything about it. */
export type ProductSeat = {
  readonly department: string
  readonly type: TypeContent
  readonly typeIndex: number
  readonly n: number
  readonly storeSlug: string
}

type ChosenTrait = {
  readonly slug: string
  readonly suffix: Texts
  readonly sentence: Texts
}

const typesOf = (department: string): DepartmentTypes => {
  const types = content.types[department]
  if (types === undefined) throw new Error(`no types of ${department}`)
  return types
}

/** Traits in turn, and sometimes none. */
const chooseTrait = ({ department, type }: ProductSeat, turn: number): ChosenTrait | null => {
  const slug = type.traits[turn % (type.traits.length + 1)]
  const texts = slug === undefined ? undefined : typesOf(department).traits[slug]
  if (slug === undefined || texts === undefined) return null
  return { slug, suffix: makeTexts(texts[0]), sentence: makeTexts(texts[1]) }
}

/** Brands that make products of this leaf. */
const brandsOf = ({ department, type }: ProductSeat) => {
  const path = `${department}/${type.leaf}/`
  const brands = content.brands.filter(([, , places]) => places.some((place) => path.startsWith(`${place}/`)))
  if (brands.length === 0) throw new Error(`no brand makes ${path}`)
  return brands
}

const describe = (parts: readonly (Texts | null | undefined)[]): Texts =>
  joinSentences(...parts.filter((part) => part !== null && part !== undefined))

const PACK: Texts = { sq: 'pako', en: 'pack', de: 'Packung', fr: 'paquet', tr: 'paket', bs: 'paket' }

const nameDish = (seat: ProductSeat, dishes: readonly Six[]): NamedProduct => {
  const { type, n, storeSlug } = seat
  const index = n % dishes.length
  const round = Math.floor(n / dishes.length)
  const trait = chooseTrait(seat, round + index)
  const again = Math.floor(round / (type.traits.length + 1))
  const base = makeTexts(itemAt(dishes, index))
  const named = appendToName(base, trait?.suffix ?? null)
  const name =
    again === 0 ? named : textsBy((language) => `${named[language]}, ${again + 1} × ${PACK[language]}`)
  const words = [base.en, storeSlug, trait?.slug, again === 0 ? null : again + 1]
  const slug = slugify(words.filter((word) => word !== null && word !== undefined).join(' '))
  const description = describe([makeTexts(type.about), trait?.sentence])
  return { slug, name, description, brand: null, dish: index, trait: trait?.slug }
}

const VOLUME: Texts = { sq: 'vëll.', en: 'vol.', de: 'Band', fr: 'tome', tr: 'cilt', bs: 'knjiga' }

const nameTitle = (seat: ProductSeat, titles: readonly (readonly [Six, Six])[]): NamedProduct => {
  const { type, n } = seat
  const index = n % titles.length
  const round = Math.floor(n / titles.length)
  const volume = Math.floor(round / (type.traits.length + 1))
  const trait = chooseTrait(seat, round + type.traits.length)
  const [title, blurb] = itemAt(titles, index)
  const [albanian] = content.people.groups
  if (albanian === undefined) throw new Error('nobody writes')
  const hash = hashText(itemAt(title, 0))
  const firsts = [...albanian.women, ...albanian.men]
  const author = `${itemAt(firsts, hash % firsts.length)} ${itemAt(albanian.last, (hash >>> 8) % albanian.last.length)}`
  const brands = brandsOf(seat)
  const [brand] = itemAt(brands, (hash >>> 16) % brands.length)
  const titles6 = makeTexts(title)
  const written = textsBy((language) => {
    const text = volume === 0 ? titles6[language] : `${titles6[language]}, ${VOLUME[language]} ${volume + 1}`
    return `${text} – ${author}`
  })
  const words = [titles6.en, trait?.slug ?? 'edition', type.slug, volume === 0 ? '' : `volume ${volume + 1}`]
  const description = describe([makeTexts(blurb), makeTexts(type.about), trait?.sentence])
  const name = appendToName(written, trait?.suffix ?? null)
  return {
    slug: slugify(words.join(' ')),
    name,
    description,
    brand,
    author,
    title: index,
    trait: trait?.slug,
  }
}

/** English and Turkish put the brand first, the others last. */
const placeBrand = (type: Texts, brand: string): Texts =>
  textsBy((language) =>
    language === 'en' || language === 'tr'
      ? `${brand} ${lowerFirst(type[language], language)}`
      : `${type[language]} ${brand}`,
  )

const nameKind = (name: Texts, kind: Texts | null): Texts => {
  if (kind === null) return name
  const small = textsBy((language) => (language === 'de' ? kind.de : lowerFirst(kind[language], language)))
  return appendToName(name, small)
}

const nameBranded = (seat: ProductSeat): NamedProduct => {
  const { department, type, typeIndex, n } = seat
  const { models, numbered } = typesOf(department)
  const brands = brandsOf(seat)
  const round = Math.floor(n / brands.length)
  const [brandSlug, brandName] = itemAt(brands, (n + typeIndex) % brands.length)
  const model = itemAt(models, (round + (n % brands.length) * 5 + typeIndex * 3) % models.length)
  const generation = Math.floor(round / models.length)
  const number = numbered ? ` ${generation * 4 + (hashText(type.slug + n) % 4) + 1}` : ''
  const series = !numbered && generation > 0 ? ` ${generation + 1}` : ''
  const kind = type.kinds === undefined ? null : makeTexts(itemAt(type.kinds, n % type.kinds.length))
  const trait = chooseTrait(seat, n + typeIndex)
  const full = placeBrand(makeTexts(type.name), `${brandName} ${model}${number}${series}`)
  const name = appendToName(nameKind(full, kind), trait?.suffix ?? null)
  const words = [
    type.slug,
    kind?.en ?? '',
    brandSlug,
    model,
    number,
    series,
    trait?.slug ?? '',
    round > 0 ? round + 1 : '',
  ]
  const slug = slugify(words.join(' '))
  const description = describe([makeTexts(type.about), trait?.sentence])
  const dish = type.kinds === undefined ? {} : { dish: n % type.kinds.length }
  return { slug, name, description, brand: brandSlug, trait: trait?.slug, ...dish }
}

export const nameProduct = (seat: ProductSeat): NamedProduct => {
  const { type, department } = seat
  if (type.titles !== undefined) return nameTitle(seat, type.titles)
  if (typesOf(department).brandless === true) return nameDish(seat, type.dishes ?? [type.name])
  return nameBranded(seat)
}
