/** Shows kept pages while no new ones can be made. One line in them says that prices and stock may have changed. */
import { setTimeout as wait } from 'node:timers/promises'
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
/** A reader waits no longer for a new page while there is a kept one: an API that hangs fails after eight seconds only. */
const SLOW_MS = 3_000

const isUnavailable = (made: Made) => 'page' in made && made.page.status === 503

/** The answer; null when it cannot be made now, or not soon. @throws what making it throws, except that too many wait */
const makeSoon = async (making: Promise<Made>): Promise<Made | null> => {
  const timer = new AbortController()
  const slow = wait(SLOW_MS, null, { signal: timer.signal }).catch(() => null)
  try {
    const made = await Promise.race([making, slow])
    return made && isUnavailable(made) ? null : made
  } catch (error) {
    if (error instanceof Busy) return null
    throw error
  } finally {
    timer.abort()
  }
}

/** Makes a page, or finds a kept one while the API or its database is away or hangs. */
export const makeStandIn = (cache: PageCache, onKept: () => void) => {
  let awayUntil = 0
  const find = async ({ key, language }: Wanted): Promise<Made | null> => {
    const page = await cache.findKept(key, (kept) => markKept(kept, language))
    if (page) onKept()
    return page && { page }
  }

  return async (wanted: Wanted, make: () => Promise<Made>): Promise<Made> => {
    const early = performance.now() < awayUntil ? await find(wanted) : null
    if (early) return early
    const making = make()
    const made = await makeSoon(making)
    awayUntil = made ? 0 : performance.now() + AWAY_MS
    return made ?? (await find(wanted)) ?? making
  }
}
