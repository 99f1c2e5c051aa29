/** The home page: slides, tiles, rows of products, stores. */
import { HOME_ROW_SENT, type Language, pickText } from '@tregu/domain'
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
    const [card] = await listCardsBySlug(reader.sql, [slug], language, arrivals)
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

export const getHome = async (
  reader: Pick<CatalogueDeps, 'db' | 'sql' | 'catalogue'>,
  language: Language,
  arrivals: ArrivalClock,
) => {
  const [parts, stores] = await Promise.all([listHomeParts(reader.db), listTopStores(reader)])
  const rows = await Promise.all(
    parts.filter(isRow).map(async (part) => ({
      kind: part.kind,
      title: pickText(part.title, language).text,
      text: pickText(part.text, language).text,
      link: part.link,
      image: part.image,
      products: await listRow(reader, { query: part.query, size: HOME_ROW_SENT }, language, arrivals),
    })),
  )
  const slides = parts.filter((part) => part.kind === 'slide')
  const prices = await Promise.all(slides.map(({ link }) => findPrice(reader, link, language, arrivals)))
  return {
    banners: slides.map((part, index) => ({ ...viewPart(part, language), price: prices[index] ?? null })),
    tiles: parts.filter((part) => part.kind === 'tile').map((part) => viewPart(part, language)),
    rows: rows.filter((row) => row.products.length > 0),
    stores,
  }
}
