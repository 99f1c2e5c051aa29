/**
 * What waits and what was done in the market's office, so that its screens show something on a fresh start: a second application, a
 * suspended store, notices, a planned slide, a payout run, mails that failed, searches without result, and the audit of a month. The
 * shop shows none of it before it is due.
 */
import { addDays, MARKET_DEFAULTS, startOfDay } from '@tregu/domain'
import type { Writer } from './bulk-insert.ts'
import { writeApplication, writeApproved } from './office-applications.ts'
import { ADMINISTRATOR, type Office, writeAudit } from './office-audit.ts'
import { writeNotices, writeSuspension } from './office-decisions.ts'
import { FAILED_MAILS, IMPRINT, SEARCHES, SLIDE } from './office-words.ts'
import type { World } from './world.ts'

const SLIDE_DAYS = { startsIn: 18, days: 3 }
const SEARCH_DAYS = 14
const MAIL_ATTEMPTS = 1

/** Behind the others, with the picture of the first slide, and not before its day. */
const writeSlide = async (office: Office) => {
  const { writer, calendar } = office
  const { startsIn, days } = SLIDE_DAYS
  const [from, to] = [startsIn, startsIn + days].map((day) => startOfDay(addDays(calendar.today, day)))
  const { rows } = await writer.query<{ id: number }>(
    `INSERT INTO home_part (kind, position, title, text, action, link, image, tone, starts_at, ends_at)
     SELECT 'slide', max(position) OVER () + 1, $1, $2, $3, '/sale', image, tone, $4, $5 FROM home_part WHERE kind = 'slide'
     ORDER BY position LIMIT 1 RETURNING id`,
    [...[SLIDE.title, SLIDE.text, SLIDE.action].map((texts) => JSON.stringify(texts)), from, to],
  )
  const details = { kind: 'slide', title: JSON.stringify(SLIDE.title) }
  const subject = String(rows[0]?.id)
  await writeAudit(office, {
    ...{ action: 'home.create', subject, details },
    at: calendar.daysAgo(2, 15 * 60 + 50),
  })
}

/** The payouts of the last first of a month were one run. */
const writePayoutRun = async (office: Office) => {
  const { writer } = office
  const { rows } = await writer.query<{ id: string; at: Date; until: string; stores: string }>(
    `WITH last AS (SELECT max(at) AS at FROM payout),
     run AS (
       INSERT INTO payout_run (id, state, until, by, at, reference, paid_on, ended_by, ended_at)
       SELECT md5('payout run')::uuid, 'done', (last.at AT TIME ZONE 'Europe/Belgrade')::date - 1, ${ADMINISTRATOR}, last.at,
         'TRG-' || to_char(last.at AT TIME ZONE 'Europe/Belgrade', 'YYYY-MM'), (last.at AT TIME ZONE 'Europe/Belgrade')::date,
         ${ADMINISTRATOR}, last.at
       FROM last WHERE last.at IS NOT NULL RETURNING *),
     rows AS (
       INSERT INTO payout_run_row (run_id, store_id, amount, holder, iban)
       SELECT run.id, s.id, p.amount, s.account_holder, s.iban FROM run JOIN payout p ON p.at = run.at JOIN store s ON s.id = p.store_id
       RETURNING store_id)
     SELECT run.id, run.at, run.until::text, (SELECT count(*) FROM rows)::text AS stores FROM run`,
  )
  const run = rows[0]
  if (run === undefined) return
  await writer.query('UPDATE payout SET run_id = $1 WHERE at = $2', [run.id, run.at])
  const reference = `TRG-${run.at.toISOString().slice(0, 7)}`
  const entry = { subject: run.id, at: run.at }
  const { until, stores } = run
  await writeAudit(office, { ...entry, action: 'payout_run.create', details: { until, stores } })
  await writeAudit(office, { ...entry, action: 'payout_run.done', details: { reference, stores } })
}

/** The market's own codes were made on the day from which they can be used. */
const writeCouponAudit = ({ writer, calendar }: Office) =>
  writer.query(
    `INSERT INTO audit (actor_id, action, subject, details, at)
     SELECT ${ADMINISTRATOR}, 'coupon.create', id::text, jsonb_build_object('code', code, 'store', ''),
       least(created_at + interval '9 hours 20 minutes', $1)
     FROM coupon WHERE store_id IS NULL AND is_promo`,
    [calendar.now],
  )

const writeFailedMails = async ({ writer, calendar }: Office) => {
  for (const { kind, recipient, subject, text, error, hoursAgo } of FAILED_MAILS)
    await writer.query(
      `INSERT INTO outbox (id, channel, kind, recipient, subject, text, created_at, attempts, last_error, failed_at)
       SELECT md5($1 || $2)::uuid, 'email', $1, $2, $3, $4, at, $5, $6, at + interval '4 seconds'
       FROM (SELECT $7::timestamptz - $8::int * interval '1 hour' AS at) x`,
      [kind, recipient, subject, text, MAIL_ATTEMPTS, error, calendar.now, hoursAgo],
    )
}

/** Fewer people search on other days, always the same number on the same one. */
const writeSearches = async ({ writer, calendar }: Office) => {
  for (const { words, language, people, results } of SEARCHES)
    await writer.query(
      `INSERT INTO search_day (day, lang, words, searches, people, results, last)
       SELECT $1::date - n, $2, $3, p.people + p.people / 3, p.people, $5, $6::timestamptz - n * interval '1 day' + interval '20 hours'
       FROM generate_series(1, $7::int) n, LATERAL (SELECT greatest(1, $4::int - n * 5 % 4) AS people) p`,
      [calendar.today, language, words, people, results, calendar.now, SEARCH_DAYS],
    )
}

/** Name, imprint and commission are saved, so the first steps of the market are done; the help pages name the company from here. */
const writeSettings = async (office: Office) => {
  const { writer, calendar } = office
  const imprint = Object.entries(IMPRINT).map(([language, text]) => [`market.imprint.${language}`, text])
  const saved = [
    ['market.name', MARKET_DEFAULTS.market.name],
    ['commission', MARKET_DEFAULTS.commission],
    ...imprint,
  ]
  const at = calendar.daysAgo(29, 9 * 60 + 30)
  for (const [name, value] of saved)
    await writer.query(
      `INSERT INTO market_setting (name, value, version, changed_at, changed_by) SELECT $1, $2::jsonb, 1, $3, ${ADMINISTRATOR}`,
      [name, JSON.stringify(value), at],
    )
  const details = Object.fromEntries(saved.map(([name, value]) => [name, `- → ${value}`]))
  await writeAudit(office, { action: 'settings.save', subject: 'market', details, at })
}

/** Comes after the orders and their payouts, whose run it writes. */
export const loadOfficeLife = async (
  writer: Writer,
  { calendar }: World,
  passwordHash: string,
): Promise<void> => {
  const office = { writer, calendar }
  await writeApplication(office, passwordHash)
  await writeSuspension(office, await writeApproved(office, passwordHash))
  await writeNotices(office)
  await writeSlide(office)
  await writePayoutRun(office)
  await writeCouponAudit(office)
  await writeFailedMails(office)
  await writeSettings(office)
  await writeSearches(office)
}
