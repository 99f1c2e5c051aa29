/** Alerts: shoppers ask for mails about products and stores (docs/rules/alerts.md). */
import { ALERT_KINDS } from '@tregu/domain'
import { z } from 'zod'
import { euros, flag, idText, instant, message, success } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import * as r from './routes/alerts.ts'

const kind = z.enum(ALERT_KINDS, 'v.required').meta({
  description: 'back: the variant can be bought again; price: it costs less than now',
})
const asked = z.object({ id: z.string(), kind, variant: z.string() })
const alert = asked
  .extend({
    product: z.object({
      slug: z.string(),
      department: z.string(),
      name: z.string(),
      options: z.array(z.string()),
      image: z.string().nullable(),
    }),
    asked_price: euros.meta({ description: 'the price when it was asked for, or told last' }),
    price: euros.meta({ description: 'the price now' }),
    on_sale: z.boolean(),
    in_stock: z.boolean(),
    at: instant,
    told_at: instant.nullable(),
  })
  .meta({ id: 'Alert' })
const key = z.object({ key: idText })
/** The alert that a link of a mail names. */
const named = z.object({ alert: z.string().max(64).optional() })

export const alerts = {
  list: endpoint(r.list, {
    summary: 'One’s own alerts, the newest first, and the weekly mail about followed stores',
    response: success({ result: z.array(alert), digest: z.boolean(), confirmed: z.boolean() }),
  }),
  asked: endpoint(r.asked, {
    summary: 'Which variants one has alerts for',
    response: success({ result: z.array(asked) }),
  }),
  add: endpoint(r.add, {
    summary: 'Ask to be told by e-mail when a variant is back, or costs less',
    body: z.object({ variant: idText, kind }),
    response: success({ result: asked }),
    errors: ['product_not_found', 'email_not_confirmed', 'too_many'],
  }),
  end: endpoint(r.end, {
    summary: 'End an alert',
    params: z.object({ id: z.string() }),
    response: success({}),
    errors: ['not_found'],
  }),
  setDigest: endpoint(r.setDigest, {
    summary: 'Turn the weekly mail about followed stores on or off',
    body: z.object({ on: flag }),
    response: success({ digest: z.boolean() }),
    errors: ['email_not_confirmed'],
  }),
  endPage: endpoint(r.endPage, {
    summary: 'Lead to the page with the button that ends alerts; changes nothing',
    params: key,
    query: named,
    response: z.never(),
  }),
  endByKey: endpoint(r.endByKey, {
    summary: 'End the named alert of a mail’s receiver; without a name all of them and the weekly mail',
    params: key,
    query: named,
    response: success({ message }),
    errors: ['key_unknown'],
  }),
}
