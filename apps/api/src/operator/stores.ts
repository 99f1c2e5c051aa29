/** `tregu store`: applications and open stores, by the services of the back office. */
import { api } from '@tregu/contract'
import { OPERATOR_STORE_STATES, type OperatorStoreState } from '@tregu/domain'
import type { Deps } from '../deps.ts'
import { decideApplication, getJudged } from '../modules/applications/applications.ts'
import { decideThing, reinstateStore } from '../modules/notices/notices.ts'
import { getStore, listWithState } from '../modules/store-office/store-office.ts'
import { type Carried, type Given, UnknownError } from './command.ts'

const LISTED = 100
/** The operator's answers are in English; mails are in the language of their receiver. */
const LANGUAGE = 'en'

type Row = Awaited<ReturnType<typeof listWithState>>['rows'][number]
const isOpened = ({ state }: Row) => state === 'active' || state === 'suspended'
const stateOf = (row: Row): OperatorStoreState =>
  OPERATOR_STORE_STATES.find((each) => each === (isOpened(row) ? row.state : row.application)) ?? 'active'

const view = (row: Row) => ({
  slug: row.slug,
  name: row.name,
  city: row.city,
  state: stateOf(row),
  applicant: row.owner.email,
  sent_at: row.applicationSentAt,
})

const find = async ({ db }: Deps, { values }: Given): Promise<Row> => {
  const slug = values.store ?? ''
  const [row] = (await listWithState(db, { slug, take: 1 })).rows
  if (!row) throw new UnknownError(`There is no store with the slug ${slug}. tregu store list shows them.`)
  return row
}

const list: Carried = async ({ db }, _operator, { values }) => {
  const state = OPERATOR_STORE_STATES.find((each) => each === values.state)
  const { rows, count } = await listWithState(db, { state, take: LISTED })
  const listed = rows.map(view)
  return {
    lines: [
      ...listed.map((row) => `${row.state.padEnd(9)}  ${row.slug}  ${row.name}  ${row.applicant}`),
      `${listed.length} of ${count} stores.`,
    ],
    data: { count, stores: listed },
  }
}

const show: Carried = async (deps, _operator, given) => {
  const row = await find(deps, given)
  const { slug, name, city, state, applicant } = view(row)
  const application = await getJudged(deps, String(row.id), LANGUAGE)
  const store = isOpened(row) ? await getStore(deps, String(row.id)) : null
  const warnings = application.checks.filter(({ ok }) => !ok).map(({ key }) => key.replaceAll('_', ' '))
  return {
    lines: [
      `${name} (${slug}), ${city ?? 'no city'}: ${state}`,
      `applicant: ${applicant}`,
      ...(application.missing.length > 0
        ? [`missing: ${application.missing.map(({ field }) => field).join(', ')}`]
        : []),
      ...(warnings.length > 0 ? [`checks that warn: ${warnings.join(', ')}`] : []),
      ...application.messages.map(({ by, text }) => `${by}: ${text}`),
      ...(store ? [`products on sale: ${store.products}, orders of 30 days: ${store.orders30}`] : []),
    ],
    data: { slug, state, application, store },
  }
}

const decide =
  (decision: 'approve' | 'ask' | 'refuse', did: string): Carried =>
  async (deps, operator, given) => {
    const { text, department, commission } = given.values
    const body = api.office.decideApplication.body.parse({
      decision,
      text,
      department,
      commission: commission === undefined ? undefined : Number(commission),
    })
    const row = await find(deps, given)
    await decideApplication(deps, operator, { id: String(row.id), language: LANGUAGE }, body)
    return done(given, row, did)
  }

const done = ({ isDry }: Given, row: Row, did: string) => ({
  lines: [isDry ? `${row.slug} could be ${did}. Nothing was changed.` : `${row.slug} is ${did}.`],
  data: { store: row.slug, did, written: !isDry },
})

const suspend: Carried = async (deps, operator, given) => {
  const { facts, ground, rule, text } = given.values
  const body = api.office.suspendStore.body.parse({ facts, ground, rule, text })
  const row = await find(deps, given)
  await decideThing(
    deps,
    { actor: operator, language: LANGUAGE },
    { target: 'store', id: String(row.id) },
    { ...body, action: 'suspend_store', until: undefined },
  )
  return done(given, row, 'suspended')
}

const reopen: Carried = async (deps, operator, given) => {
  const { text } = api.office.reinstateStore.body.parse({ text: given.values.text })
  const row = await find(deps, given)
  await reinstateStore(deps, operator, String(row.id), text)
  return done(given, row, 'reopened')
}

export const stores: Readonly<Record<string, Carried>> = {
  list,
  show,
  approve: decide('approve', 'approved'),
  ask: decide('ask', 'asked for more'),
  refuse: decide('refuse', 'refused'),
  suspend,
  reopen,
}
