import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'

const test = useApp()

describe('the forms of an account', () => {
  it('ask for passwords with the specification’s words', async () => {
    const person = await signUp(test)
    const change = await test.send('POST', '/account/password/change/', {}, person)
    expect([change.status, change.body.fields]).toEqual([
      400,
      { password: 'Please enter your current password.', new_password: 'Please enter your new password.' },
    ])
    const check = await test.send('POST', '/password/check', { password: '' }, person)
    expect(check.body.fields).toEqual({ password: 'Please enter your current password.' })
    const signIn = await test.send('POST', '/signin', { email: '', password: '' })
    expect(signIn.body.fields).toEqual({
      email: 'Please enter your email Address.',
      password: 'Please enter your password.',
    })
    const misspelt = await test.send('POST', '/signin', { email: 'no-address', password: 'x' })
    expect(misspelt.body.fields).toEqual({ email: 'Please enter valid email address.' })
  })

  it('take one address as an e-mail, and nothing that a mail server would read as more', async () => {
    for (const email of [
      'a@tregu.test,b@tregu.test',
      'a@tregu.test;b@tregu.test',
      'a@tregu.test b@tregu.test',
      'a@tregu.test\r\nbcc: b@tregu.test',
      'a@tregu.test\nb@tregu.test',
      'A <a@tregu.test>',
      '<a@tregu.test>',
      'a@tregu.test>\r\nRCPT TO:<b@tregu.test',
    ])
      for (const [path, more] of [
        ['/signup', { first_name: 'Arta', last_name: 'Shala', password: 'a-good-secret' }],
        ['/sendMail', { site: 'tregu' }],
      ] as const) {
        const { status, body } = await test.send('POST', path, { ...more, email })
        expect([email, path, status, Object.keys(body.fields ?? {})]).toEqual([email, path, 400, ['email']])
      }
  })

  it('signing up takes the simple form: full_name, phone, email, password', async () => {
    const body = {
      full_name: 'Ana Maria Krasniqi',
      phone: '044 321 654',
      email: 'simple@tregu.test',
      password: 'a-good-secret',
    }
    const answer = await test.call(api.accounts.signUp, { body })
    expect([answer.status, answer.body.user]).toMatchObject([
      200,
      { first_name: 'Ana Maria', last_name: 'Krasniqi', phone: '+38344321654', email: body.email, role: 0 },
    ])
  })

  it('asking for the activation mail again takes no e-mail, so it tells nothing of one', async () => {
    const person = await signUp(test)
    const ask = async (email: string) => {
      const { status, body } = await test.send('GET', `/account/send_email_activation_link/?email=${email}`)
      return [status, body.error, body.message]
    }
    expect(await ask(person.email)).toEqual(await ask('nobody@tregu.test'))
    expect((await ask(person.email))[0]).toBe(401)
    const mails = async () => {
      const text = "SELECT count(*) FROM outbox WHERE recipient = $1 AND kind = 'confirm_email'"
      return Number((await test.database.pool.query(text, [person.email])).rows[0].count)
    }
    expect(await mails()).toBe(1)
    const own = await test.send('GET', '/account/send_email_activation_link/', undefined, person)
    expect([own.status, await mails()]).toEqual([200, 2])
  })

  it('the profile reads a birthday as the wire and as people write it, and refuses what is none', async () => {
    const person = await signUp(test)
    const update = (body: object) => test.send('PUT', '/account/user/update/', body, person)
    const birthdayAfter = async (birthday: string) => {
      await update({ birthday })
      return (await test.call(api.accounts.isLogin, {}, person)).body.user?.birthday
    }
    expect(await birthdayAfter('14/06/1994')).toBe('1994-06-14')
    expect(await birthdayAfter('1.7.1995')).toBe('1995-07-01')
    expect(await birthdayAfter('1996-08-02')).toBe('1996-08-02')
    expect((await update({ birthday: '31/02/1994' })).body.fields).toEqual({
      birthday: 'Please enter your date of birth day.',
    })
    expect((await update({ first_name: '' })).body.fields).toEqual({ first_name: 'Please enter your name.' })
    expect((await update({ first_name: null, last_name: 'Shala' })).status).toBe(200)
    expect(await birthdayAfter('')).toBeNull()
  })
})
