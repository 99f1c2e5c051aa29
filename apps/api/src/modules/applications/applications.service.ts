/** The application of a store, as its people write and send it (docs/rules/applications.md). */
import type { values } from '@tregu/contract'
import { inTransaction, type Tx } from '@tregu/database'
import { canSendApplication, type Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { recordAudit } from '../audit/audit.ts'
import { queueMessage } from '../outbox/outbox.ts'
import {
  changeStore,
  findStore,
  listAdministrators,
  lockStore,
  readerOf,
  type StoreChange,
  setStore,
} from '../store-desk/store-desk.ts'
import { getDeskStore } from '../stores/stores.ts'
import { receivedMail, waitingMail } from './applications.mails.ts'
import * as queries from './applications.queries.ts'
import { gapsOf, stateOf, viewApplication } from './applications.view.ts'

type Asked = { readonly store: string | undefined; readonly language: Language }

const show = async (
  deps: Deps,
  actor: Actor,
  id: number,
  language: Language,
): Promise<values.Application> => {
  const row = await findStore(deps.db, id)
  const messages = await queries.listMessages(deps.db, id)
  return viewApplication({ row, messages }, { ...readerOf(deps, actor, id, deps.now()), language })
}

/** @throws AppError not_found, store_required */
export const getApplication = async (deps: Deps, actor: Actor, { store, language }: Asked) => {
  const { id } = await getDeskStore(deps.db, actor, { least: 'applicant', slug: store })
  return show(deps, actor, id, language)
}

type Changed = Asked & {
  readonly version: number | undefined
  readonly password: string | undefined
  readonly address: string
  readonly note: string | undefined
}
type Fields = StoreChange['fields']
type Pictures = StoreChange['files']

const tooLate = () => new AppError('status_not_allowed', {}, { text: 'error.status_of_application' })

/**
 * Changes the store and the note until the application is approved.
 * @throws AppError not_found, store_required, status_not_allowed, forbidden, wrong_password, conflict, malformed
 */
export const changeApplication = async (
  deps: Deps,
  actor: Actor,
  { language, note, ...asked }: Changed,
  fields: Fields,
  files: Pictures,
) => {
  const saved = await changeStore(deps, actor, asked, {
    ...{ fields, files },
    along: async (tx, row) => {
      if (stateOf(row) === 'approved') throw tooLate()
      if (note !== undefined) await setStore(tx.db, row.id, { applicationNote: note })
    },
  })
  return show(deps, actor, Number(saved.id), language)
}

/** @throws AppError application_incomplete with the fields */
export const checkComplete = (row: Parameters<typeof gapsOf>[0]): void => {
  const gaps = gapsOf(row)
  if (gaps.length === 0) return
  const fields = Object.fromEntries(gaps.map(({ field, message }) => [field, message]))
  throw new AppError('application_incomplete', {}, { fields })
}

const tellSent = async (deps: Deps, tx: Tx, actor: Actor, storeId: number): Promise<void> => {
  const { PUBLIC_URL } = deps.env
  const { name, owner } = await queries.findApplicant(tx.db, storeId)
  await queueMessage(tx, receivedMail(owner, name, PUBLIC_URL))
  for (const administrator of await listAdministrators(tx.db))
    await queueMessage(tx, waitingMail(administrator, { id: storeId, name }, PUBLIC_URL))
  await recordAudit(
    tx,
    { actorId: actor.id, action: 'application.send', subject: String(storeId) },
    deps.now(),
  )
}

/**
 * Sends the application with its note; after a refusal also at once.
 * @throws AppError not_found, store_required, status_not_allowed once it is sent, application_incomplete
 */
export const sendApplication = async (deps: Deps, actor: Actor, { store, language }: Asked) => {
  const { id } = await getDeskStore(deps.db, actor, { least: 'applicant', slug: store })
  await inTransaction(deps, async (tx) => {
    await lockStore(tx, id)
    const row = await findStore(tx.db, id)
    if (!canSendApplication(stateOf(row))) throw tooLate()
    checkComplete(row)
    const now = deps.now()
    if (row.applicationNote !== '')
      await queries.addMessage(tx.db, {
        storeId: id,
        isStores: true,
        by: actor.id,
        text: row.applicationNote,
        at: now,
      })
    await setStore(tx.db, id, {
      application: 'sent',
      applicationSentAt: now,
      applicationNote: '',
      state: 'pending',
    })
    await tellSent(deps, tx, actor, id)
  })
  return show(deps, actor, id, language)
}
