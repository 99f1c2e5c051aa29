import { api } from '@tregu/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const password = 'a-good-secret'
const NOBODY = '00000000-0000-7000-8000-000000000000'

let admin: Person
beforeEach(async () => {
  await rowsOf(test, "UPDATE users SET permissions = '{}'")
  await rowsOf(test, 'DELETE FROM staff_invite')
  admin = await signUp(test)
  await grant(test, admin, ['administrator'])
})

type Role = 'support' | 'administrator'
const list = async () =>
  (await test.call(api.office.listStaff, {}, admin)).body.result.map(({ email, role, state }) => ({
    email,
    role,
    state,
  }))
const invite = (email: string, role: Role = 'support', given = password, sender = admin) =>
  test.call(api.office.inviteStaff, { body: { email, role, password: given } }, sender)
const put = (id: string, role: Role, given = password) =>
  test.call(api.office.putStaff, { params: { id }, body: { role, password: given } }, admin)
const remove = (id: string, given = password, sender = admin) =>
  test.call(api.office.removeStaff, { params: { id }, body: { password: given } }, sender)
const accept = (key: string, sender: Person) =>
  test.call(api.office.acceptStaffInvitation, { params: { key } }, sender)
const mailsTo = (email: string, kind: string) =>
  rowsOf<{ subject: string; text: string }>(
    test,
    'SELECT subject, text FROM outbox WHERE recipient = $1 AND kind = $2 ORDER BY id',
    email,
    kind,
  )
const keyOf = async (email: string) =>
  (await mailsTo(email, 'staff_invitation')).at(-1)?.text.match(/staff-invitation\/([\w-]+)/)?.[1] ?? ''

describe('an invitation to the staff of the market', () => {
  it('is accepted by the account with its address, which then has the permission', async () => {
    const agent = await signUp(test)
    const { status, body } = await invite(agent.email)
    expect([status, body.result.state, body.result.role]).toEqual([201, 'invited', 'support'])
    expect(await list()).toEqual([
      { email: admin.email, role: 'administrator', state: 'active' },
      { email: agent.email, role: 'support', state: 'invited' },
    ])
    expect((await test.call(api.office.listReports, { query: {} }, agent)).status).toBe(403)
    const key = await keyOf(agent.email)
    expect((await test.call(api.office.getStaffInvitation, { params: { key } })).body.result).toEqual({
      role: 'support',
      email: agent.email,
    })
    expect((await accept(key, agent)).status).toBe(200)
    expect((await test.call(api.office.listReports, { query: {} }, agent)).status).toBe(200)
    expect(await mailsTo(admin.email, 'permissions_changed')).toHaveLength(1)
    // The key works once.
    expect((await accept(key, agent)).body.error).toBe('key_unknown')
    expect((await invite(agent.email)).body.error).toBe('member_exists')
  })

  it('works for seven days, and only with its last key', async () => {
    const agent = await signUp(test)
    await invite(agent.email)
    const first = await keyOf(agent.email)
    await invite(agent.email, 'administrator')
    expect((await accept(first, agent)).body.error).toBe('key_unknown')
    const key = await keyOf(agent.email)
    test.setNow(new Date(Date.now() + 7 * 86_400_000 + 1_000))
    expect((await test.call(api.office.getStaffInvitation, { params: { key } })).body.error).toBe(
      'key_unknown',
    )
    test.setNow(null)
    expect((await accept(key, agent)).body.result.role).toBe('administrator')
  })

  it('is refused to an account with another address, and to people of the staff', async () => {
    await invite('somebody@tregu.test')
    const answer = await accept(await keyOf('somebody@tregu.test'), await signUp(test))
    expect([answer.status, answer.body.error]).toEqual([403, 'forbidden'])
    const agent = await signUp(test)
    await invite(agent.email)
    await grant(test, agent, ['support'])
    const second = await accept(await keyOf(agent.email), agent)
    expect([second.status, second.body.error]).toEqual([409, 'member_exists'])
  })

  it('asks for the password, gets another role, and is taken back', async () => {
    const wrong = await invite('somebody@tregu.test', 'support', 'wrong')
    expect([wrong.status, wrong.body.error]).toEqual([422, 'wrong_password'])
    const { id } = (await invite('another@tregu.test')).body.result
    expect((await put(id, 'administrator')).body.result.role).toBe('administrator')
    expect((await remove(id, 'wrong')).body.error).toBe('wrong_password')
    expect((await remove(id)).status).toBe(200)
    expect(await list()).toHaveLength(1)
    const key = await keyOf('another@tregu.test')
    expect((await test.call(api.office.getStaffInvitation, { params: { key } })).body.error).toBe(
      'key_unknown',
    )
  })

  it('ends when its sender is no administrator any more', async () => {
    const other = await signUp(test)
    await grant(test, other, ['administrator'])
    const agent = await signUp(test)
    await invite(agent.email, 'administrator', password, other)
    const key = await keyOf(agent.email)
    expect((await remove(other.id)).status).toBe(200)
    expect((await accept(key, agent)).body.error).toBe('key_unknown')
    expect(await list()).toHaveLength(1)
  })
})

describe('the staff of the market', () => {
  it('changes roles and leaves with the password; the permission ends at once in all sessions', async () => {
    const agent = await signUp(test)
    await grant(test, agent, ['support'])
    expect((await put(agent.id, 'administrator', 'wrong')).body.error).toBe('wrong_password')
    expect((await put(agent.id, 'administrator')).body.result.role).toBe('administrator')
    expect((await test.call(api.office.listStaff, {}, agent)).status).toBe(200)
    expect((await remove(agent.id)).status).toBe(200)
    expect((await test.call(api.office.listStaff, {}, agent)).status).toBe(403)
    expect(await mailsTo(agent.email, 'permissions_changed')).toHaveLength(2)
    expect(
      await rowsOf(
        test,
        "SELECT details->>'permissions' AS change FROM audit WHERE subject = $1 ORDER BY id",
        agent.id,
      ),
    ).toEqual([{ change: 'support → administrator' }, { change: 'administrator → -' }])
    expect((await remove(agent.id)).body.error).toBe('not_found')
    expect((await put(NOBODY, 'support')).body.error).toBe('not_found')
  })

  it('keeps one administrator at least', async () => {
    for (const answer of [await remove(admin.id), await put(admin.id, 'support')])
      expect([answer.status, answer.body.error, answer.body.message]).toEqual([
        409,
        'last_administrator',
        'There must be one at least.',
      ])
    expect((await test.call(api.office.listStaff, {}, admin)).body.result).toEqual([
      expect.objectContaining({ id: admin.id, state: 'active', last_seen: expect.any(String) }),
    ])
  })
})
