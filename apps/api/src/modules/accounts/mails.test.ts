import { api } from '@tregu/contract'
import { addDays, dayOf, formatTime, WELCOME_COUPON_DAYS } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { type Person, signUp } from '../../../test/as.ts'
import { sayDay } from '../../lib/texts.ts'

const test = useApp()

const textsOf = async (person: Person, kind: string) =>
  (
    await test.database.pool.query<{ subject: string; text: string; html: string }>(
      'SELECT subject, text, html FROM outbox WHERE about = $1 AND kind = $2',
      [person.id, kind],
    )
  ).rows
const keyTo = async (person: Person) => {
  const [mail] = await textsOf(person, 'confirm_email')
  return /\/email\/confirm\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('the welcome mail', () => {
  it('comes when the e-mail is confirmed, once, and names the coupon with its terms', async () => {
    const person = await signUp(test)
    expect(await textsOf(person, 'welcome')).toEqual([])
    const params = { code: await keyTo(person) }
    await Promise.all(Array.from({ length: 4 }, () => test.call(api.accounts.confirmEmail, { params })))
    const mails = await textsOf(person, 'welcome')
    expect(mails).toHaveLength(1)
    const last = sayDay('en', addDays(dayOf(new Date()), WELCOME_COUPON_DAYS))
    expect(mails[0]).toMatchObject({ subject: 'Welcome to Tregu' })
    for (const row of [`Welcome: 3.00\u00a0€`, `For orders from: 25.00\u00a0€`, `Valid until: ${last}`])
      expect(mails[0]?.text).toContain(row)
    expect(mails[0]?.html).toContain('For orders from')
  })

  it('is in the language of the one who confirms', async () => {
    const person = await signUp(test)
    const params = { code: await keyTo(person) }
    await test.call(api.accounts.confirmEmail, { params }, { language: 'de' })
    expect(await textsOf(person, 'welcome')).toMatchObject([{ subject: 'Willkommen bei Tregu' }])
  })

  it('says nothing of a coupon that has expired', async () => {
    const person = await signUp(test)
    const params = { code: await keyTo(person) }
    await test.database.pool.query(
      "UPDATE coupon_grant SET ends_at = now() - interval '2 days' WHERE user_id = $1",
      [person.id],
    )
    await test.call(api.accounts.confirmEmail, { params })
    const [mail] = await textsOf(person, 'welcome')
    expect(mail?.text).toContain('Your e-mail address is confirmed.')
    expect(mail?.text).not.toContain('coupon')
  })
})

describe('the mail about a new password', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'

  it('names device and time of a change, and tells what to do', async () => {
    const person = await signUp(test)
    await test.call(api.accounts.confirmEmail, { params: { code: await keyTo(person) } })
    const body = { password: 'a-good-secret', new_password: 'another-good-one' }
    const now = new Date('2026-12-01T13:05:00Z')
    test.setNow(now)
    const sender = { ...person, headers: { 'user-agent': FIREFOX } }
    expect((await test.call(api.accounts.changePassword, { body }, sender)).status).toBe(200)
    test.setNow(null)
    const [mail] = await textsOf(person, 'password_changed')
    expect(mail?.text).toContain(`changed on ${sayDay('en', now)} at ${formatTime(now)}`)
    expect(mail?.text).toContain('Device: Firefox, Windows')
    expect(mail?.text).toContain('If it was not you, choose a new password now')
    expect(mail?.text).toContain('/reset-password?lang=en')
  })

  it('comes after a reset by link too, and not after a refused change', async () => {
    const person = await signUp(test)
    const wrong = { password: 'not-this-one', new_password: 'another-good-one' }
    await test.call(api.accounts.changePassword, { body: wrong }, person)
    expect(await textsOf(person, 'password_changed')).toEqual([])
    await test.call(api.accounts.forgotPassword, { body: { email: person.email } })
    await test.work()
    const [link] = await textsOf(person, 'reset_password')
    const key = /\/reset-password\/([\w-]+)/.exec(link?.text ?? '')?.[1] ?? ''
    await test.call(api.accounts.resetPassword, { body: { key, new_password: 'a-third-secret' } })
    const [mail] = await textsOf(person, 'password_changed')
    expect(mail?.text).toContain('Device: Unknown device')
  })
})
