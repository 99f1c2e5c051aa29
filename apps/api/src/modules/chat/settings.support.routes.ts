/** The administrator's calls about the support chat. */
import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { getFigures } from './figures.service.ts'
import { changeSettings, getSettings } from './settings.service.ts'

export const bindSupportSettings = (bind: Bind, deps: Deps): void => {
  bind(api.support.getSupport, async () => ({ result: await getSettings(deps) }))
  bind(api.support.putSupport, async ({ user, body }) => ({
    result: await changeSettings(deps, user, body),
  }))
  bind(api.support.supportFigures, async ({ query }) => ({ result: await getFigures(deps, query.days) }))
}
