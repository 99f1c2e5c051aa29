/** Writes products as CSV, a row for each variant (docs/rules/imports.md#export). */
import type { Db } from '@tregu/database'
import {
  CSV_START,
  type CsvCell,
  EXPORT_COLUMNS,
  factColumn,
  LANGUAGES,
  type Language,
  pickText,
  type Texts,
  toEuros,
  withFactColumns,
  writeCsv,
  writeFactCell,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { textsOf } from '../../lib/json-columns.ts'
import { factsOf, listUsedFacts } from '../facts/facts.ts'
import { type Filter, listProductIds } from '../products/products.ts'
import { findDeskScope } from '../stores/stores.ts'

/** The first step is small, so that the file begins at once. */
const FIRST_STEP = 50
const STEP = 500
const ALL = 1_000_000

const readProducts = (db: Db, ids: readonly number[]) =>
  db.product.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      slug: true,
      status: true,
      name: true,
      description: true,
      madeInKosova: true,
      kosovaNote: true,
      lowStock: true,
      manufacturer: true,
      brand: { select: { name: true } },
      category: { select: { path: true } },
      facts: { select: { value: true, fact: { select: { slug: true } } } },
      images: { select: { id: true, src: true }, orderBy: { rank: 'asc' } },
      groups: {
        select: { name: true, values: { select: { id: true, name: true } } },
        orderBy: { position: 'asc' },
      },
      variants: {
        select: {
          price: true,
          discountPrice: true,
          stock: true,
          active: true,
          sku: true,
          barcode: true,
          imageId: true,
          values: { select: { valueId: true } },
        },
        orderBy: { id: 'asc' },
      },
    },
  })
type Product = Awaited<ReturnType<typeof readProducts>>[number]
type Cells = Record<string, CsvCell>

const yesNo = (is: boolean): string => (is ? 'yes' : 'no')
const maker = (json: unknown): string | null => {
  const { name = '', address = '', email = '' } = (json ?? {}) as Record<string, string>
  return json ? [name, address, email].map((part) => part.replaceAll('|', '\\|')).join(' | ') : null
}

/** What stands in the first row of a product only: an empty cell changes nothing. */
const ownCells = (product: Product, { publicUrl, language: written }: Writing): Cells => ({
  slug: product.slug,
  status: product.status,
  ...Object.fromEntries(
    LANGUAGES.flatMap((language) => [
      [`name_${language}`, (textsOf(product.name) as Texts)[language] ?? null],
      [`description_${language}`, (textsOf(product.description) as Texts)[language] ?? null],
    ]),
  ),
  category: product.category.path,
  brand: product.brand?.name ?? null,
  made_in_kosova: yesNo(product.madeInKosova),
  kosova_note: product.kosovaNote,
  manufacturer: maker(product.manufacturer),
  low_stock: product.lowStock,
  ...Object.fromEntries(
    Object.entries(factsOf(product.facts)).map(([slug, value]) => [
      factColumn(slug),
      writeFactCell(value, written),
    ]),
  ),
  images: product.images.map(({ src }) => publicUrl + src).join('|'),
})

const variantCells = (
  { groups, images }: Product,
  variant: Product['variants'][number],
  { publicUrl, language }: Writing,
): Cells => {
  const src = images.find(({ id }) => id === variant.imageId)?.src
  const say = (json: unknown) => pickText(textsOf(json), language).text
  const options = groups.flatMap(({ name, values }, index) => {
    const own = values.find(({ id }) => variant.values.some(({ valueId }) => valueId === id))
    return own
      ? [
          [`option${index + 1}_name`, say(name)],
          [`option${index + 1}_value`, say(own.name)],
        ]
      : []
  })
  return {
    ...Object.fromEntries(options),
    sku: variant.sku,
    barcode: variant.barcode,
    price: toEuros(variant.price),
    discount_price: variant.discountPrice === null ? null : toEuros(variant.discountPrice),
    stock: variant.stock,
    active: yesNo(variant.active),
    variant_image: src === undefined ? null : publicUrl + src,
  }
}

