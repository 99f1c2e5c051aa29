import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { say } from '../../lib/texts.ts'
import { confirm, subscribe, unsubscribe } from './newsletter.service.ts'

export const bindNewsletter = (bind: Bind, deps: Deps): void => {
  bind(api.newsletter.subscribe, async ({ body, language, address }) => {
    await subscribe(deps, body.email, { language, address })
    return { message: say(language, 'm.newsletter_asked') }
  })
  bind(api.newsletter.confirm, async ({ params, language }) => {
    await confirm(deps, params.key)
    return { message: say(language, 'm.newsletter_confirmed') }
  })
  // Mail scanners open every address of a mail. Only a POST unsubscribes (RFC 8058).
  bind(api.newsletter.unsubscribePage, async ({ params, reply }) => {
    const page = `${deps.env.PUBLIC_URL}/newsletter/unsubscribe/${encodeURIComponent(params.key)}`
    return reply.redirect(page, 303)
  })
  bind(api.newsletter.unsubscribe, async ({ params, language }) => {
    await unsubscribe(deps, params.key)
    return { message: say(language, 'm.newsletter_left') }
  })
}
