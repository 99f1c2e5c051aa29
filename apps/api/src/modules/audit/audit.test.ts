import { api } from '@tregu/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
let admin: Person
beforeAll(async () => {
  admin = await signUp(test, { email: 'auditor@tregu.test' })
  await grant(test, admin, ['administrator'])
})

const list = async (query: Record<string, string> = {}) =>
  (await test.call(api.office.audit, { query }, admin)).body
const add = (actor: string | null, action: string, subject: string, at: string) =>
  rowsOf(
    test,
    'INSERT INTO audit (actor_id, action, subject, at, details) VALUES ($1, $2, $3, $4, \'{"n": 3}\')',
    actor,
    action,
    subject,
    at,
  )

describe('the audit', () => {
  it('is searched by actor, action, subject and day, the newest first', async () => {
    const other = await signUp(test, { email: 'another@audit.test' })
    await add(admin.id, 'shelf.made', 'shelf-1', '2026-03-01T10:00:00Z')
    await add(other.id, 'shelf.moved', 'shelf-1', '2026-03-02T10:00:00Z')
    await add(null, 'shelf.moved', 'shelf-2', '2026-03-03T22:30:00Z')
    const { count, result } = await list({ action: 'shelf.' })
    expect([count, result.map(({ subject }) => subject)]).toEqual([3, ['shelf-2', 'shelf-1', 'shelf-1']])
    expect(result[2]).toEqual({
      id: expect.any(String),
      at: '2026-03-01T10:00:00.000Z',
      actor: 'Blerta Gashi',
      actor_id: admin.id,
      action: 'shelf.made',
      subject: 'shelf-1',
      details: { n: '3' },
      request_id: null,
    })
    expect(result[0]).toMatchObject({ actor: null, actor_id: null })
    const days = async (query: Record<string, string>) =>
      (await list({ action: 'shelf.', ...query })).result.map(({ at }) => at.slice(0, 10))
    expect(await days({ actor: other.id })).toEqual(['2026-03-02'])
    expect(await days({ actor: 'ANOTHER@audit' })).toEqual(['2026-03-02'])
    expect(await days({ actor: 'nobody' })).toEqual([])
    expect(await days({ subject: 'shelf-1' })).toEqual(['2026-03-02', '2026-03-01'])
    expect(await days({ action: 'shelf.moved' })).toEqual(['2026-03-03', '2026-03-02'])
    // The days are those of Prishtina, where the last one was done on the 3rd at 23:30.
    expect(await days({ from: '2026-03-02', to: '2026-03-03' })).toEqual(['2026-03-03', '2026-03-02'])
    expect(await days({ from: '2026-03-04' })).toEqual([])
    const second = await list({ action: 'shelf.', page: '2', page_size: '2' })
    expect([second.count, second.result.length, second.links.next]).toEqual([3, 1, null])
    expect((await test.call(api.office.audit, { query: { from: 'yesterday' } }, admin)).status).toBe(400)
  })

  it('names the request that caused a row', async () => {
    const person = await signUp(test)
    const answer = await test.call(api.support.getCustomer, { params: { id: person.id } }, admin)
    const [row] = (await list({ subject: person.id })).result
    expect(row).toMatchObject({ action: 'customer.open', actor_id: admin.id })
    expect(row?.request_id).toBe(answer.headers['x-request-id'])
  })

  it('is kept for two years', async () => {
    const now = Date.now()
    const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()
    await add(null, 'old.one', 'old', daysAgo(729))
    await add(null, 'old.two', 'old', daysAgo(731))
    await rowsOf(test, "SELECT graphile_worker.add_job('forget_expired')")
    await test.work()
    expect((await list({ subject: 'old' })).result.map(({ action }) => action)).toEqual(['old.one'])
  })
})
