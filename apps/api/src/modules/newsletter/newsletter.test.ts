import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { type Sender, useApp } from '../../../test/app.ts'

const test = useApp()
const ASKED = 'If this address is not subscribed yet, we have sent it an e-mail. Please confirm there.'
const HOUR_MS = 3_600_000

let serial = 0
const newAddress = () => `reader-${++serial}@tregu.test`
const ask = (email: string, sender: Sender = {}) =>
  test.call(api.newsletter.subscribe, { body: { email, site: 'tregu' } }, sender)
const mailsTo = async (to: string) =>
  (await test.call(api.development.mailbox, { query: { to } })).body.result
const linksOf = async (to: string) => {
  const [mail] = await mailsTo(to)
  const keyOf = (kind: string) =>
    mail?.links
      .map((link: string) => new URL(link).pathname)
      .find((path: string) => path.startsWith(`/newsletter/${kind}/`))
      ?.split('/')
      .at(-1) as string
  return { confirm: keyOf('confirm'), unsubscribe: keyOf('unsubscribe') }
}
const stateOf = async (email: string) => {
  const { rows } = await test.database.pool.query(
    'SELECT confirmed_at IS NOT NULL AS confirmed, unsubscribed_at IS NOT NULL AS "left", language FROM newsletter_subscription WHERE email = $1',
    [email],
  )
  return rows[0]
}
const confirm = (key: string, sender: Sender = {}) =>
  test.call(api.newsletter.confirm, { params: { key } }, sender)

