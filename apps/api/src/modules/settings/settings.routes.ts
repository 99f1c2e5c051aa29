/** The market's settings for administrators, and its name and address for everybody. */
import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import { type Bind, Cacheable } from '../../http/route.ts'
import { HOME } from '../catalogue-index/catalogue-index.ts'
import { changeSettings } from './change-settings.service.ts'
import { getSettings, viewMarket } from './settings.service.ts'

export const bindSettings = (bind: Bind, deps: Deps): void => {
  bind(api.office.getSettings, async () => ({ result: await getSettings(deps) }))
  bind(api.office.putSettings, async ({ user, body }) => ({
    result: await changeSettings(deps, user, body),
  }))
  // A change of the settings is told as one of the home page.
  bind(
    api.market.get,
    async ({ language }) => new Cacheable({ result: await viewMarket(deps, language) }, [HOME]),
  )
}
