import { api } from '@tregu/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import { rowsOf } from '../../../test/placed.ts'
import type { Env } from '../../env.ts'
import { say } from '../../lib/texts.ts'
import { inviteByMail } from './administrator.service.ts'

const test = useApp()
const EMAIL = 'owner@market.test'

const start = (settings: Partial<Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_LANGUAGE' | 'DEMO'>> = {}) =>
  inviteByMail({ ...test.deps, env: { ...test.deps.env, DEMO: 'off', ADMIN_EMAIL: EMAIL, ...settings } })
const mails = () =>
  rowsOf<{ recipient: string; text: string; subject: string }>(
    test,
    "SELECT recipient, text, subject FROM outbox WHERE kind = 'invite_administrator' ORDER BY id",
  )
const administrators = async () =>
  (
    await rowsOf<{ email: string }>(
      test,
      "SELECT email::text FROM users WHERE 'administrator' = ANY (permissions) ORDER BY email",
    )
  ).map(({ email }) => email)
beforeEach(async () => {
  await rowsOf(test, "UPDATE users SET permissions = '{}'")
  await rowsOf(test, "DELETE FROM outbox WHERE kind = 'invite_administrator'")
})
const keyIn = (text = '') => /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? ''
const reset = (key: string) =>
  test.call(api.accounts.resetPassword, { body: { key, new_password: 'a-long-new-secret' } })
const signIn = (email: string, password: string) =>
  test.call(api.accounts.signIn, { body: { email, password } })

describe('the first administrator of a real shop', () => {
  it('is nobody without ADMIN_EMAIL, and in the demo world', async () => {
    await inviteByMail({ ...test.deps, env: { ...test.deps.env, DEMO: 'off' } })
    await start({ DEMO: 'on' })
    expect([await administrators(), await mails()]).toEqual([[], []])
  })

  it('gets one link, also when two processes start at once and at every later start', async () => {
    await Promise.all([start(), start()])
    await start()
    expect(await administrators()).toEqual([EMAIL])
    const [mail, ...more] = await mails()
    expect([mail?.recipient, more]).toEqual([EMAIL, []])
    expect((await reset(keyIn(mail?.text))).status).toBe(200)
    expect((await reset(keyIn(mail?.text))).body.error).toBe('key_unknown')
    const { body } = await signIn(EMAIL, 'a-long-new-secret')
    expect(body.user).toMatchObject({ email: EMAIL, role: 1, permissions: ['administrator'] })
    await start({ ADMIN_EMAIL: 'another@market.test' })
    expect([await administrators(), (await mails()).length]).toEqual([[EMAIL], 1])
  })

  it('is written to in ADMIN_LANGUAGE, in Albanian unless it is set', async () => {
    const subjectOf = async (settings: Parameters<typeof start>[0]) => {
      await rowsOf(test, "UPDATE users SET permissions = '{}'")
      await start(settings)
      return (await mails()).at(-1)?.subject
    }
    expect(await subjectOf({})).toBe(say('sq', 'mail.invite_subject'))
    expect(await subjectOf({ ADMIN_LANGUAGE: 'de' })).toBe(say('de', 'mail.invite_subject'))
  })

  it('takes over an account that somebody made with this e-mail: its password and session end', async () => {
    const stranger = await signUp(test, { email: 'taken@market.test', password: 'of-a-stranger' })
    await start({ ADMIN_EMAIL: stranger.email })
    expect(await administrators()).toEqual([stranger.email])
    expect((await signIn(stranger.email, 'of-a-stranger')).body.error).toBe('sign_in_failed')
    expect((await test.call(api.desk.overview, {}, stranger)).body.error).toBe('not_signed_in')
    expect((await reset(keyIn((await mails()).at(-1)?.text))).status).toBe(200)
    expect((await signIn(stranger.email, 'a-long-new-secret')).status).toBe(200)
  })
})
