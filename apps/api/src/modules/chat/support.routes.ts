/** The administrator's calls about the support chat. */
import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { getFigures } from './figures.service.ts'
import { changeSettings, getSettings } from './settings.service.ts'

export const bindSupport = (bind: Bind, deps: Deps): void => {
  bind(api.backoffice.getSupport, async () => ({ result: await getSettings(deps) }))
  bind(api.backoffice.putSupport, async ({ user, body }) => ({
    result: await changeSettings(deps, user, body),
  }))
  bind(api.backoffice.supportFigures, async ({ query }) => ({ result: await getFigures(deps, query.days) }))
}
