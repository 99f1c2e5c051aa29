/**
 * What waits and what is planned at the desks of some stores, so that their screens show something on a fresh start: questions, drafts with
 * missing languages, a planned reduction, and a pause to come. The shop shows none of it before it is published or due.
 */
import { addDays, startOfDay } from '@tregu/domain'
import type { Writer } from './bulk-insert.ts'
import type { World } from './world.ts'

/** Two stores of the fixed points and the one that sells the fixed T-shirt. Drafts stay out of techno. */
const STORES = `SELECT s.id FROM store s WHERE s.slug IN ('shtepia-ime', 'express-prishtina')
  OR s.id = (SELECT p.store_id FROM product p WHERE p.slug = 'cotton-crew-t-shirt')`
const DRAFTS = 2
const REDUCTION = { percent: 15, startsIn: 20, days: 10 }
const PAUSE = { startsIn: 40, days: 5 }

const QUESTIONS = [
  {
    language: 'sq',
    text: 'A mund ta marr si dhuratë të mbështjellë?',
    answer: 'Po, e mbështjellim pa pagesë.',
  },
  { language: 'en', text: 'Is it still in stock next week?', answer: null },
  { language: 'de', text: 'Wie lange habe ich Zeit, es zurückzugeben?', answer: null },
] as const
const PAUSE_NOTE = {
  sq: 'Jemi me pushime dhe kthehemi shpejt.',
  en: 'We are on holiday and back soon.',
  de: 'Wir sind im Urlaub und bald zurück.',
  fr: 'Nous sommes en vacances et bientôt de retour.',
  tr: 'Tatildeyiz, yakında döneceğiz.',
  bs: 'Na odmoru smo i uskoro se vraćamo.',
}

/** The best sold products of each store, and of tech-point, are asked about; the first question has its answer. */
const writeQuestions = async (writer: Writer, now: Date): Promise<void> => {
  for (const [index, { language, text, answer }] of QUESTIONS.entries())
    await writer.query(
      `INSERT INTO question (id, product_id, user_id, author_name, language, text, created_at, answer, answered_at, answered_by)
       SELECT md5('question ' || p.id)::uuid, p.id, u.id, u.first_name || ' ' || u.last_name, $2, $3,
         $1::timestamptz - ($4::int + 1) * interval '26 hours', $5::text,
         CASE WHEN $5::text IS NOT NULL THEN $1::timestamptz - interval '20 hours' END, CASE WHEN $5::text IS NOT NULL THEN p.owner_id END
       FROM (
         SELECT p.id, s.owner_id, row_number() OVER (PARTITION BY s.id ORDER BY p.sold DESC, p.id) AS place
         FROM product p JOIN store s ON s.id = p.store_id
         WHERE p.status = 'published' AND (s.id IN (${STORES}) OR s.slug = 'tech-point')
       ) p
       JOIN LATERAL (
         SELECT u.id, u.first_name, u.last_name FROM users u
         WHERE u.role = 'customer' AND u.permissions = '{}' ORDER BY u.created_at, u.id OFFSET $4::int + 3 LIMIT 1
       ) u ON true
       WHERE p.place = $4::int + 1`,
      [now, language, text, index, answer],
    )
}

