/** Calls of the newsletter: subscribing, confirming, leaving (docs/rules/newsletter.md). */
import { z } from 'zod'
import { email, idText, message, optionalText, success } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

export const newsletterBody = z.object({ email, site: optionalText(200) })
const key = z.object({ key: idText })
const n = routes.newsletter

export const newsletter = {
  subscribe: endpoint(n.subscribe, {
    summary: 'Subscribe to the newsletter; a mail asks for confirmation',
    body: newsletterBody,
    response: success({ message }),
    errors: ['too_many_requests'],
  }),
  confirm: endpoint(n.confirm, {
    summary: 'Confirm a subscription',
    params: key,
    response: success({ message }),
    errors: ['key_unknown'],
  }),
  unsubscribePage: endpoint(n.unsubscribePage, {
    summary: 'Lead to the page with the button that unsubscribes; changes nothing',
    params: key,
    response: z.never(),
  }),
  unsubscribe: endpoint(n.unsubscribe, {
    summary: 'End a subscription with one click',
    params: key,
    response: success({ message }),
    errors: ['key_unknown'],
  }),
}
