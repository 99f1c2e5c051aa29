import { api } from '@tregu/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
let admin: Person
beforeAll(async () => {
  admin = await signUp(test)
  await grant(test, admin, ['administrator'])
  await test.work()
})

const list = async (query: Record<string, string> = {}) =>
  (await test.call(api.office.listMails, { query }, admin)).body
const mailsTo = async ({ email }: Person) => (await list({ q: email })).result
const retry = (id: string) => test.call(api.office.retryMail, { params: { id } }, admin)
const retryAll = () => test.call(api.office.retryFailedMails, {}, admin)
/** Jobs that will send it. One that was tried too often stays behind. */
const jobsOf = (id: string) =>
  rowsOf<{ attempts: number }>(
    test,
    "SELECT attempts FROM graphile_worker._private_jobs WHERE payload ->> 'id' = $1 AND attempts < max_attempts",
    id,
  )
/** A mail that waits in the queue. */
const waiting = async () => {
  const person = await signUp(test)
  const [mail] = await mailsTo(person)
  if (!mail) throw new Error('there is no mail')
  return { person, mail }
}
/** A mail that was tried as often as a mail is tried. */
const failed = async () => {
  const { person, mail } = await waiting()
  const fault = `550 no box for ${person.email}, see https://mail.test/x`
  await rowsOf(
    test,
    'UPDATE outbox SET attempts = 85, last_error = $2, failed_at = now() WHERE id = $1',
    mail.id,
    fault,
  )
  await rowsOf(
    test,
    "UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE payload ->> 'id' = $1",
    mail.id,
  )
  return { person, mail }
}

describe('the mails of the market', () => {
  it('are listed without text and with a masked receiver, by state, kind and receiver', async () => {
    const { person, mail } = await waiting()
    const at = person.email.lastIndexOf('@')
    expect(mail).toEqual({
      id: mail.id,
      kind: 'confirm_email',
      to: `${person.email[0]}…${person.email.slice(at)}`,
      subject: 'Confirm your e-mail',
      state: 'waiting',
      at: expect.any(String),
      attempts: 0,
      last_error: null,
      sent_at: null,
    })
    expect(JSON.stringify(await list())).not.toContain(person.email)
    expect((await list({ q: person.email, state: 'failed' })).count).toBe(0)
    expect((await list({ q: person.email, kind: 'order' })).count).toBe(0)
    expect((await list({ q: person.email, kind: 'confirm_email', state: 'waiting' })).count).toBe(1)
    expect((await list({ q: '%' })).count).toBe(0)
    await test.work()
    expect(await mailsTo(person)).toMatchObject([{ state: 'sent', sent_at: expect.any(String) }])
  })

  it('that have failed say why without addresses and links, and are sent when they are tried again', async () => {
    const { person, mail } = await failed()
    expect(await mailsTo(person)).toMatchObject([{ state: 'failed', last_error: '550 no box for … see …' }])
    const { status, body } = await retry(mail.id)
    expect([status, body.result]).toMatchObject([200, { id: mail.id, state: 'waiting', attempts: 0 }])
    expect(await jobsOf(mail.id)).toEqual([{ attempts: 0 }])
    await test.work()
    expect(await mailsTo(person)).toMatchObject([{ state: 'sent', last_error: null }])
    const again = await retry(mail.id)
    expect([again.status, again.body.error, again.body.message]).toEqual([
      409,
      'status_not_allowed',
      'It was already sent, or its link has expired.',
    ])
    expect((await retry('00000000-0000-7000-8000-000000000000')).status).toBe(404)
    const entries = await rowsOf(
      test,
      "SELECT 1 FROM audit WHERE action = 'mail.retry' AND subject = $1",
      mail.id,
    )
    expect(entries).toHaveLength(1)
  })

  it('are sent once when two people try one again at once', async () => {
    const { person, mail } = await failed()
    await Promise.all([retry(mail.id), retry(mail.id)])
    expect(await jobsOf(mail.id)).toHaveLength(1)
    await test.work()
    const { body } = await test.call(api.development.mailbox, { query: { to: person.email } })
    expect(body.result).toHaveLength(1)
  })

  it('that have failed are all tried again by one call', async () => {
    const both = [await failed(), await failed()]
    expect((await list({ state: 'failed' })).count).toBe(2)
    expect((await retryAll()).body.result).toEqual({ count: 2 })
    expect((await list({ state: 'failed' })).count).toBe(0)
    await test.work()
    for (const { person } of both) expect(await mailsTo(person)).toMatchObject([{ state: 'sent' }])
    expect((await retryAll()).body.result).toEqual({ count: 0 })
  })

  it('whose secret has run out are not sent again', async () => {
    const { person, mail } = await failed()
    await rowsOf(test, "UPDATE outbox SET text = '', html = NULL WHERE id = $1", mail.id)
    expect(await mailsTo(person)).toMatchObject([{ state: 'expired' }])
    expect((await list({ state: 'expired', q: person.email })).count).toBe(1)
    expect((await retry(mail.id)).body.error).toBe('status_not_allowed')
    expect((await retryAll()).body.result).toEqual({ count: 0 })
  })
})
