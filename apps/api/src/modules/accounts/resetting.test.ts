import { api } from '@tregu/contract'
import { describe, expect, it, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { type Person, signUp } from '../../../test/as.ts'
import { usePasskeys } from '../../../test/authenticator.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const HOUR_MS = 3_600_000

const forget = (email: string) => test.call(api.accounts.forgotPassword, { body: { email } })
/** The last parts of the links that were mailed to a person and begin so. */
const codesOf = async (person: Person, ...paths: readonly string[]): Promise<string[]> => {
  const { body } = await test.call(api.development.mailbox, { query: { to: person.email } })
  return body.result
    .flatMap(({ links }: { links: string[] }) => links)
    .map((link: string) => new URL(link).pathname)
    .filter((path: string) => paths.some((begin) => path.startsWith(begin)))
    .map((path: string) => path.split('/').at(-1) ?? '')
}
const keysTo = (person: Person) => codesOf(person, '/reset-password/')
const reset = (key: string, password = 'a-new-secret') =>
  test.call(api.accounts.resetPassword, { body: { key, new_password: password } })

/** A user with three unused links. */
const withLinks = async () => {
  const person = await signUp(test)
  for (let asked = 0; asked < 3; asked++) await forget(person.email)
  await test.work()
  const keys = await keysTo(person)
  expect(keys).toHaveLength(3)
  return { person, keys: keys as [string, string, string] }
}

describe('the links of a forgotten password', () => {
  it('all end when one of them is used', async () => {
    const { keys } = await withLinks()
    expect((await reset(keys[0])).status).toBe(200)
    for (const key of keys) expect((await reset(key, 'from-an-old-link')).body.error).toBe('key_unknown')
  })

  it('all end when the password is changed', async () => {
    const { person, keys } = await withLinks()
    const changed = await test.call(
      api.accounts.changePassword,
      { body: { password: 'a-good-secret', new_password: 'another-one' } },
      person,
    )
    expect(changed.status).toBe(200)
    for (const key of keys) expect((await reset(key)).body.error).toBe('key_unknown')
    const signedIn = await test.call(api.accounts.signIn, {
      body: { email: person.email, password: 'another-one' },
    })
    expect(signedIn.status).toBe(200)
  })

  it('used all at once, set one password only', async () => {
    const { keys } = await withLinks()
    const answers = await Promise.all(keys.map((key) => reset(key)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })

  it('confirm the e-mail of the account, which is greeted once', async () => {
    const { person, keys } = await withLinks()
    const isConfirmed = async () =>
      (await test.call(api.accounts.signIn, { body: { email: person.email, password: 'a-new-secret' } })).body
        .user.email_confirmed
    const [code = ''] = await codesOf(person, '/email/confirm/', '/account-activation/')
    expect((await reset(keys[1])).status).toBe(200)
    expect(await isConfirmed()).toBe(true)
    expect((await test.call(api.accounts.confirmEmail, { params: { code } })).status).toBe(200)
    const greetings = await rowsOf(
      test,
      "SELECT 1 FROM outbox WHERE recipient = $1 AND kind = 'welcome'",
      person.email,
    )
    expect(greetings).toHaveLength(1)
  })

  it('take passkeys and recovery codes off an account whose address was never confirmed, and no others', async () => {
    const keys = usePasskeys(test)
    const waysLeft = async (person: Person) => {
      const passkey = await keys.add(person)
      await forget(person.email)
      await test.work()
      const [key = ''] = await keysTo(person)
      expect((await reset(key)).status).toBe(200)
      const { status } = await keys.signIn(passkey)
      const codes = await rowsOf(
        test,
        'SELECT 1 FROM recovery_code c JOIN users u ON u.id = c.user_id WHERE u.email = $1',
        person.email,
      )
      return [status, codes.length]
    }
    const [stranger, owner] = [await signUp(test), await signUp(test)]
    const [code = ''] = await codesOf(owner, '/email/confirm/', '/account-activation/')
    expect((await test.call(api.accounts.confirmEmail, { params: { code } })).status).toBe(200)
    expect(await waysLeft(stranger)).toEqual([expect.toSatisfy((status: number) => status >= 400), 0])
    expect(await waysLeft(owner)).toEqual([200, 10])
  })

  it('are good for one hour', async () => {
    const { keys } = await withLinks()
    test.setNow(new Date(Date.now() + HOUR_MS + 1_000))
    expect((await reset(keys[0])).body.error).toBe('key_unknown')
    test.setNow(new Date(Date.now() + HOUR_MS - 60_000))
    expect((await reset(keys[0])).status).toBe(200)
    test.setNow(null)
  })
})

it('the link that confirms an account is good for 48 hours', async () => {
  const person = await signUp(test)
  const { body } = await test.call(api.development.mailbox, { query: { to: person.email } })
  const code = new URL(body.result[0]?.links[0] ?? '').pathname.split('/').at(-1) ?? ''
  const confirm = () => test.call(api.accounts.confirmEmail, { params: { code } })
  test.setNow(new Date(Date.now() + 48 * HOUR_MS + 1_000))
  expect((await confirm()).body.error).toBe('key_unknown')
  test.setNow(new Date(Date.now() + 47 * HOUR_MS))
  expect((await confirm()).status).toBe(200)
  test.setNow(null)
})

describe('asking for a link', () => {
  it('does the same for a known and an unknown address before it answers: one statement, no mail', async () => {
    const person = await signUp(test)
    const said = vi.spyOn(test.deps, 'sql')
    const begun = vi.spyOn(test.database.pool, 'connect')
    const statementsFor = async (email: string) => {
      said.mockClear()
      begun.mockClear()
      const { body } = await forget(email)
      return [body, said.mock.calls.map(([, text]) => text), begun.mock.calls.length]
    }
    const known = await statementsFor(person.email)
    expect(await statementsFor('nobody@tregu.test')).toEqual(known)
    expect(known[1]).toEqual([expect.stringContaining('graphile_worker.add_job')])
    said.mockRestore()
    begun.mockRestore()
    expect(await keysTo(person)).toEqual([])
    await test.work()
    expect(await keysTo(person)).toHaveLength(1)
  })

  it('keeps no unknown address, and mails nothing there', async () => {
    await forget('a-stranger@tregu.test')
    const { rows } = await test.database.pool.query(
      "SELECT 1 FROM graphile_worker._private_jobs WHERE payload::text LIKE '%a-stranger%'",
    )
    expect(rows).toEqual([])
    await test.work()
    expect(
      (await test.call(api.development.mailbox, { query: { to: 'a-stranger@tregu.test' } })).body.result,
    ).toEqual([])
  })

  it('mails at most 3 a day, also when ten are asked for at once', async () => {
    const person = await signUp(test)
    await Promise.all(Array.from({ length: 10 }, () => forget(person.email)))
    await Promise.all([test.work(), test.work(), test.work()])
    expect(await keysTo(person)).toHaveLength(3)
  })
})

it('activation mails go to one address at most 3 times a day, also when ten are asked for at once', async () => {
  const person = await signUp(test)
  const ask = () => test.call(api.accounts.sendActivation, {}, person)
  const answers = await Promise.all(Array.from({ length: 10 }, ask))
  const { body } = await test.call(api.development.mailbox, { query: { to: person.email } })
  expect(body.result).toHaveLength(3)
  // The sign-up already sent the first of three.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  // The sign-up may have sent its mail a second ago.
  for (const { status, headers } of answers)
    if (status !== 200) {
      expect(status).toBe(429)
      expect(Number(headers['retry-after'])).toBeGreaterThan(86_300)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(86_400)
    }
})
