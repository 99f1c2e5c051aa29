import { api } from '@tregu/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { REASONS, useNotices } from '../../../test/notice.ts'
import { rowsOf } from '../../../test/placed.ts'
import type { Actor } from '../../lib/actor.ts'
import { blockAccount } from './blocking.service.ts'
import { endRestrictions } from './deciding.service.ts'

const test = useApp()
const { administrator, open, reported, decide, mailsTo } = useNotices(test)
const WORDS = 'You sent threats to three other shoppers.'
const THANKS = 'The threats came from somebody else. We are sorry.'

beforeEach(() => test.setNow(null))

const { facts, ground, rule, text: reason } = REASONS
const block = (actor: Person, id: string, body: object = { reason, facts, ground, rule }) =>
  test.call(api.office.blockCustomer, { params: { id }, body } as never, actor)
const lift = (actor: Person, id: string, text = THANKS) =>
  test.call(api.office.liftDecision, { params: { id }, body: { text } }, actor)
const signIn = ({ email }: Person, password = 'a-good-secret') =>
  test.call(api.accounts.signIn, { body: { email, password } } as never)
const fileOf = async (actor: Person, { id }: Person) =>
  (await test.call(api.support.getCustomer, { params: { id } }, actor)).body.result
const isSignedIn = async (person: Person) =>
  (await test.call(api.accounts.listSessions, {}, person)).status === 200
const auditOf = (action: string, { id }: Person) =>
  rowsOf(test, 'SELECT 1 FROM audit WHERE action = $1 AND subject = $2', action, id)

describe('a blocked account', () => {
  it('is signed out everywhere, cannot sign in, gets the reasons by mail, and is open again when the block is lifted', async () => {
    const [actor, person] = [await administrator(), await signUp(test)]
    expect(await isSignedIn(person)).toBe(true)
    const { status, body } = await block(actor, person.id)
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      ...REASONS,
      action: 'block_account',
      source: 'own',
      target: { kind: 'account', id: person.id },
      in_force: true,
    })
    expect(await isSignedIn(person)).toBe(false)
    const refused = await signIn(person)
    expect([refused.status, refused.body.error]).toEqual([403, 'account_blocked'])
    expect(refused.body.message).toBe('This account is blocked. We have e-mailed you the reasons.')
    expect((await signIn(person, 'not-the-one')).body.error).toBe('sign_in_failed')
    const [mail] = await mailsTo(person.email, 'account_blocked')
    for (const words of [facts, rule, reason, 'court']) expect(mail?.text).toContain(words)
    expect((await fileOf(actor, person)).decisions).toMatchObject([
      { action: 'block_account', in_force: true },
    ])
    expect(await auditOf('customer.block', person)).toHaveLength(1)

    expect((await block(actor, person.id)).body.error).toBe('conflict')
    expect((await lift(actor, body.result.id)).body.result.in_force).toBe(false)
    expect((await signIn(person)).status).toBe(200)
    const [ended] = await mailsTo(person.email, 'account_unblocked')
    expect(ended?.text).toContain(THANKS)
    expect(await auditOf('customer.unblock', person)).toHaveLength(1)
    expect((await lift(actor, body.result.id)).body.error).toBe('conflict')
  })

  it('is blocked with a reason alone: the terms of use are the rule', async () => {
    const [actor, person] = [await administrator(), await signUp(test)]
    const { body } = await block(actor, person.id, { reason: WORDS })
    expect(body.result).toMatchObject({ facts: WORDS, ground: 'terms', text: WORDS })
    const [mail] = await mailsTo(person.email, 'account_blocked')
    expect(mail?.text.split(WORDS)).toHaveLength(2)
    expect((await block(actor, person.id, { reason: 'too short' })).body.error).toBe('malformed')
    const unknown = await block(actor, '00000000-0000-7000-8000-000000000000')
    expect(unknown.body.error).toBe('not_found')
  })

  it('opens by itself when the time of the block is over', async () => {
    const [actor, person] = [await administrator(), await signUp(test)]
    const past = await block(actor, person.id, { reason, until: '2020-01-01T00:00:00.000Z' })
    expect([past.status, past.body.fields]).toEqual([
      400,
      expect.objectContaining({ until: expect.anything() }),
    ])
    const until = new Date(test.deps.now().getTime() + 3_600_000)
    await block(actor, person.id, { reason, until: until.toISOString() })
    await endRestrictions(test.deps)
    expect((await signIn(person)).body.error).toBe('account_blocked')
    await endRestrictions({ ...test.deps, now: () => new Date(until.getTime() + 1) })
    expect((await signIn(person)).status).toBe(200)
  })
})