type Writing = {
  readonly columns: readonly string[]
  readonly separator: ',' | ';'
  readonly language: Language
  readonly publicUrl: string
}

const rowsOf = (product: Product, writing: Writing): CsvCell[][] => {
  const lines: (Product['variants'][number] | null)[] =
    product.variants.length > 0 ? product.variants : [null]
  return lines.map((variant, index) => {
    const cells: Cells = {
      id: product.id,
      ...(index === 0 ? ownCells(product, writing) : {}),
      ...(variant ? variantCells(product, variant, writing) : {}),
    }
    return writing.columns.map((column) => cells[column] ?? null)
  })
}

async function* writeProducts(db: Db, ids: readonly number[], writing: Writing) {
  yield CSV_START + writeCsv([writing.columns], writing.separator)
  for (let at = 0, size = FIRST_STEP; at < ids.length; at += size, size = STEP) {
    const step = ids.slice(at, at + size)
    const products = new Map((await readProducts(db, step)).map((product) => [product.id, product]))
    const rows = step.flatMap((id) => {
      const product = products.get(id)
      return product ? rowsOf(product, writing) : []
    })
    yield writeCsv(rows, writing.separator)
  }
}

type Asked = Filter & {
  readonly store?: string | undefined
  readonly lang?: Language | undefined
  readonly separator?: 'comma' | 'semicolon' | undefined
  readonly columns?: string | undefined
}

/** @throws AppError not_found for another's store */
export const exportProducts = async (deps: Deps, actor: Actor, asked: Asked, language: Language) => {
  const { lang = language, separator = 'comma', columns = '', ...filter } = asked
  await findDeskScope(deps.db, actor, { least: 'manager', slug: filter.store })
  const wanted = columns.split(',').map((column) => column.trim())
  const ids = await listProductIds(deps, actor, filter, ALL)
  const all = withFactColumns(await listUsedFacts(deps, ids))
  const chosen = all.filter((column) => wanted.includes(column))
  return writeProducts(deps.db, ids, {
    columns: chosen.length > 0 ? chosen : all,
    separator: separator === 'semicolon' ? ';' : ',',
    language: lang,
    publicUrl: deps.env.PUBLIC_URL,
  })
}

/** A file to begin with: a product with two variants, and one without options. */
const SAMPLE: readonly Cells[] = [
  {
    slug: 'kupe-balte',
    status: 'draft',
    name_sq: 'Kupë balte',
    name_en: 'Clay cup',
    description_sq: 'E punuar me dorë.',
    description_en: 'Made by hand.',
    made_in_kosova: 'yes',
    kosova_note: 'Made by hand in Prizren.',
    manufacturer: 'Gota Sh.p.k. | Prizren | info@example.com',
    option1_name: 'Madhësia',
    option1_value: 'E vogël',
    sku: 'KUPE-V',
    price: 12.5,
    stock: 20,
    active: 'yes',
  },
  { slug: 'kupe-balte', option1_value: 'E madhe', sku: 'KUPE-M', price: 16, stock: 8 },
  {
    slug: 'mjalte-mali',
    name_sq: 'Mjaltë mali',
    brand: 'Bletë',
    sku: 'MJALTE',
    price: 9.8,
    stock: 50,
    low_stock: 5,
  },
]

/** Its categories are those of the market, so that the file can be imported as it is. */
export const writeSample = async ({ db }: Deps): Promise<string> => {
  const leaf = await db.category.findFirst({
    where: { children: { none: {} }, level: { gt: 1 } },
    select: { path: true },
    orderBy: { path: 'asc' },
  })
  const rows = SAMPLE.map((cells) => {
    const placed: Cells = { ...cells, category: cells.name_sq === undefined ? null : (leaf?.path ?? null) }
    return EXPORT_COLUMNS.map((column) => placed[column] ?? null)
  })
  return CSV_START + writeCsv([EXPORT_COLUMNS, ...rows])
}
