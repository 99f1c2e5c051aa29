/** The door of the newsletter. Other modules import this file only. */

import { CONFIRMATION_LINK_HOURS, DAY_MS } from '@tregu/domain'
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { deleteSubscription, deleteUnconfirmed, listOwnSubscriptions } from './newsletter.queries.ts'
import { bindNewsletter } from './newsletter.routes.ts'
import { NEWSLETTER_SAMPLES } from './newsletter.samples.ts'

export const newsletterModule: Module = {
  name: 'newsletter',
  bind: bindNewsletter,
  tables: ['newsletter_subscription'],
  ownData: { newsletter: async (db, { email }) => (email === null ? [] : listOwnSubscriptions(db, email)) },
  forget: async (tx, { email }) => {
    if (email !== null) await deleteSubscription(tx.db, email)
  },
  expire: ({ db }, now) => deleteUnconfirmed(db, new Date(now.getTime() - 7 * DAY_MS)),
  mails: withSamples(
    [
      {
        kind: 'newsletter',
        channel: 'email',
        trigger: 'somebody asks for the newsletter; the address is subscribed when the link is opened',
        language: 'the language of the request',
        secretMinutes: CONFIRMATION_LINK_HOURS * 60,
        reason: 'given',
      },
    ],
    NEWSLETTER_SAMPLES,
  ),
}
