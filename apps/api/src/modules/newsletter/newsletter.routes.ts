import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { say } from '../../lib/texts.ts'
import { confirm, subscribe, unsubscribe } from './newsletter.service.ts'

export const bindNewsletter = (bind: Bind, deps: Deps): void => {
  bind(api.newsletter.subscribe, async ({ body, language }) => {
    await subscribe(deps, body.email, language)
    return { message: say(language, 'm.newsletter_asked') }
  })
  bind(api.newsletter.confirm, async ({ params, language }) => {
    await confirm(deps, params.key)
    return { message: say(language, 'm.newsletter_confirmed') }
  })
  bind(api.newsletter.unsubscribe, async ({ params, language }) => {
    await unsubscribe(deps, params.key)
    return { message: say(language, 'm.newsletter_left') }
  })
}
