import { api } from '@tregu/contract'
import { LANGUAGES } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/app.ts'
import { grant, join, makeSeller, placeOrder, signUp } from '../../test/as.ts'
import { newAgent, openGuestChat } from '../../test/chat.ts'
import { buildProduct, buildStore } from '../../test/factories.ts'
import {
  causeDailyNews,
  causeIdentityNews,
  causeImportNews,
  causePasskeyNews,
  causeScheduleNews,
} from '../../test/mail-causes.ts'
import { listWatched, watchMails } from '../../test/mail-watch.ts'
import { buyByCard, buyTwo, rowsOf } from '../../test/placed.ts'
import { earnIn } from '../../test/selling.ts'
import { shop } from '../../test/shop.ts'
import { inviteByMail } from './accounts/accounts.ts'
import { modules } from './modules.ts'
import { closeDue } from './notices/notices.ts'

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
      await test.call(api.desk.setReturnStatus, { params, body: { status } }, seller)
  }
  const { one, code, ...bank } = await buyTwo(test, 'bank')
  await test.call(api.desk.markPaid, { params: { id: one } }, bank.seller)
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

/** Invites somebody to a store, changes the role of one of its people, takes the person off, and changes account and trader. */
const causePeopleNews = async () => {
  const [owner, hand] = [await signUp(test), await signUp(test)]
  const store = await buildStore(test, {})
  await makeSeller(test, owner, store)
  const password = 'a-good-secret'
  const body = { email: 'new-hand@tregu.test', role: 'packer' as const, password }
  await test.call(api.desk.invitePerson, { body }, owner)
  await join(test, hand, store, 'packer')
  const params = { id: hand.id }
  await test.call(api.desk.putPerson, { params, body: { role: 'manager', password } }, owner)
  await test.call(api.desk.removePerson, { params, body: { password } }, owner)
  const bank = { holder: 'Fatmir Berisha', iban: 'XK051212012345678906' }
  const names = { legal_name: 'Drita Sh.p.k.', legal_address: 'Rruga B 1', registration_number: '811234567' }
  const trader = { ...names, lawful_goods: true as const }
  await test.call(api.desk.putStore, { query: {}, body: { version: 1, bank, trader, password } }, owner)
}

/** Sends an application; the market asks, refuses, and approves in the end. */
const causeApplicationNews = async () => {
  const administrator = await signUp(test)
  await grant(test, administrator, ['administrator'])
  const applicant = await signUp(test, { role: 1 })
  const names = { legal_name: 'Era Sh.p.k.', legal_address: 'Rruga B 2', registration_number: '811234568' }
  const whole = { description: { sq: 'Vegla' }, city: 'Pejë', phone: '044 123 456', trader: names }
  await test.call(api.desk.putApplication, { body: { ...whole, lawful_goods: true } }, applicant)
  const text = 'Please tell us more.'
  const [{ slug: department } = { slug: '' }] = await rowsOf<{ slug: string }>(
    test,
    'SELECT slug FROM category WHERE level = 1 LIMIT 1',
  )
  for (const body of [
    { decision: 'ask', text },
    { decision: 'refuse', text },
    { decision: 'approve', department },
  ] as const) {
    const { id } = (await test.call(api.desk.sendApplication, {}, applicant)).body.result
    await test.call(api.office.decideApplication, { params: { id }, body }, administrator)
  }
}

/** A store is suspended, opened again, and gets other terms. */
const causeSuspension = async () => {
  const administrator = await signUp(test)
  await grant(test, administrator, ['administrator'])
  const { id } = await buildStore(test)
  const params = { id: String(id) }
  const text = 'The goods are not as they are described.'
  const reasons = { facts: text, ground: 'terms', rule: '4', text } as const
  await test.call(api.office.suspendStore, { params, body: reasons }, administrator)
  await test.call(api.office.reinstateStore, { params, body: { text } }, administrator)
  await test.call(api.office.putTerms, { params, body: { commission: 5, reason: text } }, administrator)
  const closing = await test.call(api.office.closeStore, { params, body: reasons }, administrator)
  const { decision = '', closes_at: day = '' } = closing.body.result.closing ?? {}
  await closeDue({ ...test.deps, now: () => new Date(day) })
  await test.call(api.office.liftDecision, { params: { id: decision }, body: { text } }, administrator)
}

/** An administrator invites somebody to the staff, grants a permission, blocks an account and lets it in again, and deletes another one. */
const causeCustomerNews = async () => {
  const [administrator, agent, person] = [await signUp(test), await signUp(test), await signUp(test)]
  await grant(test, administrator, ['administrator'])
  const password = 'a-good-secret'
  const granted = { params: { id: agent.id }, body: { permissions: ['support' as const], password } }
  await test.call(api.office.setPermissions, granted, administrator)
  const invited = { email: 'new-agent@tregu.test', role: 'support' as const, password }
  await test.call(api.office.inviteStaff, { body: invited }, administrator)
  const blocked = { params: { id: agent.id }, body: { reason: 'Threats to three other shoppers.' } }
  const block = await test.call(api.office.blockCustomer, blocked, administrator)
  const lifted = {
    params: { id: block.body.result.id },
    body: { text: 'It was somebody else. We are sorry.' },
  }
  await test.call(api.office.liftDecision, lifted, administrator)
  const erased = { params: { id: person.id }, body: { confirm: person.email, password } }
  await test.call(api.office.eraseCustomer, erased, administrator)
}

