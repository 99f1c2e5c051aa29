/** The home page: slides, tiles, rows of products, stores. */
import { findHomeChange, findHomeState, HOME_ROW_SENT, type Language, pickText } from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import type { ArrivalClock } from '../../lib/arrivals.ts'
import type { CatalogueDeps, CatalogueReader } from '../catalogue-index/catalogue-index.ts'
import { findLowestPrice, listRow } from '../listing/listing.ts'
import { listCardsBySlug } from '../product-cards/product-cards.ts'
import { listTopStores } from '../stores/stores.ts'
import { type HomePartRow, listHomeParts } from './home.queries.ts'

const PRODUCT = /^\/[^/]+\/p\/([^/?]+)$/
const STORE = /^\/[^/]+\/store\/([^/?]+)$/

/** The price of a linked product, or the lowest of a linked store or category. */
const findPrice = async (
  reader: CatalogueReader,
  link: string,
  language: Language,
  arrivals: ArrivalClock,
) => {
  const [, slug] = PRODUCT.exec(link) ?? []
  if (slug !== undefined) {
    const [card] = await reader.catalogue.read(({ sql }) => listCardsBySlug(sql, [slug], language, arrivals))
    if (card === undefined) return null
    const { price, discountPrice } = card
    return { from: false, amount: discountPrice ?? price, before: discountPrice === null ? null : price }
  }
  const [, storeSlug = null] = STORE.exec(link) ?? []
  const path = storeSlug === null ? link.split('/').slice(1) : []
  if (storeSlug === null && path.length === 0) return null
  const amount = await findLowestPrice(reader, { path, storeSlug })
  return amount === null ? null : { from: true, amount, before: null }
}

const viewPart = (part: HomePartRow, language: Language) => ({
  id: String(part.id),
  title: pickText(part.title, language).text,
  text: pickText(part.text, language).text,
  action: pickText(part.action, language).text,
  link: part.link,
  image: part.image ?? '',
  tone: part.tone,
})

const isRow = (part: HomePartRow): part is HomePartRow & { kind: 'row' | 'kosova' | 'express' } =>
  part.kind === 'row' || part.kind === 'kosova' || part.kind === 'express'

type Reader = Pick<CatalogueDeps, 'db' | 'sql' | 'catalogue'>

/** The products of a row; none when the department or the store of its query is gone. */
const listProducts = async (reader: Reader, query: string, language: Language, arrivals: ArrivalClock) => {
  try {
    return await listRow(reader, { query, size: HOME_ROW_SENT }, language, arrivals)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return []
    throw error
  }
}

/** The rows with their products. Of the bands of a kind the first is shown, as the page has one place for it. */
const listRows = async (
  reader: Reader,
  parts: readonly HomePartRow[],
  language: Language,
  arrivals: ArrivalClock,
) => {
  const rows = await Promise.all(
    parts.filter(isRow).map(async (part) => ({
      kind: part.kind,
      title: pickText(part.title, language).text,
      text: pickText(part.text, language).text,
      link: part.link,
      image: part.image,
      products: await listProducts(reader, part.query, language, arrivals),
    })),
  )
  const filled = rows.filter((row) => row.products.length > 0)
  return filled.filter((row) => row.kind === 'row' || row === filled.find((other) => other.kind === row.kind))
}

/** The home page with the parts that are shown at a time, and the next instant at which one appears or goes. */
export const getHome = async (reader: Reader, language: Language, arrivals: ArrivalClock, at: Date) => {
  const [current, stores] = await Promise.all([listHomeParts(reader.db, at), listTopStores(reader)])
  const parts = current.filter((part) => findHomeState(part, at) === 'shown')
  const slides = parts.filter((part) => part.kind === 'slide')
  const [rows, prices] = await Promise.all([
    listRows(reader, parts, language, arrivals),
    Promise.all(slides.map(({ link }) => findPrice(reader, link, language, arrivals))),
  ])
  const home = {
    banners: slides.map((part, index) => ({ ...viewPart(part, language), price: prices[index] ?? null })),
    tiles: parts.filter((part) => part.kind === 'tile').map((part) => viewPart(part, language)),
    rows,
    stores,
  }
  return { home, changesAt: findHomeChange(current, at) }
}