/** Copies of products without options, as "Copy" makes them: no reduction, another address; one with two languages only. */
const writeDrafts = async (writer: Writer, now: Date): Promise<void> => {
  const { rows } = await writer.query<{ id: number; source: number }>(
    `INSERT INTO product (slug, store_id, category_id, brand_id, status, name, description, made_in_kosova, created_at)
     SELECT p.slug || '-2', p.store_id, p.category_id, p.brand_id, 'draft',
       CASE p.place WHEN 1 THEN jsonb_build_object('sq', p.name->'sq', 'en', p.name->'en') ELSE p.name::jsonb END,
       CASE p.place WHEN 1 THEN '{}'::jsonb ELSE p.description::jsonb END, false, $1
     FROM (
       SELECT p.*, row_number() OVER (PARTITION BY p.store_id ORDER BY p.id) AS place FROM product p
       WHERE p.status = 'published' AND p.store_id IN (${STORES})
         AND NOT EXISTS (SELECT 1 FROM option_group g WHERE g.product_id = p.id)
         AND NOT EXISTS (SELECT 1 FROM product o WHERE o.slug = p.slug || '-2')
     ) p WHERE p.place <= $2
     RETURNING id, (SELECT o.id FROM product o WHERE o.slug || '-2' = product.slug) AS source`,
    [now, DRAFTS],
  )
  const ids = [rows.map(({ id }) => id), rows.map(({ source }) => source)]
  const pairs = 'unnest($1::int[], $2::int[]) AS x (id, source)'
  await writer.query(
    `INSERT INTO product_image (product_id, src, rank) SELECT x.id, i.src, i.rank FROM ${pairs} JOIN product_image i ON i.product_id = x.source`,
    ids,
  )
  await writer.query(
    `INSERT INTO variant (product_id, combination, price, stock) SELECT x.id, '', v.price, 0 FROM ${pairs} JOIN variant v ON v.product_id = x.source`,
    ids,
  )
  await writer.query(
    `INSERT INTO price_change (variant_id, price, at) SELECT v.id, v.price, $2 FROM variant v WHERE v.product_id = ANY ($1)`,
    [ids[0], now],
  )
}

/** A reduction of two products of each store, which the owner planned. Its job begins it, as the call would have it. */
const writeReductions = async (writer: Writer, { today, now }: World['calendar']): Promise<void> => {
  const from = startOfDay(addDays(today, REDUCTION.startsIn))
  const to = startOfDay(addDays(today, REDUCTION.startsIn + REDUCTION.days))
  const { rows } = await writer.query<{ id: number; store_id: number }>(
    `INSERT INTO price_schedule (store_id, name, percent, starts_at, ends_at, created_at, created_by)
     SELECT s.id, 'Fundjava e madhe', $1, $2, $3, $4, s.owner_id FROM store s WHERE s.id IN (${STORES}) ORDER BY s.id
     RETURNING id, store_id`,
    [REDUCTION.percent, from, to, now],
  )
  for (const { id, store_id: store } of rows) {
    await writer.query(
      `INSERT INTO price_schedule_item (schedule_id, variant_id, price, discount_price)
       SELECT $1::int, v.id, v.price, round(v.price * (100 - $3::int) / 100.0)::int FROM variant v
       WHERE v.product_id IN (
         SELECT p.id FROM product p WHERE p.store_id = $2::int AND p.status = 'published'
           AND NOT EXISTS (SELECT 1 FROM variant r WHERE r.product_id = p.id AND r.discount_price IS NOT NULL)
         ORDER BY p.id LIMIT 2)`,
      [id, store, REDUCTION.percent],
    )
    await writer.query(
      "SELECT graphile_worker.add_job('run_schedule', json_build_object('id', $1::int), run_at => $2::timestamptz, job_key => 'schedule:' || $1::int)",
      [id, from],
    )
  }
}

const writePause = (writer: Writer, { today }: World['calendar']) =>
  writer.query(
    `UPDATE store SET paused_from = $1, paused_to = $2, pause_note = $3
     WHERE id = (SELECT p.store_id FROM product p WHERE p.slug = 'cotton-crew-t-shirt')`,
    [addDays(today, PAUSE.startsIn), addDays(today, PAUSE.startsIn + PAUSE.days), JSON.stringify(PAUSE_NOTE)],
  )

/** Comes after the products and orders, whose ids are continued. */
export const loadDeskLife = async (writer: Writer, { calendar }: World): Promise<void> => {
  await writeQuestions(writer, calendar.now)
  await writeDrafts(writer, calendar.now)
  await writeReductions(writer, calendar)
  await writePause(writer, calendar)
  await writer.query('SELECT refresh_stale_products()')
}
