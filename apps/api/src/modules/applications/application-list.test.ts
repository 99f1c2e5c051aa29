import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { applying } from '../../../test/applying.ts'
import { buildStore } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const { put, send, apply, administrator, decide, approve, sent } = applying(test)

describe('the list of applications', () => {
  it('is newest first, of those that were sent, by state and by words', async () => {
    const admin = await administrator()
    await apply()
    const { id, person } = await sent()
    const list = async (query: object) =>
      (await test.call(api.office.listApplications, { query }, admin)).body.result
    expect((await list({}))[0]).toMatchObject({
      id,
      state: 'sent',
      city: 'Prishtinë',
      applicant: { email: person.email },
    })
    expect((await list({ state: 'draft' })).every(({ state }) => state === 'draft')).toBe(true)
    expect((await list({ q: person.email })).map((row) => row.id)).toEqual([id])
    expect(await list({ q: 'nobody at all' })).toEqual([])
  })

  it('is oldest first when that is asked for, so that the next to decide is the oldest of all pages', async () => {
    const admin = await administrator()
    const ids = [(await sent()).id, (await sent()).id, (await sent()).id]
    for (const [index, id] of ids.entries())
      await rowsOf(
        test,
        "UPDATE store SET application_sent_at = timestamptz '2020-01-01' - make_interval(days => $2) WHERE id = $1",
        id,
        index,
      )
    const list = async (query: object) =>
      (await test.call(api.office.listApplications, { query: { state: 'sent', ...query } }, admin)).body
        .result
    const oldest = [...ids].reverse()
    expect((await list({ sort: 'oldest' })).slice(0, 3).map(({ id }) => id)).toEqual(oldest)
    expect((await list({ sort: 'oldest', page_size: 2 })).map(({ id }) => id)).toEqual(oldest.slice(0, 2))
    expect((await list({ sort: 'oldest', page_size: 2, page: 2 }))[0]?.id).toBe(oldest[2])
    expect((await list({})).slice(-3).map(({ id }) => id)).toEqual(ids)
    const wrong = await test.call(api.office.listApplications, { query: { sort: 'newest' as never } }, admin)
    expect([wrong.status, wrong.body.error]).toEqual([400, 'malformed'])
  })

  it('says how much is filled in and the department, and how many were approved this month', async () => {
    const admin = await administrator()
    // Approving needs a department.
    await buildStore(test, {})
    const draft = await apply()
    await put(draft, { city: 'Pejë' })
    const list = async (query: object) =>
      (await test.call(api.office.listApplications, { query }, admin)).body
    expect((await list({ state: 'draft', q: draft.email })).result).toMatchObject([
      { complete: { done: 1, of: 7 }, department: null },
    ])
    const before = (await list({})).approved_month
    const { id, person } = await sent()
    expect((await list({ q: person.email })).result[0]?.complete).toEqual({ done: 7, of: 7 })
    await decide(admin, id, { decision: 'ask', text: 'Where do you store the goods?' })
    await send(person)
    expect((await approve(admin, id)).status).toBe(200)
    const after = await list({ q: person.email })
    expect(after.approved_month).toBe(before + 1)
    expect(after.result[0]?.department).not.toBeNull()
    // The approvals of the months before do not count.
    await rowsOf(test, "UPDATE audit SET at = at - interval '31 days' WHERE subject = $1", id)
    expect((await list({})).approved_month).toBe(before)
  })
})

describe('an application that is judged', () => {
  it('shows the mail of each decision, and sentences to begin with, in the language of the applicant', async () => {
    const admin = await administrator()
    const { id, person } = await sent()
    const read = async () =>
      (await test.call(api.office.getApplication, { params: { id } }, admin)).body.result.letters
    const { store } = (await test.call(api.office.getApplication, { params: { id } }, admin)).body.result
    await rowsOf(test, "UPDATE users SET language = 'de' WHERE id = $1", person.id)
    const letters = await read()
    expect(letters.language).toBe('de')
    expect(letters.mails.map(({ decision, subject }) => [decision, subject])).toEqual([
      ['approve', `${store.name} ist genehmigt`],
      ['ask', `Wir haben eine Frage zu ${store.name}`],
      ['refuse', expect.stringContaining(store.name)],
    ])
    expect(letters.beginnings).toHaveLength(4)
    expect(letters.beginnings[0]).toMatch(/^Bitte schicken Sie uns/)
    // What is shown is what is sent.
    await decide(admin, id, { decision: 'ask', text: letters.beginnings[0] ?? '' })
    const [mail] = await rowsOf<{ subject: string; text: string }>(
      test,
      "SELECT subject, text FROM outbox WHERE kind = 'application_asked' AND recipient = $1",
      person.email,
    )
    const asked = letters.mails.find(({ decision }) => decision === 'ask')
    expect(mail?.subject).toBe(asked?.subject)
    expect(mail?.text).toContain(asked?.text)
    expect(mail?.text).toContain(letters.beginnings[0])
  })
})
