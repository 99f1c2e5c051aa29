import { createHmac, randomUUID } from 'node:crypto'
import { api } from '@tregu/contract'
import { FORWARDED_HEADER } from '@tregu/contract/forwarding'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, orderTo, signUp } from '../../../test/as.ts'
import { openGuestChat } from '../../../test/chat.ts'
import { variantOf } from '../../../test/factories.ts'
import { confirmAddress, rowsOf } from '../../../test/placed.ts'
import { shop } from '../../../test/shop.ts'

const test = useApp({ RATE_LIMITS: 'production' })
const PASSWORD = 'a-good-secret'

/** A caller at a network address, as our own web server signs it. */
const from = (network: string) => ({
  headers: {
    [FORWARDED_HEADER]: `${network} ${createHmac('sha256', 'a secret of the tests').update(network).digest('hex')}`,
  },
})
type Caller = ReturnType<typeof from>

const newAccount = (email: string, caller: Caller, first_name = 'Ana') =>
  test.call(
    api.accounts.signUp,
    { body: { email, first_name, last_name: 'Gashi', password: PASSWORD } },
    caller,
  )
const activate = (token: string, caller: Caller) =>
  test.call(api.accounts.sendActivation, {}, { ...caller, token })
const forget = (email: string, caller: Caller) =>
  test.call(api.accounts.forgotPassword, { body: { email } }, caller)
const subscribe = (email: string, caller: Caller) =>
  test.call(api.newsletter.subscribe, { body: { email } }, caller)
const mailChat = async (email: string, caller: Caller) => {
  const guest = await openGuestChat({ call: (call, sent) => test.call(call, sent, caller) }, { email })
  const headers = { ...guest.headers, ...caller.headers }
  return test.call(api.chat.mailTranscript, { params: { chatId: guest.chatId } }, { headers })
}

/** Tries every way to cause a mail to the address. */
const tryAll = async (email: string, caller: Caller) => {
  const { body } = await newAccount(email, caller)
  await activate(body.token, caller)
  await forget(email, caller)
  await subscribe(email, caller)
  await mailChat(email, caller)
}

const countMails = async (where: string, ...values: unknown[]) => {
  await test.work()
  const rows = await rowsOf<{ kind: string; n: number }>(
    test,
    `SELECT kind, count(*)::int AS n FROM outbox WHERE ${where} GROUP BY kind ORDER BY kind`,
    ...values,
  )
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
}
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, n) => all + n, 0)