describe('a block', () => {
  it('is refused for the own account, and for the last administrator', async () => {
    const actor = await administrator()
    const own = await block(actor, actor.id)
    expect([own.status, own.body.error]).toEqual([403, 'forbidden'])
    await rowsOf(test, "UPDATE users SET permissions = '{}' WHERE id <> $1::uuid", actor.id)
    const other = await signUp(test)
    await grant(test, other, ['administrator'])
    expect((await block(actor, other.id)).status).toBe(200)
    // The other one asked before the own session ended.
    const late = { id: other.id } as Actor
    await expect(blockAccount(test.deps, late, actor.id, { reason })).rejects.toMatchObject({
      code: 'last_administrator',
    })
    expect((await signIn(actor)).status).toBe(200)
  })

  it('of the author follows a notice about a question, and the reporter is answered', async () => {
    const actor = await administrator()
    const { product } = await open()
    const asker = await signUp(test)
    const question = 'Does it come with a strap of leather?'
    await test.call(
      api.questions.ask,
      { params: { slug: product.slug }, body: { text: question } } as never,
      asker,
    )
    const [row] = await rowsOf<{ id: string }>(
      test,
      "UPDATE question SET answer = 'Yes, it does.', answered_at = now() WHERE user_id = $1::uuid RETURNING id",
      asker.id,
    )
    const id = await reported('question', String(row?.id), 'told@tregu.test')
    const { status, body } = await decide(actor, id, { action: 'block_account', ...REASONS })
    expect(status).toBe(200)
    expect(body.result.decisions).toMatchObject([
      {
        action: 'block_account',
        source: 'notice',
        target: { kind: 'account', id: asker.id },
        in_force: true,
      },
    ])
    expect((await signIn(asker)).body.error).toBe('account_blocked')
    expect(await mailsTo('told@tregu.test', 'report_decided')).toHaveLength(1)
    const onProduct = { action: 'block_account', ...REASONS }
    const wrong = await decide(actor, await reported('product', product.id, 'x@tregu.test'), onProduct)
    expect([wrong.status, wrong.body.error]).toEqual([400, 'malformed'])
  })
})

describe('the list of all decisions', () => {
  it('has those with and without a notice, about things and accounts, the newest first, for administrators and the support', async () => {
    const [actor, person] = [await administrator(), await signUp(test)]
    const { product, store } = await open()
    await decide(actor, await reported('product', product.id, 'listed@tregu.test'))
    const { body } = await block(actor, person.id)
    const list = (query: Record<string, string>, who = actor) =>
      test.call(api.office.listDecisions, { query }, who)
    const all = (await list({})).body
    expect(all.result.slice(0, 2)).toMatchObject([
      { id: body.result.id, action: 'block_account', store: null, in_force: true },
      { action: 'withdraw', source: 'notice', store: { id: String(store.id), name: 'Ora' } },
    ])
    expect(all.count).toBeGreaterThanOrEqual(2)
    const accounts = (await list({ target: 'account', page_size: '1' })).body
    expect(accounts.result.map(({ id }) => id)).toEqual([body.result.id])
    const found = (await list({ q: 'watc' })).body.result
    expect(new Set(found.map(({ target }) => target.name))).toEqual(new Set(['Watch']))
    await grant(test, person, ['support'])
    await lift(actor, body.result.id)
    const { token } = (await signIn(person)).body
    expect((await list({}, { ...person, token })).status).toBe(200)
  })
})
