/** Notices and decisions of the demo's office. */
import { ADMINISTRATOR, type Office, writeAudit } from './office-audit.ts'
import { BUSINESSES, NOTICES, SUSPENSION } from './office-words.ts'

/** Suspends a store with a statement of reasons. */
export const writeSuspension = async (office: Office, id: number): Promise<void> => {
  const { writer, calendar } = office
  const { facts, rule, text } = SUSPENSION
  const [subject, at] = [String(id), calendar.daysAgo(6, 11 * 60 + 40)]
  await writer.query("UPDATE store SET state = 'suspended' WHERE id = $1", [id])
  await writeDecision(office, {
    ...{ storeId: id, target: 'store', targetId: subject, targetName: BUSINESSES.suspended.name },
    ...{ action: 'suspend_store', source: 'own', facts, ground: 'law', rule, text, at },
  })
  const details = { state: 'active → suspended', facts, ground: 'law', rule, text }
  await writeAudit(office, { action: 'store.suspend', subject, details, at })
}

type DecisionRow = {
  readonly storeId: number
  readonly target: string
  readonly targetId: string
  readonly targetName: string
  readonly action: string
  readonly source: string
  readonly facts: string | null
  readonly ground: string | null
  readonly rule: string | null
  readonly text: string
  readonly at: Date
}
const writeDecision = async ({ writer }: Office, row: DecisionRow): Promise<string> => {
  const { rows } = await writer.query<{ id: string }>(
    `INSERT INTO decision (store_id, target, target_id, target_name, action, source, facts, ground, rule, text, by, at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, ${ADMINISTRATOR}, $11 RETURNING id`,
    [
      ...[row.storeId, row.target, row.targetId, row.targetName, row.action, row.source],
      ...[row.facts, row.ground, row.rule, row.text, row.at],
    ],
  )
  return rows[0]?.id ?? ''
}

type Thing = { readonly storeId: number; readonly id: string; readonly name: string }
const REPORT = 'INSERT INTO report (target, target_id, target_name, store_id, reason, text, language, at'

/** The best sold products of clothing stores, by their names in a language. */
const findProduct = async ({ writer }: Office, language: string, place: number): Promise<Thing> => {
  const { rows } = await writer.query<Thing>(
    `SELECT p.id::text, p.store_id AS "storeId", p.name->>$1 AS name FROM product p JOIN category c ON c.id = p.category_id
     WHERE p.status = 'published' AND c.path LIKE 'fashion/%' AND p.slug <> 'cotton-crew-t-shirt'
     ORDER BY p.sold DESC, p.id OFFSET $2 LIMIT 1`,
    [language, place],
  )
  return rows[0] as Thing
}

/** Two notices wait; one was decided, and the thing stays as it is. */
export const writeNotices = async (office: Office) => {
  const { writer, calendar } = office
  const { product, review, decided } = NOTICES
  const reported = await findProduct(office, product.language, 0)
  await writer.query(
    `${REPORT}, user_id) SELECT 'product', $1, $2, $3, $4, $5, $6, $7, u.id FROM users u
     WHERE u.role = 'customer' AND u.email NOT LIKE '%@tregu.test' ORDER BY u.created_at, u.id OFFSET 7 LIMIT 1`,
    [
      ...[reported.id, reported.name, reported.storeId, product.reason, product.text, product.language],
      calendar.daysAgo(1, 19 * 60 + 8),
    ],
  )
  await writer.query(
    `${REPORT}, name, email)
     SELECT 'review', r.id, p.name->>$1, p.store_id, $2, $3, $1, $4, $5, $6 FROM review r JOIN product p ON p.id = r.product_id
     WHERE r.rating <= 2 AND r.comment <> '' AND p.status = 'published' ORDER BY r.created_at DESC, r.id LIMIT 1`,
    [
      review.language,
      review.reason,
      review.text,
      calendar.daysAgo(2, 21 * 60 + 30),
      review.name,
      review.email,
    ],
  )
  const left = await findProduct(office, decided.language, 1)
  const about = { storeId: left.storeId, target: 'product', targetId: left.id, targetName: left.name }
  const at = calendar.daysAgo(4, 9 * 60 + 15)
  const none = { source: 'notice', facts: null, ground: null, rule: null } as const
  const decisionId = await writeDecision(office, {
    ...about,
    ...none,
    action: 'none',
    text: decided.answer,
    at,
  })
  const report = await writer.query<{ id: string }>(
    `${REPORT}, name, email, decided_at, decision_id) VALUES ('product', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    [
      ...[left.id, left.name, left.storeId, decided.reason, decided.text, decided.language],
      ...[calendar.daysAgo(6, 14 * 60 + 2), decided.name, decided.email, at, decisionId],
    ],
  )
  const details = { target: 'product', report: report.rows[0]?.id ?? '', text: decided.answer }
  await writeAudit(office, { action: 'decision.none', subject: left.id, details, at })
}
