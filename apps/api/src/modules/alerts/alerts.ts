/** The door of alerts. Other modules import this file only. */
import { ALERT_LIMITS, DAY_MS } from '@tregu/domain'
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { tellAlerts } from './alerts.job.ts'
import { ALERT_MAILS } from './alerts.mails.ts'
import { deleteOld, endAll, listOwnAlerts } from './alerts.queries.ts'
import { bindAlerts } from './alerts.routes.ts'
import { ALERT_SAMPLES } from './alerts.samples.ts'

export { listNews } from './alerts.queries.ts'
export { tellAlerts }

export const alertsModule: Module = {
  name: 'alerts',
  bind: bindAlerts,
  jobs: [{ name: 'tell_alerts', cron: '*/10 * * * *', run: tellAlerts }],
  tables: ['alert_mail', 'digest', 'product_alert'],
  mails: withSamples(ALERT_MAILS, ALERT_SAMPLES),
  ownData: { alerts: (db, { id }) => listOwnAlerts(db, id) },
  forget: async (tx, { id }) => {
    await endAll(tx, id)
    await tx.db.alertMail.deleteMany({ where: { userId: id } })
  },
  expire: ({ db }, now) => deleteOld(db, new Date(now.getTime() - ALERT_LIMITS.days * DAY_MS)),
}
