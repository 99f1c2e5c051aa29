/** Everybody reports what breaks the law or the terms. */
import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { say } from '../../lib/texts.ts'
import { report } from './report.service.ts'

export const bindReporting = (bind: Bind, deps: Deps): void => {
  bind(api.notices.report, async ({ user, body, language, address }) => {
    const number = await report(deps, body, { user, language, address })
    return { message: say(language, 'm.reported', { items: number }), number }
  })
}