describe('the newsletter', () => {
  it('is asked for with an e-mail, and a mail in the person’s language asks for confirmation', async () => {
    const email = newAddress()
    const answer = await ask(email, { language: 'de' })
    expect([answer.status, answer.body.error]).toEqual([200, null])
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ channel: 'email', to: email, subject: 'Newsletter bestätigen' })
    expect(await stateOf(email)).toEqual({ confirmed: false, left: false, language: 'de' })
    const { confirm: key } = await linksOf(email)
    const confirmed = await test.call(api.newsletter.confirm, { params: { key } })
    expect(confirmed.body).toEqual({ error: null, message: 'You are subscribed to the newsletter.' })
    expect((await stateOf(email)).confirmed).toBe(true)
  })

  it('needs an e-mail', async () => {
    const empty = await test.send('POST', '/sendMail', {})
    expect([empty.status, empty.body.error, empty.body.fields]).toEqual([
      400,
      'malformed',
      { email: 'Please enter your email Address.' },
    ])
    expect((await ask('no address')).body.fields).toEqual({ email: 'Please enter valid email address.' })
  })

  it('answers the same whether or not the address is known, and sends nothing to who is subscribed', async () => {
    const email = newAddress()
    const first = await ask(email)
    await confirm((await linksOf(email)).confirm)
    const known = await ask(email.toUpperCase())
    const unknown = await ask(newAddress())
    for (const answer of [first, known, unknown])
      expect([answer.status, answer.body]).toEqual([200, { error: null, message: ASKED }])
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await stateOf(email)).confirmed).toBe(true)
  })

  it('is confirmed once: the same key answers the same within 48 hours, later and unknown ones are a 404', async () => {
    const email = newAddress()
    await ask(email)
    const { confirm: key } = await linksOf(email)
    expect([(await confirm(key)).status, (await confirm(key)).status]).toEqual([200, 200])
    const late = newAddress()
    await ask(late)
    const { confirm: lateKey } = await linksOf(late)
    test.setNow(new Date(Date.now() + 49 * HOUR_MS))
    const answers = [await confirm(lateKey), await confirm('nothing')]
    test.setNow(null)
    for (const { status, body } of answers)
      expect([status, body.error, body.message]).toEqual([
        404,
        'key_unknown',
        'This link is not valid or has expired.',
      ])
    expect((await stateOf(late)).confirmed).toBe(false)
  })

  it('is left with one click, without signing in: the mail says how in the words of RFC 8058', async () => {
    const email = newAddress()
    await ask(email)
    const { confirm: key, unsubscribe } = await linksOf(email)
    await confirm(key)
    const [mail] = await mailsTo(email)
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${test.deps.env.PUBLIC_URL}/api/newsletter/unsubscribe/${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const click = await test.send(
      'POST',
      `/newsletter/unsubscribe/${unsubscribe}`,
      'List-Unsubscribe=One-Click',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    )
    expect([click.status, click.body.message]).toEqual([200, 'You are unsubscribed from the newsletter.'])
    expect((await stateOf(email)).left).toBe(true)
    const again = await test.send('POST', `/newsletter/unsubscribe/${unsubscribe}/`)
    expect([again.status, again.body.message]).toEqual([200, 'You are unsubscribed from the newsletter.'])
    expect((await test.call(api.newsletter.unsubscribe, { params: { key: 'nothing' } })).body.error).toBe(
      'key_unknown',
    )
  })

  it('is not left by a mail scanner: GET of the address leads to the page, and POST in each form unsubscribes', async () => {
    const forms = [
      ['List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
      [
        '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
        'multipart/form-data; boundary=b',
      ],
      [undefined, undefined],
    ] as const
    for (const [body, type] of forms) {
      const email = newAddress()
      await ask(email)
      const { confirm: key, unsubscribe } = await linksOf(email)
      await confirm(key)
      for (const url of [
        `/newsletter/unsubscribe/${unsubscribe}`,
        `/newsletter/unsubscribe/${unsubscribe}/`,
      ]) {
        const seen = await test.send('GET', url)
        const page = `${test.deps.env.PUBLIC_URL}/newsletter/unsubscribe/${unsubscribe}`
        expect([seen.status, seen.headers.location]).toEqual([303, page])
        await test.send('HEAD', url)
      }
      expect((await stateOf(email)).left).toBe(false)
      const headers = type ? { 'content-type': type } : {}
      const left = await test.send('POST', `/newsletter/unsubscribe/${unsubscribe}`, body, { headers })
      expect([left.status, (await stateOf(email)).left]).toEqual([200, true])
    }
  })

  it('an old confirmation does not subscribe a person who has left; asking again does', async () => {
    const email = newAddress()
    await ask(email)
    const old = await linksOf(email)
    await confirm(old.confirm)
    await test.call(api.newsletter.unsubscribe, { params: { key: old.unsubscribe } })
    expect((await confirm(old.confirm)).body.error).toBe('key_unknown')
    await ask(email, { language: 'fr' })
    const asked = await linksOf(email)
    expect((await confirm(asked.confirm)).status).toBe(200)
    expect(await stateOf(email)).toEqual({ confirmed: true, left: false, language: 'fr' })
  })

  it('a prefetch confirms nothing and ends nothing', async () => {
    const email = newAddress()
    await ask(email)
    const keys = await linksOf(email)
    const headers = { 'sec-purpose': 'prefetch' }
    expect((await confirm(keys.confirm, { headers })).status).toBe(204)
    await test.send('GET', `/newsletter/unsubscribe/${keys.unsubscribe}`, undefined, { headers })
    expect(await stateOf(email)).toMatchObject({ confirmed: false, left: false })
    expect((await test.send('HEAD', `/newsletter/confirm/${keys.confirm}`)).status).not.toBe(200)
  })

  it('goes to one address at most 3 times a day, known or not', async () => {
    const known = newAddress()
    await ask(known)
    await confirm((await linksOf(known)).confirm)
    const stranger = newAddress()
    const answers = async (email: string, times: number) => {
      const all = await Promise.all(Array.from({ length: times }, () => ask(email)))
      return all.map(({ status }) => status).sort()
    }
    expect(await answers(stranger, 4)).toEqual([200, 200, 200, 429])
    expect(await answers(known, 3)).toEqual([200, 200, 429])
    expect(await mailsTo(stranger)).toHaveLength(3)
    const refused = await ask(stranger.toUpperCase())
    expect([refused.body.error, refused.headers['retry-after']]).toEqual(['too_many_requests', '86400'])
    test.setNow(new Date(Date.now() + 25 * HOUR_MS))
    expect((await ask(stranger)).status).toBe(200)
    test.setNow(null)
  })
})
