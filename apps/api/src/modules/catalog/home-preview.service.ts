/** Links to the home page as it will be at a time (docs/rules/catalogue.md#parts-of-the-home-page). */
import { addMinutes, HOME_PART_LIMITS, type Language } from '@tregu/domain'
import { found } from '../../lib/app-error.ts'
import { startArrivalClock } from '../../lib/arrivals.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import type { CatalogueDeps } from '../catalogue-index/catalogue-index.ts'
import { getHome } from './home.service.ts'
import * as queries from './home-parts.queries.ts'

export const previewHome = async (
  deps: CatalogueDeps,
  { at, language }: { readonly at: Date | null; readonly language: Language },
) => {
  const now = deps.now()
  const key = newToken()
  const until = addMinutes(now, HOME_PART_LIMITS.previewMinutes)
  await queries.addPreview(
    deps.db,
    { keyHash: hashToken(key), at: at ?? now, language, expiresAt: until },
    now,
  )
  return { url: `${deps.env.PUBLIC_URL}/admin/dashboard/market/home/preview/${key}`, until }
}

/** Prices and stock are those of now: only the parts are those of the preview's time. @throws AppError not_found */
export const showHome = async (deps: CatalogueDeps, key: string) => {
  const now = deps.now()
  const { at, language } = found(await queries.findPreview(deps.db, hashToken(key), now))
  // Only the call above writes the column.
  const lang = language as Language
  const { home } = await getHome(deps, lang, startArrivalClock(now), at)
  return { ...home, at, lang }
}
