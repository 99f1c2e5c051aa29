import { endpoints, pathsOf } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/app.ts'
import { type Person, signUp } from '../../test/as.ts'
import { buildStore } from '../../test/factories.ts'

const test = useApp()
const calls = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ auth }) => auth === 'seller' || auth === 'support' || auth === 'administrator')

const grant = async (permissions: string[]) => {
  const person = await signUp(test, { role: 1 })
  await test.database.pool.query('UPDATE users SET permissions = $2 WHERE id = $1', [person.id, permissions])
  return person
}
const withStore = async () => {
  const person = await signUp(test)
  const store = await buildStore(test, {})
  await test.database.pool.query('UPDATE store SET owner_id = $2 WHERE id = $1', [store.id, person.id])
  return person
}
/** The kinds of calls that the person is let in to. */
const opened = async (person: Person) => {
  const kinds = new Set<string>()
  for (const endpoint of calls) {
    const url = (pathsOf(endpoint)[0] ?? '').replaceAll(/:\w+/g, '1')
    const { status } = await test.send(
      endpoint.method,
      url,
      endpoint.method === 'GET' ? undefined : {},
      person,
    )
    expect(status).not.toBe(401)
    if (status !== 403) kinds.add(endpoint.auth)
  }
  return [...kinds].sort()
}

describe('what a role-1 account may do', () => {
  it('is decided by its permissions: an applicant may nothing, an administrator everything', async () => {
    expect(new Set(calls.map(({ auth }) => auth)).size).toBeGreaterThan(1)
    const all = [...new Set(calls.map(({ auth }) => auth))].sort()
    expect(await opened(await signUp(test, { role: 1 }))).toEqual([])
    expect(await opened(await grant(['support']))).toEqual(all.filter((kind) => kind === 'support'))
    expect(await opened(await withStore())).toEqual(all.filter((kind) => kind === 'seller'))
    expect(await opened(await grant(['administrator']))).toEqual(all)
  })
})
