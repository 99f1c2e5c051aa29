/** Applications as administrators read and decide them (docs/rules/applications.md#decisions). */
import type { api, Sent } from '@tregu/contract'
import { type Db, inTransaction } from '@tregu/database'
import {
  APPLICATION_AFTER,
  checkApplication,
  dayOf,
  type Language,
  startOfDay,
  toBasisPoints,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { fullName } from '../../lib/person-name.ts'
import { normalizePhoneNumber } from '../../lib/phones.ts'
import { languageOf } from '../../lib/texts.ts'
import { countAudited, recordAudit } from '../audit/audit.ts'
import { queueMessage } from '../outbox/outbox.ts'
import { readSettings } from '../settings/settings.ts'
import { findStore, lockStore, type OwnStoreRow, type Reader, setStore } from '../store-desk/store-desk.ts'
import { decidedMail, previewLetters } from './applications.mails.ts'
import * as queries from './applications.queries.ts'
import { checkComplete } from './applications.service.ts'
import { completeOf, stateOf, viewApplication } from './applications.view.ts'

const viewApplicant = ({ id, email, ...person }: queries.Applicant) => ({
  id,
  name: fullName(person),
  email,
})

const ACTION = 'application.decide'
const APPROVAL = { action: ACTION, details: { decision: 'approve' } } as const
const startOfMonth = (now: Date): Date => startOfDay(`${dayOf(now).slice(0, 'yyyy-MM'.length)}-01`)

export const listApplications = async (
  deps: Deps,
  filter: queries.Filter,
  part: { readonly take: number; readonly skip: number },
) => {
  const [{ rows, count }, approved] = await Promise.all([
    queries.listApplications(deps.db, filter, part),
    countAudited(deps.db, { ...APPROVAL, since: startOfMonth(deps.now()) }),
  ])
  const result = rows.map((row) => ({
    id: String(row.id),
    state: stateOf(row),
    sent_at: row.applicationSentAt,
    name: row.name,
    city: row.city,
    department: row.department?.slug ?? null,
    complete: completeOf(row),
    applicant: viewApplicant(row.owner),
  }))
  return { result, count, approved_month: approved }
}

/** @throws AppError not_found */
const findId = async (db: Db, text: string): Promise<number> => {
  const id = numberIdOf(text)
  if (!(await queries.applicationExists(db, id))) throw new AppError('not_found')
  return id
}

const judge = async (db: Db, row: OwnStoreRow) =>
  checkApplication({
    ...row,
    isPhoneValid: row.phone !== null && normalizePhoneNumber(row.phone) !== null,
    ...(await queries.findSame(db, row)),
  })

const show = async (db: Db, id: number, reader: Reader & { readonly language: Language }) => {
  const row = await findStore(db, id)
  const messages = await queries.listMessages(db, id)
  const { owner } = await queries.findApplicant(db, id)
  return {
    ...viewApplication({ row, messages }, reader),
    applicant: viewApplicant(owner),
    letters: previewLetters(languageOf(owner.language), row.name),
    checks: await judge(db, row),
  }
}

const readerOf = (deps: Deps, language: Language) =>
  ({ role: 'administrator', now: deps.now(), publicUrl: deps.env.PUBLIC_URL, language }) as const

/** @throws AppError not_found */
export const getJudged = async (deps: Deps, text: string, language: Language) =>
  show(deps.db, await findId(deps.db, text), readerOf(deps, language))

type Decided = NonNullable<Sent<typeof api.office.decideApplication>['body']>

/**
 * An open store has a department.
 * @throws AppError application_incomplete; malformed without a department, or for one that does not exist
 */
const approve = async (
  deps: Deps,
  db: Db,
  row: OwnStoreRow,
  { department, commission }: Decided,
): Promise<void> => {
  checkComplete(row)
  const departmentId = department ? await queries.findDepartment(db, department) : row.departmentId
  if (departmentId === null) throw new AppError('malformed', {}, { fields: { department: 'v.department' } })
  await setStore(db, row.id, {
    state: 'active',
    departmentId,
    commissionBp: toBasisPoints(commission ?? (await readSettings(db, deps.env)).commission),
  })
}

/**
 * Decides an application that was sent, once, and writes to the applicant.
 * @throws AppError not_found; conflict when somebody has decided meanwhile; malformed, application_incomplete
 */
export const decideApplication = async (
  deps: Deps,
  actor: Actor,
  asked: { readonly id: string; readonly language: Language },
  body: Decided,
) => {
  const id = await findId(deps.db, asked.id)
  await inTransaction(deps, async (tx) => {
    await lockStore(tx, id)
    const row = await findStore(tx.db, id)
    if (stateOf(row) !== 'sent') throw new AppError('conflict')
    const { decision, text } = body
    if (decision === 'approve') await approve(deps, tx.db, row, body)
    await setStore(tx.db, id, {
      application: APPLICATION_AFTER[decision],
      ...(decision === 'refuse' ? { state: 'refused' } : {}),
    })
    const at = deps.now()
    if (text) await queries.addMessage(tx.db, { storeId: id, isStores: false, by: actor.id, text, at })
    const { owner, name } = await queries.findApplicant(tx.db, id)
    await queueMessage(tx, decidedMail(owner, { name, decision, text: text ?? null }, deps.env.PUBLIC_URL))
    const details = { decision, ...(text ? { text } : {}) }
    await recordAudit(tx, { actorId: actor.id, action: ACTION, subject: String(id), details }, at)
  })
  return show(deps.db, id, readerOf(deps, asked.language))
}
