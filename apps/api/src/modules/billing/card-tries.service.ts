/** Declined cards slow an account's cards down: trying many is how stolen numbers are tested. */
import { inTransaction } from '@tregu/database'
import { addMinutes, CARD_DECLINES_MAX, CARD_DECLINES_WINDOW_MINUTES } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { lockCards } from './billing.queries.ts'
import { insertCardTry, listCardTries, removeCardTry } from './card-tries.queries.ts'

/** A try counts before the provider is asked, so that tries at the same moment see one another. */
const begin = (deps: Deps, userId: string, now: Date) =>
  inTransaction(deps, async (tx) => {
    await lockCards(tx, userId)
    const tries = await listCardTries(tx, userId, addMinutes(now, -CARD_DECLINES_WINDOW_MINUTES))
    const oldest = tries[CARD_DECLINES_MAX - 1]
    if (!oldest) return insertCardTry(tx, userId, now)
    const end = addMinutes(oldest, CARD_DECLINES_WINDOW_MINUTES)
    const seconds = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1_000))
    throw new AppError('too_many_requests', { n: seconds }, { retryAfter: seconds })
  })

/**
 * Asks the provider about a card. Only a decline stays counted.
 * @throws AppError too_many_requests before the provider is asked
 */
export const tryCard = async <A extends { readonly ok: true | 'confirm' | false }>(
  deps: Deps,
  userId: string,
  ask: () => Promise<A>,
): Promise<A> => {
  const now = deps.now()
  await begin(deps, userId, now)
  let isDeclined = false
  try {
    const answer = await ask()
    isDeclined = answer.ok === false
    return answer
  } finally {
    if (!isDeclined) await removeCardTry(deps.sql, userId, now)
  }
}
