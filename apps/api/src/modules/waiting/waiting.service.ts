/** Counts what waits for a person of the back office (docs/rules/backoffice.md#what-waits). Each count is that of a list. */
import type { api, Given } from '@tregu/contract'
import { findStores, hasPermission, type LeastRole, type StoreId } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { countSentApplications } from '../applications/applications.ts'
import { countOpenNotices } from '../notices/notices.ts'
import { countWaiting as countOrders } from '../orders/orders.ts'
import { countFailedMessages } from '../outbox/outbox.ts'
import { countLowProducts } from '../products/products.ts'
import { countOpenQuestions } from '../questions/questions.ts'
import { countUnansweredReviews } from '../reviews/reviews.ts'
import { findDeskScope } from '../stores/stores.ts'

type Scope = readonly StoreId[] | null

/** The counts for administrators. */
const countOffice = async ({ db }: Deps, isAdministrator: boolean) => {
  if (!isAdministrator) return { applications: 0, reports: 0, mails_failed: 0 }
  const [applications, reports, failed] = await Promise.all([
    countSentApplications(db),
    countOpenNotices(db),
    countFailedMessages(db),
  ])
  return { applications, reports, mails_failed: failed }
}

/**
 * Of the stores in which the person has the role that a section needs, or of one of them. What the person may not do counts 0.
 * @throws AppError not_found for another's store
 */
export const countWaiting = async (
  deps: Deps,
  actor: Actor,
  slug: string | undefined,
): Promise<Given<typeof api.desk.waiting>['result']> => {
  const chosen = await findDeskScope(deps.db, actor, { least: 'member', slug })
  const scopeOf = (least: LeastRole): Scope => {
    const own = findStores(actor, least)
    if (own === null) return chosen
    return chosen === null ? own : own.filter((id) => chosen.includes(id))
  }
  const [packing, managing] = [scopeOf('packer'), scopeOf('manager')]
  const [orders, low, questions, reviews, office] = await Promise.all([
    countOrders(deps.db, packing === null ? {} : { storeId: { in: [...packing] } }),
    countLowProducts(deps, packing),
    countOpenQuestions(deps, managing),
    countUnansweredReviews(deps.db, managing),
    countOffice(deps, hasPermission(actor.permissions, 'administrator')),
  ])
  return {
    to_confirm: orders.toConfirm,
    to_ship: orders.toShip,
    to_pay: orders.toPay,
    returns: orders.requested + orders.received,
    questions,
    reviews,
    low,
    ...office,
  }
}
