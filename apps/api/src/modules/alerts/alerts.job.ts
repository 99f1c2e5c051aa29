/** Sends the mails that people asked for, to each person at most one a day (docs/rules/alerts.md). */
import { inTransaction } from '@tregu/database'
import { ALERT_LIMITS, dayOf, isAlertTime, pickNews, startOfWeek } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import { queueMessage, type Receiver } from '../outbox/outbox.ts'
import { alertMail } from './alerts.mails.ts'
import * as queries from './alerts.queries.ts'

/** How many people one read finds. The next read does not find them again, because they had their mail. */
const PEOPLE = 500

/** One transaction: an alert is mailed once, even if the process is killed. */
const tellPerson = (deps: Deps, person: Receiver, now: Date): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const today = dayOf(now)
    const key = newToken()
    if (!(await queries.noteMail(tx, person.id, today, hashToken(key)))) return
    const due = { userId: person.id, today, limit: ALERT_LIMITS.perMail }
    const prices = new Map((await queries.listDueAlerts(tx, due)).map(({ id, price }) => [id, price]))
    const rows = await queries.listNamed(tx.db, [...prices.keys()])
    const alerts = rows.map((row) => ({ row, price: prices.get(row.id) ?? row.price }))
    const since = await queries.takeDigest(tx, person.id, startOfWeek(now), now)
    const news = since ? pickNews(await queries.listNews(tx.db, person.id, since, today)) : []
    if (alerts.length === 0 && news.length === 0) {
      await queries.removeMailNote(tx, hashToken(key))
      return
    }
    const told = alerts.map(({ row: { id, kind }, price }) => ({ id, kind, price }))
    await queries.noteTold(tx, told, now)
    await queueMessage(tx, alertMail(person, { alerts, news, since, key, publicUrl: deps.env.PUBLIC_URL }))
  })

export const tellAlerts = async (deps: Deps): Promise<void> => {
  const now = deps.now()
  if (!isAlertTime(now)) return
  const due = { today: dayOf(now), week: startOfWeek(now), limit: PEOPLE }
  for (;;) {
    const people = await queries.listDuePeople(deps.sql, due)
    for (const person of people) await tellPerson(deps, person, now)
    if (people.length < PEOPLE) return
  }
}