/** A guest reports a product, which is withdrawn, and put back. */
const causeDecisions = async () => {
  const administrator = await signUp(test)
  await grant(test, administrator, ['administrator'])
  const store = await buildStore(test)
  await makeSeller(test, await signUp(test), store)
  const product = await buildProduct(test, { store })
  const text = 'The goods are not as they are described.'
  const about = { target: 'product', id: product.slug } as const
  const guest = { name: 'Era', email: 'reporter@tregu.test' }
  const body = { ...about, ...guest, reason: 'misleading', text, good_faith: true } as const
  const { number } = (await test.call(api.notices.report, { body }, {})).body
  const params = { id: String(number).replace('R-', '') }
  const verdict = { action: 'withdraw', facts: text, ground: 'terms', rule: '4', text } as const
  const { result } = (await test.call(api.office.decideReport, { params, body: verdict }, administrator)).body
  const lifted = { params: { id: String(result.decision?.id) }, body: { text } }
  await test.call(api.office.liftDecision, lifted, administrator)
}

/** Reviews what was delivered; the store answers. */
const causeReviewNews = async () => {
  const { person, seller, line } = await buyByCard(test)
  const body = { id: line, rating: 5, policy: true }
  const { id } = (await test.call(api.reviews.create, { body }, person)).body.result
  await test.call(api.desk.putReply, { params: { id }, body: { text: 'Thank you' } }, seller)
}

/** Asks for the transcript of a chat, answers a left message, and gives a coupon. */
const causeChatNews = async () => {
  const email = 'visitor@tregu.test'
  const guest = await openGuestChat(test, { email })
  const params = { chatId: guest.chatId }
  await test.call(api.chat.mailTranscript, { params }, guest)
  await test.call(api.chat.leaveMessage, { body: { name: 'Era', email, message: 'When?' } }, {})
  const agent = await newAgent(test)
  const { result } = (await test.call(api.support.listMessages, {}, agent)).body
  const answer = { params: { id: String(result[0]?.id) }, body: { text: 'Tomorrow' } }
  await test.call(api.support.answerMessage, answer, agent)
  const { id } = await signUp(test)
  await test.call(api.support.giveCoupon, { params: { id }, body: { value: 2, reason: 'Late' } }, agent)
}

/** Asks about a product; the store answers. */
const causeQuestionNews = async () => {
  const [person, owner] = [await signUp(test), await signUp(test)]
  const store = await buildStore(test, {})
  await makeSeller(test, owner, store)
  const { slug } = await buildProduct(test, { store })
  const asked = { params: { slug }, body: { text: 'Does it fit a dishwasher?' } }
  const { id } = (await test.call(api.questions.ask, asked, person)).body.result
  await test.call(api.desk.answerQuestion, { params: { id }, body: { text: 'It does' } }, owner)
}

/** Pays out what an order has earned. */
const causePayout = async () => {
  const { store } = await earnIn(test)
  const person = await signUp(test)
  await grant(test, person, ['administrator'])
  const body = { amount: 20.5, reference: 'TRG 1', password: 'a-good-secret' }
  await test.call(api.office.createPayout, { params: { id: String(store.id) }, body: body as never }, person)
}

/** Accounts are German here, requests and guests English, and the first administrator is written to in the setting's language. */
const languageBy = (said: string) => {
  if (said === 'ADMIN_LANGUAGE') return 'sq'
  const isOfAccount = said.startsWith('the language of the account') || said.includes('of each manager')
  return isOfAccount && !/request/.test(said) ? 'de' : 'en'
}

describe('the mails', () => {
  it('that are sent are those that the modules declare', { timeout: 60_000 }, async () => {
    await watchMails(test)
    const { person, address } = await shop(test)
    await causeAccountNews()
    await placeOrder(test, person, address)
    await test.call(api.newsletter.subscribe, { body: { email: 'reader@tregu.test' } })
    await test.call(api.accounts.forgotPassword, { body: { email: person.email } })
    await test.call(api.accounts.updatePhone, { body: { phone: '+38344123456' } }, person)
    await causeOrderNews()
    await causeChatNews()
    await causeReviewNews()
    await causeScheduleNews(test)
    await causeQuestionNews()
    const env = { ...test.deps.env, DEMO: 'off', ADMIN_EMAIL: 'owner@market.test' } as const
    await inviteByMail({ ...test.deps, env })
    // The trader's change is told to this administrator.
    await causePeopleNews()
    await causeApplicationNews()
    await causeSuspension()
    await causePayout()
    await causeImportNews(test)
    await causeCustomerNews()
    await causeDecisions()
    await causeDailyNews(test)
    await causePasskeyNews(test)
    await causeIdentityNews(test)
    await test.work()
    const { rows } = await test.database.pool.query<{ kind: string; channel: string }>(
      'SELECT DISTINCT kind, channel::text FROM outbox ORDER BY kind',
    )
    const declared = mails.map(({ kind, channel }) => ({ kind, channel }))
    expect(rows).toEqual(declared.sort((a, b) => (a.kind < b.kind ? -1 : 1)))
  })

  it('are in the receiver’s language, and are queued in the transaction that causes them', async () => {
    const declared = new Map(mails.map(({ kind, language }) => [kind, language]))
    for (const { kind, html, beside } of await listWatched(test)) {
      const said = declared.get(kind) ?? ''
      const language = /<html lang="(..)"/.exec(html ?? '')?.[1]
      if (html !== null) expect([kind, language]).toEqual([kind, languageBy(said)])
      // Who asks for a transcript changes nothing.
      if (kind !== 'chat_transcript') expect([kind, beside]).not.toEqual([kind, []])
    }
  })

  it('are listed in docs/mails.md with trigger and language', async () => {
    await expect(page).toMatchFileSnapshot('../../../../docs/mails.md')
  })
})
