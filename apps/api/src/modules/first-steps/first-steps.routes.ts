/** The steps of a new market, for administrators. */
import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { getFirstSteps, skipFirstStep } from './first-steps.service.ts'

export const bindFirstSteps = (bind: Bind, deps: Deps): void => {
  bind(api.office.getFirstSteps, () => getFirstSteps(deps))
  bind(api.office.skipFirstStep, ({ user, params, body }) =>
    skipFirstStep(deps, user, params.step, body.skipped),
  )
}
