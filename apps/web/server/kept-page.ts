/** Shows kept pages while no new ones can be made. One line in them says that prices and stock may have changed. */
import bs from '@tregu/contract/locales/bs.json' with { type: 'json' }
import de from '@tregu/contract/locales/de.json' with { type: 'json' }
import en from '@tregu/contract/locales/en.json' with { type: 'json' }
import fr from '@tregu/contract/locales/fr.json' with { type: 'json' }
import sq from '@tregu/contract/locales/sq.json' with { type: 'json' }
import tr from '@tregu/contract/locales/tr.json' with { type: 'json' }
import type { Language } from '@tregu/domain'
import { type PackedPage, packFirst, plainOf, remakePage } from './packed-page.ts'
import type { PageCache } from './page-cache.ts'
import { Busy } from './render-queue.ts'

const texts: Readonly<Record<Language, Pick<typeof en, 'page'>>> = { sq, en, de, fr, tr, bs }

const BODY = '<body>'
/** It stands before React's container, so that hydration does not see it. The policy allows attributes of style. */
const lineOf = (language: Language) =>
  `<p id="kept" role="status" style="margin:0;padding:10px 16px;background:#fff3cd;color:#3d2f00;text-align:center;font:500 0.9375rem/1.4 system-ui,sans-serif">${texts[language].page.kept}</p>`

/** No browser may store it: it would show the line when the server is back. */
const markKept = async (page: PackedPage, language: Language): Promise<PackedPage> => {
  const html = await plainOf(page)
  const marked = remakePage(page, html.replace(BODY, `${BODY}${lineOf(language)}`), {
    'cache-control': 'no-store',
  })
  await packFirst(marked, 'br')
  return marked
}

export type Made = { readonly moved: string } | { readonly page: PackedPage }
type Wanted = { readonly key: string; readonly language: Language }

/** While pages cannot be made, kept ones are shown at once; after this time the next request tries again. */
const AWAY_MS = 2_000

/** Makes a page, or finds a kept one while the API or its database is away, or so slow that too many pages wait for it. */
export const makeStandIn = (cache: PageCache) => {
  let awayUntil = 0
  const find = ({ key, language }: Wanted) => cache.findKept(key, (page) => markKept(page, language))

  return async (wanted: Wanted, make: () => Promise<Made>): Promise<Made> => {
    const early = performance.now() < awayUntil ? await find(wanted) : null
    if (early) return { page: early }
    try {
      const made = await make()
      if ('moved' in made || made.page.status !== 503) {
        awayUntil = 0
        return made
      }
      awayUntil = performance.now() + AWAY_MS
      const page = await find(wanted)
      return page ? { page } : made
    } catch (error) {
      const page = error instanceof Busy ? await find(wanted) : null
      if (page) return { page }
      throw error
    }
  }
}
