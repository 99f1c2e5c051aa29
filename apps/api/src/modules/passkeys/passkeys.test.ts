import { randomBytes } from 'node:crypto'
import { api } from '@tregu/contract'
import { PASSKEY_LIMITS } from '@tregu/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { type Person, signUp } from '../../../test/as.ts'
import { makePasskey, signInAgain, signWith, usePasskeys, type Wrong } from '../../../test/authenticator.ts'
import { confirmAddress, rowsOf } from '../../../test/placed.ts'
import { passkeysModule } from './passkeys.ts'

const test = useApp()
const keys = usePasskeys(test)
let person: Person

beforeEach(async () => {
  test.setNow(null)
  person = await signUp(test)
})

const later = (minutes: number) => test.setNow(new Date(Date.now() + minutes * 60_000))
const mailsTo = ({ email }: Person) =>
  rowsOf<{ kind: string; text: string }>(
    test,
    "SELECT kind, text FROM outbox WHERE recipient = $1 AND kind LIKE 'passkey%' ORDER BY created_at, id",
    email,
  )

describe('making a passkey', () => {
  it('asks the authenticator to keep it, and to check the person; nothing keeps the answer', async () => {
    const { body, headers } = await test.call(api.passkeys.begin, {}, person)
    expect(body.options).toMatchObject({
      rp: { id: 'localhost', name: 'Tregu' },
      user: { name: person.email, displayName: 'Blerta Gashi' },
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: [],
    })
    expect(headers['cache-control']).toBe('no-store')
  })

  it('lists it with its name, and tells the account by mail', async () => {
    await confirmAddress(test, person)
    const { codes } = await keys.add(person, 'My phone')
    expect(codes).toHaveLength(PASSKEY_LIMITS.recoveryCodes)
    const { result, codes: left, confirmed, required } = await keys.list(person)
    expect(result).toMatchObject([{ name: 'My phone', used_at: null }])
    expect([left, confirmed, required]).toEqual([10, true, false])
    const [mail] = await mailsTo(person)
    expect(mail?.kind).toBe('passkey_added')
    expect(mail?.text).toContain('My phone')
    expect((await keys.add(person, 'My key')).codes).toBeNull()
    expect((await test.call(api.passkeys.begin, {}, person)).body.options.excludeCredentials).toHaveLength(2)
  })

  it('writes no words of the account to an address that is not confirmed, and three mails a day', async () => {
    for (let n = 0; n < 4; n++) await keys.add(person, 'Buy at evil.example')
    const mails = await mailsTo(person)
    expect(mails).toHaveLength(3)
    for (const { text } of mails) expect(text).not.toContain('evil.example')
  })

  const WRONG: [string, Wrong][] = [
    ['another origin', { origin: 'http://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no check of the person', { isVerified: false }],
    ['a challenge that nobody asked for', { challenge: 'bm90LWEtY2hhbGxlbmdl' }],
  ]
  it.each(WRONG)('is refused with %s', async (_, wrong) => {
    const { made } = makePasskey(await keys.begin(person), wrong)
    const { status, body } = await keys.send(made, person)
    expect([status, body.error]).toEqual([422, 'passkey_refused'])
    expect((await keys.list(person)).result).toEqual([])
  })

  it('takes a challenge once, in its own session, for five minutes', async () => {
    const options = await keys.begin(person)
    const elsewhere = await signInAgain(test, person)
    expect((await keys.send(makePasskey(options).made, elsewhere)).body.error).toBe('passkey_refused')
    const { made } = makePasskey(options)
    expect((await keys.send(made, person)).status).toBe(201)
    expect((await keys.send(makePasskey(options).made, person)).body.error).toBe('passkey_refused')
    const late = makePasskey(await keys.begin(person))
    later(5)
    expect((await keys.send(late.made, person)).body.error).toBe('passkey_refused')
  })

  it('of one challenge used twice at once counts once', async () => {
    const options = await keys.begin(person)
    const answers = await Promise.all([1, 2, 3].map(() => keys.send(makePasskey(options).made, person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })

  it('does not take a challenge of signing in, nor the credential of another account', async () => {
    const own = await keys.begin(person)
    const options = { ...own, ...(await keys.beginSignIn()), user: own.user }
    expect((await keys.send(makePasskey(options).made, person)).body.error).toBe('passkey_refused')
    const [other, id] = [await signUp(test), randomBytes(32)]
    expect((await keys.send(makePasskey(await keys.begin(other), {}, id).made, other)).status).toBe(201)
    const again = makePasskey(await keys.begin(person), {}, id)
    expect((await keys.send(again.made, person)).body.error).toBe('passkey_refused')
  })

  it('ends at twenty', async () => {
    for (let n = 0; n < PASSKEY_LIMITS.perPerson; n++) await keys.add(person)
    expect((await test.call(api.passkeys.begin, {}, person)).body.error).toBe('too_many')
  })
})

describe('changing passkeys', () => {
  it('asks for the password unless it or a passkey was given in the last ten minutes', async () => {
    const passkey = await keys.add(person)
    later(10)
    const params = { id: passkey.row }
    const ask = [
      () => test.call(api.passkeys.begin, {}, person),
      () => keys.send(makePasskey({ challenge: 'x', user: { id: 'x' } }).made, person),
      () => test.call(api.passkeys.rename, { params, body: { name: 'Other' } }, person),
      () => keys.remove(passkey.row, person),
      () => test.call(api.passkeys.renewCodes, {}, person),
    ]
    for (const call of ask) {
      const { status, body } = await call()
      expect([status, body.error]).toEqual([403, 'password_required'])
    }
    const wrong = await test.call(api.passkeys.confirm, { body: { password: 'not-the-one' } }, person)
    expect(wrong.body.error).toBe('wrong_password')
    expect((await keys.list(person)).confirmed).toBe(false)
    await test.call(api.passkeys.confirm, { body: { password: 'a-good-secret' } }, person)
    expect((await keys.list(person)).confirmed).toBe(true)
    expect((await test.call(api.passkeys.rename, { params, body: { name: 'Other' } }, person)).status).toBe(
      200,
    )
    expect((await keys.list(person)).result).toMatchObject([{ name: 'Other' }])
    later(21)
    expect((await keys.use(passkey, person)).status).toBe(200)
    expect((await test.call(api.passkeys.begin, {}, person)).status).toBe(200)
  })

  it('removes one, with a mail; with the last one go the recovery codes', async () => {
    const [first, second] = [await keys.add(person, 'First'), await keys.add(person, 'Second')]
    await keys.remove(first.row, person)
    expect(await keys.list(person)).toMatchObject({ result: [{ name: 'Second' }], codes: 10 })
    await keys.remove(second.row, person)
    expect(await keys.list(person)).toMatchObject({ result: [], codes: 0 })
    expect((await mailsTo(person)).map(({ kind }) => kind)).toContain('passkey_removed')
    expect((await keys.signIn(second)).body.error).toBe('sign_in_failed')
    expect((await test.call(api.passkeys.renewCodes, {}, person)).body.error).toBe('not_found')
  })

  it('of another account does not exist', async () => {
    const [{ row }, stranger] = [await keys.add(person), await signUp(test)]
    expect((await keys.remove(row, stranger)).status).toBe(404)
    const sent = { params: { id: row }, body: { name: 'Mine' } }
    expect((await test.call(api.passkeys.rename, sent, stranger)).status).toBe(404)
    expect((await keys.list(person)).result).toHaveLength(1)
  })
})

describe('recovery codes', () => {
  it('count once each, as people type them, also of two tries at once', async () => {
    const { codes } = await keys.add(person)
    const [first = '', second = ''] = codes ?? []
    expect((await keys.useCode(first.toUpperCase().replaceAll('-', ' '), person)).body.codes).toBe(9)
    const again = await keys.useCode(first, person)
    expect([again.status, again.body.error]).toEqual([422, 'recovery_code_wrong'])
    const answers = await Promise.all([1, 2, 3].map(() => keys.useCode(second, person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const stranger = await signUp(test)
    expect((await keys.useCode(codes?.[2] ?? '', stranger)).body.error).toBe('recovery_code_wrong')
  })

  it('are made again, and the earlier ones end; the database holds their hashes', async () => {
    const { codes: old } = await keys.add(person)
    const { codes } = (await test.call(api.passkeys.renewCodes, {}, person)).body
    expect(new Set([...codes, ...(old ?? [])]).size).toBe(20)
    expect((await keys.useCode(old?.[0] ?? '', person)).body.error).toBe('recovery_code_wrong')
    expect((await keys.useCode(codes[0] ?? '', person)).status).toBe(200)
    const rows = await rowsOf(test, 'SELECT code_hash::text FROM recovery_code WHERE user_id = $1', person.id)
    expect(rows).toHaveLength(9)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(codes[1] ?? '').toString('hex'))
  })

  it('allow ten wrong tries in 15 minutes', async () => {
    const { codes } = await keys.add(person)
    for (let n = 0; n < 10; n++) await keys.useCode('wrong', person)
    expect((await keys.useCode(codes?.[0] ?? '', person)).status).toBe(429)
  })
})

describe('the data of an account', () => {
  it('hold its passkeys in the export, and none of them when the account is deleted', async () => {
    const passkey = await keys.add(person, 'My phone')
    const { result } = (await test.call(api.accounts.exportData, {}, person)).body
    expect(result.passkeys).toMatchObject({ passkeys: [{ name: 'My phone' }], recovery_codes_left: 10 })
    await test.call(api.accounts.deleteAccount, { body: { password: 'a-good-secret' } }, person)
    const rows = await rowsOf(
      test,
      'SELECT user_id FROM passkey WHERE user_id = $1 UNION ALL SELECT user_id FROM recovery_code WHERE user_id = $1',
      person.id,
    )
    expect(rows).toEqual([])
    expect((await keys.signIn(passkey)).body.error).toBe('sign_in_failed')
  })

  it('lose challenges that have expired', async () => {
    await keys.beginSignIn()
    await passkeysModule.expire?.(test.deps, new Date(Date.now() + 60 * 60_000))
    expect(await rowsOf(test, 'SELECT 1 FROM passkey_challenge')).toEqual([])
  })
})

describe('giving a passkey in a session', () => {
  it('takes the own one alone', async () => {
    const [passkey, stranger] = [await keys.add(person), await signUp(test)]
    const { status, body } = await keys.use(passkey, stranger)
    expect([status, body.error]).toEqual([422, 'passkey_refused'])
    const old = signWith(passkey, await keys.beginSignIn())
    expect((await test.call(api.passkeys.use, { body: { credential: old } }, person)).status).toBe(200)
    const replayed = await test.call(api.passkeys.use, { body: { credential: old } }, person)
    expect(replayed.body.error).toBe('passkey_refused')
  })
})
