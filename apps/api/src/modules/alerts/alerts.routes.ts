import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { say } from '../../lib/texts.ts'
import { addAlert, endAlert, endByKey, listAlerts, listAsked, setDigest } from './alerts.service.ts'

export const bindAlerts = (bind: Bind, deps: Deps): void => {
  bind(api.alerts.list, ({ user, language }) => listAlerts(deps, user, language))
  bind(api.alerts.asked, async ({ user }) => ({ result: await listAsked(deps, user) }))
  bind(api.alerts.add, async ({ user, body }) => ({ result: await addAlert(deps, user, body) }))
  bind(api.alerts.end, async ({ user, params }) => {
    await endAlert(deps, user, params.id)
    return {}
  })
  bind(api.alerts.setDigest, async ({ user, body }) => ({ digest: await setDigest(deps, user, body.on) }))
  // Mail scanners open every address of a mail. Only a POST ends anything (RFC 8058).
  bind(api.alerts.endPage, async ({ params, query: { alert }, reply }) => {
    const page = `${deps.env.PUBLIC_URL}/alerts/end/${encodeURIComponent(params.key)}`
    return reply.redirect(alert ? `${page}?${new URLSearchParams({ alert })}` : page, 303)
  })
  bind(api.alerts.endByKey, async ({ params, query: { alert }, language }) => {
    await endByKey(deps, params.key, alert)
    return { message: say(language, alert ? 'm.alert_ended' : 'm.alerts_ended') }
  })
}
