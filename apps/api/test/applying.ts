/** Applications of stores in tests: written, sent and decided. */
import { api, type Sent } from '@tregu/contract'
import type { useApp } from './app.ts'
import { grant, type Person, signUp } from './as.ts'
import { rowsOf } from './placed.ts'

export const TRADER = {
  legal_name: 'Dyqani i Ri Sh.p.k.',
  legal_address: 'Rruga B 1, Prishtinë',
  registration_number: '811234567',
}
export const WHOLE = {
  description: { sq: 'Vegla për shtëpi' },
  city: 'Prishtinë',
  phone: '044 123 456',
  trader: TRADER,
  lawful_goods: true,
} as const

type Body = NonNullable<Sent<typeof api.desk.putApplication>['body']>
type Decision = NonNullable<Sent<typeof api.office.decideApplication>['body']>

export const applying = (test: ReturnType<typeof useApp>) => {
  const apply = () => signUp(test, { role: 1 })
  const put = (person: Person, body: Body) => test.call(api.desk.putApplication, { body }, person)
  const send = (person: Person) => test.call(api.desk.sendApplication, {}, person)
  const read = async (person: Person) => (await test.call(api.desk.getApplication, {}, person)).body.result
  const administrator = async () => {
    const person = await signUp(test)
    await grant(test, person, ['administrator'])
    return person
  }
  const decide = (person: Person, id: string, body: Decision) =>
    test.call(api.office.decideApplication, { params: { id }, body }, person)
  /** Approves with the first department. */
  const approve = async (person: Person, id: string, body: Partial<Decision> = {}) => {
    const [{ slug } = { slug: '' }] = await rowsOf<{ slug: string }>(
      test,
      'SELECT slug FROM category WHERE level = 1 ORDER BY id LIMIT 1',
    )
    return decide(person, id, { decision: 'approve', department: slug, ...body })
  }
  /** An application that was sent. */
  const sent = async () => {
    const person = await apply()
    await put(person, WHOLE)
    await send(person)
    return { person, id: (await read(person)).id }
  }

  return { apply, put, send, read, administrator, decide, approve, sent }
}
