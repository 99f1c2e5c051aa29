/** Gathers what the home page shows to one shopper (docs/rules/catalogue.md#what-the-home-page-shows-a-shopper). */
import { DAY_MS, dayOf, HOME_ROW_SENT, type Language, pickNews } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { startArrivalClock } from '../../lib/arrivals.ts'
import { listNews } from '../alerts/alerts.ts'
import { findNextParcel, listBoughtAgain } from '../orders/orders.ts'
import { listCardsBySlug } from '../product-cards/product-cards.ts'

/** How long something is news, in days. */
const NEWS_DAYS = 14

const listFollowedSlugs = async ({ db }: Deps, userId: string, now: Date): Promise<string[]> => {
  const since = new Date(now.getTime() - NEWS_DAYS * DAY_MS)
  return pickNews(await listNews(db, userId, since, dayOf(now))).map(({ slug }) => slug)
}

/** @param department leaves out what they may buy again of other departments */
export const getOwnHome = async (
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  language: Language,
  department: string | null,
) => {
  const now = deps.now()
  const listCards = async (slugs: Promise<string[]>) =>
    listCardsBySlug(deps.sql, (await slugs).slice(0, HOME_ROW_SENT), language, startArrivalClock(now))
  const [next, again, followed] = await Promise.all([
    findNextParcel(deps, actor, language),
    listCards(listBoughtAgain(deps, actor, department)),
    listCards(listFollowedSlugs(deps, actor.id, now)),
  ])
  return { next, again, followed }
}
