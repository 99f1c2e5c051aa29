import { api } from '@tregu/contract'
import { LANGUAGES } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/app.ts'
import { placeOrder, signUp } from '../../test/as.ts'
import { newAgent, openGuestChat } from '../../test/chat.ts'
import { buyByCard, buyTwo } from '../../test/placed.ts'
import { shop } from '../../test/shop.ts'
import { inviteByMail } from './accounts/accounts.ts'
import { modules } from './modules.ts'

const test = useApp()
const mails = modules.flatMap(({ name, mails = [] }) => mails.map((mail) => ({ module: name, ...mail })))

/** Formats a duration: minutes under two hours, hours above. */
const say = (minutes: number) => (minutes < 120 ? `${minutes} minutes` : `${minutes / 60} hours`)

const page = `# Mails

Every message that the shop sends, as the modules declare it. A test writes this page; after a change run
\`npx vitest run src/modules/modules.test.ts --update\` in \`apps/api\`. Texts are in \`packages/contract/locales\`, in ${LANGUAGES.length} languages.

| message | by | module | sent when | language | its link or code works for |
| --- | --- | --- | --- | --- | --- |
${mails
  .map(
    ({ module, kind, channel, trigger, language, secretMinutes }) =>
      `| \`${kind}\` | ${channel === 'email' ? 'e-mail' : 'text message'} | ${module} | ${trigger} | ${language} | ${secretMinutes ? say(secretMinutes) : ''} |`,
  )
  .join('\n')}
`

describe('the modules', () => {
  it('own every table of the database, each table once', async () => {
    const { rows } = await test.database.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE '\\_%'`,
    )
    const owned = modules.flatMap(({ tables }) => tables)
    expect([...owned].sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  it('name themselves, their jobs, their mails and their parts of an export differently', () => {
    for (const names of [
      modules.map(({ name }) => name),
      modules.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name)),
      modules.flatMap(({ ownData = {} }) => Object.keys(ownData)),
      mails.map(({ kind }) => kind),
    ])
      expect(new Set(names).size).toBe(names.length)
  })
})

/** Takes orders through every change that is told by mail. */
const causeOrderNews = async () => {
  const { person, seller, id, line } = await buyByCard(test)
  for (const [quantity, ...statuses] of [
    [1, 'received', 'refunded'],
    [1, 'refused'],
  ] as const) {
    const body = { lines: [{ id: line, quantity }] }
    const { order } = (await test.call(api.orders.requestReturn, { params: { id }, body }, person)).body
    const params = { id: String(order?.returns.at(-1)?.id) }
    for (const status of statuses)
      await test.call(api.backoffice.setReturnStatus, { params, body: { status } }, seller)
  }
  const { one, code, ...bank } = await buyTwo(test, 'bank')
  await test.call(api.backoffice.markPaid, { params: { id: one } }, bank.seller)
  const body = { order_id: code, email: bank.person.email, confirm: true }
  await test.call(api.orders.withdraw, { body })
}

/** Confirms the e-mail of a new account and changes its password. */
const causeAccountNews = async () => {
  const person = await signUp(test, { password: 'a-good-secret' })
  const { body } = await test.call(api.development.mailbox, { query: { to: person.email } })
  const code = new URL(body.result[0]?.links[0] ?? '').pathname.split('/').at(-1) ?? ''
  await test.call(api.accounts.confirmEmail, { params: { code } })
  const change = { password: 'a-good-secret', new_password: 'another-good-one' }
  await test.call(api.accounts.changePassword, { body: change }, person)
}

/** Asks for the transcript of a chat, answers a left message, and gives a coupon. */
const causeChatNews = async () => {
  const guest = await openGuestChat(test)
  const email = 'visitor@tregu.test'
  const params = { chatId: guest.chatId }
  await test.call(api.chat.mailTranscript, { params, body: { email } }, guest)
  await test.call(api.chat.leaveMessage, { body: { name: 'Era', email, message: 'When?' } }, {})
  const agent = await newAgent(test)
  const { result } = (await test.call(api.backoffice.listMessages, {}, agent)).body
  const answer = { params: { id: String(result[0]?.id) }, body: { text: 'Tomorrow' } }
  await test.call(api.backoffice.answerMessage, answer, agent)
  const { id } = await signUp(test)
  await test.call(api.backoffice.giveCoupon, { params: { id }, body: { value: 2, reason: 'Late' } }, agent)
}

describe('the mails', () => {
  it('that are sent are those that the modules declare', async () => {
    const { person, address } = await shop(test)
    await causeAccountNews()
    await placeOrder(test, person, address)
    await test.call(api.newsletter.subscribe, { body: { email: 'reader@tregu.test' } })
    await test.call(api.accounts.forgotPassword, { body: { email: person.email } })
    await test.call(api.accounts.updatePhone, { body: { phone: '+38344123456' } }, person)
    await causeOrderNews()
    await causeChatNews()
    const env = { ...test.deps.env, DEMO: 'off', ADMIN_EMAIL: 'owner@market.test' } as const
    await inviteByMail({ ...test.deps, env })
    await test.work()
    const { rows } = await test.database.pool.query<{ kind: string; channel: string }>(
      'SELECT DISTINCT kind, channel::text FROM outbox ORDER BY kind',
    )
    const declared = mails.map(({ kind, channel }) => ({ kind, channel }))
    expect(rows).toEqual(declared.sort((a, b) => (a.kind < b.kind ? -1 : 1)))
  })

  it('are listed in docs/mails.md with trigger and language', async () => {
    await expect(page).toMatchFileSnapshot('../../../../docs/mails.md')
  })
})
