/** The home page: slides, tiles, rows of products, stores. */
import { HOME_ROW_SENT, type Language, pickText } from '@tregu/domain'
import type { ArrivalClock } from '../../lib/arrivals.ts'
import type { CatalogueDeps } from '../catalogue-index/catalogue-index.ts'
import { listRow } from '../listing/listing.ts'
import { listTopStores } from '../stores/stores.ts'
import { type HomePartRow, listHomeParts } from './home.queries.ts'

const viewSlide = (part: HomePartRow, language: Language) => ({
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
  return {
    banners: parts.filter((part) => part.kind === 'slide').map((part) => viewSlide(part, language)),
    tiles: parts.filter((part) => part.kind === 'tile').map((part) => viewSlide(part, language)),
    rows: rows.filter((row) => row.products.length > 0),
    stores,
  }
}
