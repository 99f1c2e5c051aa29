import { api } from '@tregu/contract'
import { SESSION_DAYS, SESSION_IDLE_DAYS } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { type Person, signUp } from '../../../test/as.ts'

const test = useApp()
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const listOf = async (person: Person) => (await test.call(api.accounts.listSessions, {}, person)).body.result
const end = (id: string, person?: Person) => test.call(api.accounts.endSession, { params: { id } }, person)
const PASSWORD = 'a-long-password-1'
const account = async () => {
  const person = await signUp(test, { password: PASSWORD })
  const signInFrom = async (userAgent: string): Promise<Person> => {
    const body = { email: person.email, password: PASSWORD }
    const answer = await test.call(api.accounts.signIn, { body }, { headers: { 'user-agent': userAgent } })
    return { ...person, token: answer.body.token }
  }
  return { person, signInFrom }
}

describe('the sessions of an account', () => {
  it('are listed with browser and system, first and last use, and which one asks', async () => {
    const { person, signInFrom } = await account()
    const phone = await signInFrom(IPHONE)
    await signInFrom(FIREFOX)
    const sessions = await listOf(phone)
    expect(sessions.map(({ device, current }) => [device, current]).sort()).toEqual([
      ['Firefox, Windows', false],
      ['Safari, iOS', true],
      ['Unknown device', false],
    ])
    for (const { first, last } of sessions) expect([first, last]).toEqual([expect.any(String), first])
    expect((await listOf(person)).filter(({ current }) => current)).toHaveLength(1)
    expect(JSON.stringify(sessions)).not.toContain(phone.token)
  })

  it('one that is ended is refused from the next call on; the others stay', async () => {
    const { person, signInFrom } = await account()
    const phone = await signInFrom(IPHONE)
    const { id = '' } = (await listOf(person)).find(({ device }) => device.startsWith('Safari')) ?? {}
    expect((await end(id, person)).body.message).toBe('The session was ended.')
    expect((await test.call(api.accounts.listSessions, {}, phone)).body.error).toBe('not_signed_in')
    expect(await listOf(person)).toHaveLength(1)
    expect((await end(id, person)).body.error).toBe('not_found')
  })

  it('ending the one that asks signs out', async () => {
    const { person } = await account()
    const [own] = await listOf(person)
    await end(own?.id ?? '', person)
    expect((await test.call(api.accounts.listSessions, {}, person)).status).toBe(401)
  })

  it('somebody else’s session does not exist, and guests have none', async () => {
    const { person } = await account()
    const [own] = await listOf(person)
    const stranger = await signUp(test)
    expect((await end(own?.id ?? '', stranger)).body.error).toBe('not_found')
    expect((await end('none', stranger)).body.error).toBe('not_found')
    expect((await end(own?.id ?? '')).body.error).toBe('not_signed_in')
    expect((await test.call(api.accounts.listSessions, {})).body.error).toBe('not_signed_in')
    expect(await listOf(person)).toHaveLength(1)
  })

  it('end at the instant after 30 days without use, and after 90 days in all', async () => {
    const start = Date.now()
    const isIn = async (person: Person, days: number, ms = 0) => {
      test.setNow(new Date(start + days * 86_400_000 + ms))
      return (await test.call(api.accounts.listSessions, {}, person)).status === 200
    }
    test.setNow(new Date(start))
    const { person } = await account()
    const inUse = []
    for (let day = 0; day < SESSION_DAYS; day += SESSION_IDLE_DAYS - 1) inUse.push(await isIn(person, day))
    expect(inUse).toEqual([true, true, true, true])
    expect(await isIn(person, SESSION_DAYS, -1)).toBe(true)
    expect(await isIn(person, SESSION_DAYS)).toBe(false)
    test.setNow(new Date(start))
    const idle = await account()
    expect(await isIn(idle.person, SESSION_IDLE_DAYS)).toBe(false)
    expect(await isIn(idle.person, SESSION_IDLE_DAYS, -1)).toBe(true)
    test.setNow(null)
  })
})
