/** Applications of the demo's office: one that waits, and one that was approved. */
import { ADMINISTRATOR, type Office, writeAudit } from './office-audit.ts'
import { BUSINESSES, type Business, LETTERS } from './office-words.ts'

const FIXED_APPLICATION = 'fruta-deti'
/** Days before the start day. */
const APPROVED = { sent: 28, decided: 27 }

type Opened = { readonly id: number; readonly ownerId: string }

/** A business with its owner and a store as the fixed application has it. */
const writeBusiness = async (
  { writer }: Office,
  { description, slug, name, department, city, ...business }: Business,
  passwordHash: string,
  sentAt: Date,
): Promise<Opened> => {
  const owner = await writer.query<{ id: string }>(
    `INSERT INTO users (id, email, email_confirmed_at, first_name, last_name, password_hash, role, language, created_at)
     VALUES (md5('owner ' || $1)::uuid, $1 || '@dyqane.test', $2, $3, $4, $5, 'business', 'sq', $2) RETURNING id`,
    [slug, sentAt, business.first, business.last, passwordHash],
  )
  const ownerId = owner.rows[0]?.id ?? ''
  const store = await writer.query<{ id: number }>(
    `INSERT INTO store (slug, name, state, application, application_sent_at, owner_id, department_id, description, city, phone,
       legal_name, legal_address, registration_number, email, lawful_goods_at, delivery_price, payment_methods, delivery_min, delivery_max,
       created_at)
     SELECT $1, $2, 'pending', 'sent', $3::timestamptz, $4, c.id, $5, $6, s.phone, $7, $8, $9, $1 || '@dyqane.test', $3::timestamptz,
       s.delivery_price, s.payment_methods, s.delivery_min, s.delivery_max, $3::timestamptz - interval '1 day'
     FROM store s, category c WHERE s.slug = $10 AND c.path = $11 RETURNING id`,
    [
      ...[slug, name, sentAt, ownerId, JSON.stringify(description), city],
      ...[business.legalName, business.legalAddress, business.registrationNumber],
      ...[FIXED_APPLICATION, department],
    ],
  )
  return { id: store.rows[0]?.id ?? 0, ownerId }
}

/** The market has asked, and the applicant has answered: the application waits again. */
export const writeApplication = async (office: Office, passwordHash: string) => {
  const { writer, calendar } = office
  const at = (days: number) => calendar.daysAgo(days, 10 * 60 + 25)
  const { id, ownerId } = await writeBusiness(office, BUSINESSES.applying, passwordHash, at(1))
  for (const { isStores, daysAgo, text } of LETTERS)
    await writer.query(
      `INSERT INTO application_message (store_id, is_stores, by, text, at)
       SELECT $1, $2, CASE WHEN $2 THEN $3::uuid ELSE ${ADMINISTRATOR} END, $4, $5`,
      [id, isStores, ownerId, text, at(daysAgo)],
    )
  const subject = String(id)
  await writeAudit(office, { action: 'application.send', subject, details: {}, at: at(5) }, ownerId)
  const asked = { decision: 'ask', text: LETTERS[0].text }
  await writeAudit(office, { action: 'application.decide', subject, details: asked, at: at(3) })
  await writeAudit(office, { action: 'application.send', subject, details: {}, at: at(1) }, ownerId)
}

/** A store that was approved four weeks ago; its id. */
export const writeApproved = async (office: Office, passwordHash: string): Promise<number> => {
  const { writer, calendar } = office
  const [sentAt, at] = [calendar.daysAgo(APPROVED.sent, 11 * 60), calendar.daysAgo(APPROVED.decided, 9 * 60)]
  const { id, ownerId } = await writeBusiness(office, BUSINESSES.suspended, passwordHash, sentAt)
  await writer.query("UPDATE store SET state = 'active', application = 'approved' WHERE id = $1", [id])
  const entry = { subject: String(id) }
  await writeAudit(office, { ...entry, action: 'application.send', details: {}, at: sentAt }, ownerId)
  await writeAudit(office, { ...entry, action: 'application.decide', details: { decision: 'approve' }, at })
  return id
}
