/** Limits declined cards per account, because thieves test stolen card numbers by trying many. */
import { CARD_DECLINES_MAX, CARD_DECLINES_WINDOW_MINUTES } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import type { Authorisation, Verification } from '../../lib/payments/provider.ts'
import { countTry } from '../attempts/attempts.ts'

/**
 * Asks the provider about a card. Only a decline counts as a failure.
 * @throws AppError too_many_requests before the provider is asked
 */
export const tryCard = <A extends Authorisation | Verification>(
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  ask: () => Promise<A>,
): Promise<A> => {
  const limits = [{ key: `card:${actor.id}`, max: CARD_DECLINES_MAX }]
  const counted = { limits, windowMinutes: CARD_DECLINES_WINDOW_MINUTES, now: deps.now() }
  return countTry(deps, counted, ask, ({ status }) => status === 'refused')
}