describe('mails that somebody causes', () => {
  it('are 10 an hour for one network address, to 50 addresses in five ways', async () => {
    const strangers = Array.from({ length: 50 }, (_, n) => `flood-${n}@strangers.test`)
    for (let at = 0; at < 50; at += 10)
      await Promise.all(strangers.slice(at, at + 10).map((email) => tryAll(email, from('203.0.113.50'))))
    expect(sum(await countMails('recipient LIKE $1', 'flood-%@strangers.test'))).toBe(10)
    const refused = await subscribe('another@strangers.test', from('203.0.113.50'))
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await subscribe('another@strangers.test', from('203.0.113.51'))).status).toBe(200)
  }, 120_000)

  it('count for the whole /64 of an IPv6 address', async () => {
    for (let n = 1; n <= 12; n++) await subscribe(`six-${n}@strangers.test`, from(`2001:db8:9:9::${n}`))
    expect(sum(await countMails('recipient LIKE $1', 'six-%@strangers.test'))).toBe(10)
  })

  it('are three a day of each kind to one receiver, for all askers together', async () => {
    const victim = 'victim@strangers.test'
    const { body } = await newAccount(victim, from('198.51.100.1'))
    for (let n = 2; n < 10; n++) {
      const caller = from(`198.51.100.${n}`)
      await activate(body.token, caller)
      await forget(n % 2 ? victim : victim.toUpperCase(), caller)
      await subscribe(victim, caller)
      await mailChat(victim, caller)
    }
    expect(await countMails('recipient ILIKE $1', victim)).toEqual({
      chat_transcript: 3,
      confirm_email: 3,
      newsletter: 3,
      reset_password: 3,
    })
  })

  it('stay counted when the account is deleted and made again', async () => {
    const email = 'again@strangers.test'
    const sent: number[] = []
    for (let n = 1; n <= 5; n++) {
      const caller = from(`198.51.101.${n}`)
      const { body } = await newAccount(email, caller)
      sent.push(sum(await countMails('about = $1', body.user.id)))
      await test.call(
        api.accounts.deleteAccount,
        { body: { password: PASSWORD } },
        { ...caller, token: body.token },
      )
    }
    expect(sent).toEqual([1, 1, 1, 0, 0])
  })

  it('about a changed password go to an unconfirmed address three times a day, without the name of the device', async () => {
    const caller = from('198.51.102.1')
    const headers = { ...caller.headers, 'user-agent': 'Win-at-bad.example/1.0 (you won)' }
    const { body } = await newAccount('device@strangers.test', caller)
    for (let n = 0; n < 5; n++)
      await test.call(
        api.accounts.changePassword,
        { body: { password: n ? `secret-number-${n}` : PASSWORD, new_password: `secret-number-${n + 1}` } },
        { headers, token: body.token },
      )
    const mails = await rowsOf<{ text: string }>(
      test,
      "SELECT text FROM outbox WHERE about = $1 AND kind = 'password_changed'",
      body.user.id,
    )
    expect(mails).toHaveLength(3)
    for (const { text } of mails) expect(text).toContain('Device: Unknown device')
  })

  it('and codes to one phone number are ten a day over all accounts', async () => {
    let codes = 0
    for (let n = 1; n <= 12; n++) {
      const person = await signUp(test, { email: `phone-${randomUUID()}@strangers.test` })
      const sender = { ...from(`198.51.103.${n}`), token: person.token }
      const answer = await test.call(api.accounts.updatePhone, { body: { phone: '044 555 666' } }, sender)
      if (answer.body.text === 'code sent') codes += 1
    }
    expect(codes).toBe(10)
  })
})

describe('mails about orders to an address that is not confirmed', () => {
  it('name no street, number or reason, and are five a day; a confirmed one gets them all', async () => {
    const caller = from('198.51.105.1')
    for (const isConfirmed of [false, true]) {
      const { person, cup } = await shop(test)
      if (isConfirmed) await confirmAddress(test, person)
      const words = { name: 'Ana', address: 'Look at bad.example 12', phone: '044 123 456' }
      const address = await addAddress(test, person, words)
      const sender = { ...person, ...caller }
      for (let n = 0; n < 4; n++) {
        await addToCart(test, sender, variantOf(cup))
        const placed = await test.call(api.checkout.place, { body: orderTo(address) }, sender)
        const params = { id: placed.body.orders[0] ?? '' }
        await test.call(api.orders.cancel, { params, body: { reason: 'My reason' } }, sender)
      }
      const mails = await rowsOf<{ text: string }>(
        test,
        "SELECT text FROM outbox WHERE recipient = $1 AND kind LIKE 'order%'",
        person.email,
      )
      expect(mails).toHaveLength(isConfirmed ? 8 : 5)
      const all = mails.map(({ text }) => text.replaceAll('\u200B', '')).join()
      for (const written of ['bad.example', '+383 44 123 456', 'My reason'])
        expect([written, all.includes(written)]).toEqual([written, isConfirmed])
    }
  }, 60_000)
})

describe('a mail to an address that is not confirmed', () => {
  it('never greets by a name with an address in it', async () => {
    const name = 'You won 1000 EUR https://bad.example/win'
    await newAccount('named@strangers.test', from('198.51.104.1'), name)
    await newAccount('plain@strangers.test', from('198.51.104.2'), 'Ana')
    const mails = await rowsOf<{ text: string; html: string }>(
      test,
      "SELECT text, html FROM outbox WHERE recipient IN ('named@strangers.test', 'plain@strangers.test') ORDER BY recipient",
    )
    for (const words of [mails[0]?.text, mails[0]?.html]) {
      expect(words).not.toContain('bad')
      expect(words).toContain('Hello,')
    }
    expect(mails[1]?.text).toContain('Hello Ana,')
  })
})
