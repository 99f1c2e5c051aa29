import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { type Person, signUp } from '../../../test/as.ts'
import { PHONE_CODES_PER_DAY } from './phones.service.ts'

const test = useApp()
const NOON = new Date('2026-11-21T12:00:00Z')
const later = (seconds: number) => test.setNow(new Date(NOON.getTime() + seconds * 1_000))

const ask = async (person: Person, phone: string) => {
  const { status, body } = await test.call(api.accounts.updatePhone, { body: { phone } }, person)
  expect(status).toBe(200)
  return body
}
const confirm = async (person: Person, key: string) => {
  const { status, body } = await test.call(api.accounts.confirmPhone, { body: { key } }, person)
  expect(status).toBe(200)
  return body
}
const messagesTo = async (phone: string) =>
  (await test.call(api.development.mailbox, { query: { to: phone } })).body.result
const codeFor = async (phone: string): Promise<string> =>
  /\d{6}/.exec((await messagesTo(phone))[0]?.text ?? '')?.[0] ?? ''
const phoneOf = async (person: Person) =>
  (await test.call(api.accounts.getUser, { params: { id: person.id } }, person)).body.user.phone

/** Changes the first digit, so that the code has six digits and is wrong. */
const wrong = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`

describe('a phone', () => {
  it('is changed by a code of six digits in a text message, and says so in the specification’s words', async () => {
    test.setNow(NOON)
    const person = await signUp(test)
    expect(await ask(person, '044 555 001')).toEqual({ error: null, text: 'code sent' })
    const [message] = await messagesTo('+38344555001')
    expect(message).toMatchObject({ channel: 'sms', to: '+38344555001' })
    expect(await phoneOf(person)).toBeNull()
    const code = await codeFor('+38344555001')
    expect(code).toMatch(/^\d{6}$/)
    expect(await confirm(person, code)).toEqual({
      success: true,
      error: null,
      message: 'This number is activated',
    })
    expect(await phoneOf(person)).toBe('+38344555001')
    // A code works once.
    expect(await confirm(person, code)).toEqual({ success: false, error: 'This code is invalid' })
  })

  it('refuses what is no number and what another account holds, with 200 and English words in every language', async () => {
    test.setNow(NOON)
    const [one, other] = [await signUp(test), await signUp(test)]
    const albanian = { ...other, language: 'sq' }
    expect((await ask(albanian, 'no number')).text).toBe('incorrect phone number format')
    await ask(one, '+383 44 555 002')
    await confirm(one, await codeFor('+38344555002'))
    expect((await ask(albanian, '044555002')).text).toBe('This number is activated')
    expect((await messagesTo('+38344555002')).length).toBe(1)
    const empty = await test.call(api.accounts.updatePhone, { body: { phone: '' } }, one)
    expect([empty.status, empty.body.fields]).toEqual([400, { phone: 'Please enter your phone number.' }])
    const none = await test.call(api.accounts.confirmPhone, { body: { key: '' } }, one)
    expect([none.status, none.body.fields]).toEqual([400, { key: 'Please enter your code.' }])
  })

  it('takes five tries and 120 seconds, and one new code a minute', async () => {
    test.setNow(NOON)
    const person = await signUp(test)
    await ask(person, '044555003')
    later(59)
    expect((await ask(person, '044555003')).text).toBe('please wait')
    later(60)
    expect((await ask(person, '044555003')).text).toBe('code sent')
    const code = await codeFor('+38344555003')
    for (let tries = 0; tries < 5; tries++) expect((await confirm(person, wrong(code))).success).toBe(false)
    expect((await confirm(person, code)).success).toBe(false)

    later(120)
    await ask(person, '044555003')
    const late = await codeFor('+38344555003')
    later(240)
    expect((await confirm(person, late)).success).toBe(false)
    later(300)
    await ask(person, '044555003')
    const inTime = await codeFor('+38344555003')
    later(419)
    expect((await confirm(person, inTime)).success).toBe(true)
  })

  it('sends one account so many codes a day and no more', async () => {
    const person = await signUp(test)
    const said: string[] = []
    for (let n = 0; n <= PHONE_CODES_PER_DAY; n++) {
      later(n * 60)
      said.push((await ask(person, '044555004')).text)
    }
    expect(said).toEqual([...Array(PHONE_CODES_PER_DAY).fill('code sent'), 'please wait'])
  })

  it('is confirmed by one of two accounts that ask for it at once, and five guesses at once stay five', async () => {
    test.setNow(NOON)
    const people = await Promise.all([signUp(test), signUp(test)])
    const codes: string[] = []
    for (const person of people) {
      await ask(person, '044555005')
      codes.push(await codeFor('+38344555005'))
    }
    const answers = await Promise.all(people.map((person, n) => confirm(person, codes[n] ?? '')))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)

    const guesser = await signUp(test)
    await ask(guesser, '044555006')
    const code = await codeFor('+38344555006')
    await Promise.all(Array.from({ length: 12 }, () => confirm(guesser, wrong(code))))
    expect((await confirm(guesser, code)).success).toBe(false)
    const { rows } = await test.database.pool.query('SELECT tries FROM phone_code WHERE user_id = $1', [
      guesser.id,
    ])
    expect(rows).toEqual([{ tries: 5 }])
  })

  it('keeps no code in the clear beside its message', async () => {
    test.setNow(NOON)
    const person = await signUp(test)
    await ask(person, '044555007')
    const code = await codeFor('+38344555007')
    const { rows } = await test.database.pool.query('SELECT * FROM phone_code WHERE user_id = $1', [
      person.id,
    ])
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})
