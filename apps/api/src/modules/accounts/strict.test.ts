import { api } from '@tregu/contract'
import { COMMON_PASSWORDS_REFUSED } from '@tregu/domain'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'

const test = useApp({ PASSWORD_POLICY: 'strict' })
/** The common passwords that are long enough. Shorter ones are refused for their length. */
const common = dictionary['passwords-common']
  .slice(0, COMMON_PASSWORDS_REFUSED)
  .filter((password) => password.length >= 8)
const refusal = (field: string) => [422, 'password_common', [field]]
const seen = ({
  status,
  body,
}: {
  status: number
  body: { error: string | null; fields?: object | undefined }
}) => [status, body.error, Object.keys(body.fields ?? {})]

describe('the strict policy', () => {
  it('refuses each of the 10,000 commonest passwords, and what is shorter than 8', async () => {
    const body = { first_name: 'Arta', last_name: 'Shala', email: 'arta@tregu.test' }
    expect(common.length).toBeGreaterThan(3_000)
    // Each of them asks the database for the policy, so as many are asked at once as there are connections.
    for (let at = 0; at < common.length; at += 25) {
      const some = common.slice(at, at + 25)
      const answers = await Promise.all(
        some.map((password) => test.call(api.accounts.signUp, { body: { ...body, password } })),
      )
      expect(answers.map(seen)).toEqual(some.map(() => refusal('password')))
    }
    const short = await test.call(api.accounts.signUp, { body: { ...body, password: 'x7.Qw!z' } })
    expect([short.status, short.body.fields]).toEqual([400, { password: 'Please enter min 8 characters.' }])
    expect((await test.call(api.accounts.signUp, { body: { ...body, password: 'x7.Qw!zz' } })).status).toBe(
      200,
    )
  }, 60_000)

  it('holds for a change and for a reset as well', async () => {
    const person = await signUp(test)
    const change = { password: 'a-good-secret', new_password: common[0] ?? '' }
    expect(seen(await test.call(api.accounts.changePassword, { body: change }, person))).toEqual(
      refusal('new_password'),
    )
    const reset = { key: 'any', new_password: common.at(-1) ?? '' }
    expect(seen(await test.call(api.accounts.resetPassword, { body: reset }))).toEqual(
      refusal('new_password'),
    )
  })

  it('refuses what is little more than the name of the shop, of the person, or the e-mail', async () => {
    const sentence =
      'Please choose a password that is more than your name, your e-mail or the name of the shop.'
    const refused = (field: string) => [422, 'password_common', sentence, { [field]: sentence }]
    const told = ({
      status,
      body,
    }: {
      status: number
      body: { error: string | null; message?: string; fields?: object | undefined }
    }) => [status, body.error, body.message, body.fields]
    const person = { first_name: 'Liridona', last_name: 'Kovaçi', email: 'lk-7@tregu.test' }
    const signUpWith = (password: string) => test.call(api.accounts.signUp, { body: { ...person, password } })
    for (const password of ['Tregu2026', 'LIRIDONA-1', 'kovaci85!', 'lk-7@tregu.test'])
      expect(told(await signUpWith(password))).toEqual(refused('password'))
    const { body } = await signUpWith('liridona has nine geese')
    const { token } = body
    const change = { password: 'liridona has nine geese', new_password: 'Kovaçi.Kovaçi' }
    expect(told(await test.call(api.accounts.changePassword, { body: change }, { token }))).toEqual(
      refused('new_password'),
    )
    await test.call(api.accounts.forgotPassword, { body: { email: person.email } })
    await test.work()
    const [mail] = (await test.call(api.development.mailbox, { query: { to: person.email } })).body.result
    const key = new URL(mail?.links[0] ?? '').pathname.split('/').at(-1) ?? ''
    const reset = (new_password: string) =>
      test.call(api.accounts.resetPassword, { body: { key, new_password } })
    expect(told(await reset('Liridona99'))).toEqual(refused('new_password'))
    expect((await reset('nine other geese')).status).toBe(200)
  })

  it('lets a password grow old: years later it signs in and need not be changed', async () => {
    const { email } = await signUp(test)
    const years = new Date()
    years.setFullYear(years.getFullYear() + 10)
    test.setNow(years)
    const { status } = await test.call(api.accounts.signIn, { body: { email, password: 'a-good-secret' } })
    test.setNow(null)
    expect(status).toBe(200)
  })
})
