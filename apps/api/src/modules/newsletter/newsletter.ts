/** The door of the newsletter. Other modules import this file only. */

import { CONFIRMATION_LINK_HOURS, DAY_MS } from '@tregu/domain'
import { listOf } from '../../lib/own-data.ts'
import type { Module } from '../../module.ts'
import { bindNewsletter } from './newsletter.routes.ts'

export const newsletterModule: Module = {
  name: 'newsletter',
  bind: bindNewsletter,
  tables: ['newsletter_subscription'],
  ownData: {
    newsletter: listOf(
      `'email', n.email, 'asked_at', n.created_at, 'confirmed_at', n.confirmed_at, 'left_at', n.unsubscribed_at`,
      'newsletter_subscription n WHERE n.email = u.email AND u.email_confirmed_at IS NOT NULL',
      'n.created_at',
    ),
  },
  forget: (tx, { email }) =>
    tx('forget-newsletter', 'DELETE FROM newsletter_subscription WHERE email = $1::citext', [email]),
  // Delete subscriptions that were never confirmed.
  expire: (sql, now) =>
    sql(
      'expire-subscriptions',
      'DELETE FROM newsletter_subscription WHERE confirmed_at IS NULL AND created_at < $1',
      [new Date(now.getTime() - 7 * DAY_MS)],
    ),
  mails: [
    {
      kind: 'newsletter',
      channel: 'email',
      trigger: 'somebody asks for the newsletter; the address is subscribed when the link is opened',
      language: 'the language of the request',
      secretMinutes: CONFIRMATION_LINK_HOURS * 60,
    },
  ],
}
