/**
 * The permission matrix: every call of the contract as every kind of caller, with real ids of somebody else's objects.
 * The contract's `auth` and the rows decide what each is answered.
 */
import { type Endpoint, endpoints } from '@tregu/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Sender, useApp } from './app.ts'
import { useHttp } from './over-http.ts'
import { CALLERS, type Caller, type Decision, decide } from './permissions/callers.ts'
import { DESK_ROWS } from './permissions/desk-rows.ts'
import { OFFICE_ROWS } from './permissions/office-rows.ts'
import type { Row } from './permissions/row.ts'
import { SHOP_ROWS } from './permissions/rows.ts'
import { SUPPORT_ROWS } from './permissions/support-rows.ts'
import { makeWorld, type World } from './permissions/world.ts'
import { rowsOf } from './placed.ts'

const test = useApp()
const http = useHttp(test)
const ROWS: Readonly<Record<string, Row | readonly Row[]>> = {
  ...SHOP_ROWS,
  ...DESK_ROWS,
  ...OFFICE_ROWS,
  ...SUPPORT_ROWS,
}

/** Writing calls of the back office that a rule refuses in their rows; the tests of their modules carry them out and read the audit. */
const REFUSED_TO_ALL = [
  'desk.acceptInvitation',
  'desk.addImage',
  'desk.applyImport',
  'desk.createImport',
  'desk.createSchedule',
  'desk.publishProduct',
  'desk.putApplication',
  'desk.putImport',
  'desk.removeImage',
  'desk.removePerson',
  'desk.removeProduct',
  'desk.sendApplication',
  'office.acceptStaffInvitation',
  'office.blockCustomer',
  'office.closeStore',
  'office.completePayoutRun',
  'office.createPayout',
  'office.decideApplication',
  'office.dropPayoutRun',
  'office.eraseCustomer',
  'office.liftDecision',
  'office.orderHome',
  'office.putHome',
  'office.putStaff',
  'office.removeHome',
  'office.removePasskeys',
  'office.removeStaff',
  'office.retryJob',
  'office.retryMail',
  'office.signOutCustomer',
]

let world: World
beforeAll(async () => {
  world = await makeWorld(test)
})

type Asked = Awaited<ReturnType<NonNullable<Row['ask']>>>
type Answer = { readonly status: number; readonly body: { readonly error?: string | null } }

const placeholders = (path: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']))
const send = (endpoint: Endpoint, { params, query, body }: Asked, sender: Sender): Promise<Answer> => {
  const sent = { params: { ...placeholders(endpoint.path), ...params }, query, body }
  return http.call(endpoint, sent, sender)
}

/** The input with ids that do not exist in the place of every id. */
const unknown = (asked: Asked): Asked =>
  JSON.parse(
    JSON.stringify(asked)
      .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '00000000-0000-7000-8000-000000000000')
      .replaceAll(/TR-\w{4}-\w{4}/g, 'TR-ZZZZ-ZZZZ'),
  )

const tellDecision = ({ says = [] }: Row, { status, body }: Answer): string => {
  const error = String(body.error)
  return [200, 201, 202, 303].includes(status) || says.includes(error) ? 'allowed' : `${status} ${error}`
}

/** A number for the content of all tables, except the times of sessions and the counted tries. */
const readContent = async () => {
  // Earlier searches are written with a delay.
  await test.deps.searches.flush()
  const tables = await rowsOf<{ name: string }>(
    test,
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('session', 'attempt')`,
  )
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*)::int AS rows, sum(hashtextextended(t::text, 0)) AS content FROM "${name}" t`,
  )
  return rowsOf(test, `${sums.join(' UNION ALL ')} ORDER BY name`)
}

/** Calls of the back office that write: what they did is found in the audit, or in the changes of a store. */
const isTraced = ({ method, path }: Endpoint) => method !== 'GET' && path.startsWith('/backoffice/')
const countTraces = async () => {
  const [counted] = await rowsOf<{ traces: number }>(
    test,
    'SELECT ((SELECT count(*) FROM audit) + (SELECT count(*) FROM change))::int AS traces',
  )
  return counted?.traces ?? 0
}
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`
/** Writing calls that were carried out for somebody, and whether any of these times left a trace. */
const traced = new Map<string, boolean>()

/** Asks as everybody; those who are refused ask first, and what they ask must change nothing. */
const askAll = async (endpoint: Endpoint, row: Row) => {
  const asked = (await row.ask?.(world)) ?? {}
  const callers = row.endsToken ? await world.spareCallers() : world.callers
  const of = (caller: Caller): Asked =>
    row.bodyOf ? { ...asked, body: { ...asked.body, ...row.bodyOf(world, caller) } } : asked
  const expected = new Map(CALLERS.map((caller) => [caller, decide(endpoint.auth, caller, row.owners)]))
  const told = new Map<Caller, string>()
  const ask = async (caller: Caller) => {
    const answer = await send(endpoint, of(caller), callers[caller])
    told.set(caller, tellDecision(row, answer))
    return answer
  }
  const who = (wanted: (decision: Decision) => boolean) =>
    CALLERS.filter((caller) => wanted(expected.get(caller) as Decision))
  const refused = who((decision) => decision !== 'allowed')
  const isWriting = refused.length > 0 && (endpoint.method !== 'GET' || endpoint.effect === true)
  const before = isWriting ? await readContent() : []
  const refusals = new Map<Caller, Answer>()
  for (const caller of refused) refusals.set(caller, await ask(caller))
  if (isWriting) expect(await readContent()).toEqual(before)
  const [stranger] = who((decision) => decision === '404 not_found')
  if (stranger) {
    const nothing = await send(endpoint, unknown(of(stranger)), callers[stranger])
    const { body } = refusals.get(stranger) as Answer
    expect({ ...nothing.body, request_id: '' }).toEqual({ ...body, request_id: '' })
  }
  for (const caller of who((decision) => decision === 'allowed')) {
    const traces = await countTraces()
    const { status } = await ask(caller)
    if (!isTraced(endpoint) || status >= 300) continue
    const key = keyOf(endpoint)
    traced.set(key, traced.get(key) === true || (await countTraces()) > traces || row.untraced !== undefined)
  }
  return {
    expected: Object.fromEntries(expected),
    told: Object.fromEntries(CALLERS.map((caller) => [caller, told.get(caller)])),
  }
}

describe('the permission matrix', () => {
  it('has a row for every call of the contract', () => {
    expect(Object.keys(ROWS).sort()).toEqual(endpoints.map(({ name }) => name).sort())
  })

  it.each(endpoints)(
    '$name is answered as its row says, to each kind of caller',
    async ({ name, endpoint }) => {
      for (const row of [ROWS[name] ?? []].flat()) {
        const { expected, told } = await askAll(endpoint, row)
        expect(told).toEqual(expected)
      }
    },
  )

  it('finds a row of the audit or a change after each write of the back office', () => {
    const untried = endpoints
      .filter(({ endpoint }) => isTraced(endpoint) && !traced.has(keyOf(endpoint)))
      .map(({ name }) => name)
    expect(untried.sort()).toEqual(REFUSED_TO_ALL)
    expect([...traced].filter(([, isFound]) => !isFound).map(([key]) => key)).toEqual([])
  })
})
