import { api } from '@tregu/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const PASSWORD = 'a-good-secret'
let admin: Person
/** Each test has one administrator. */
beforeEach(async () => {
  await rowsOf(test, "UPDATE users SET permissions = '{}'")
  admin = await signUp(test)
  await grant(test, admin, ['administrator'])
})

type Grantable = 'support' | 'administrator'
const set = (who: Person, id: string, permissions: Grantable[], password = PASSWORD) =>
  test.call(api.office.setPermissions, { params: { id }, body: { permissions, password } }, who)
const told = async () =>
  (
    await rowsOf<{ recipient: string }>(
      test,
      "SELECT recipient FROM outbox WHERE kind = 'permissions_changed' ORDER BY recipient",
    )
  ).map(({ recipient }) => recipient)
const forgetMails = () => rowsOf(test, "DELETE FROM outbox WHERE kind = 'permissions_changed'")
const permissionsOf = async ({ id }: Person) =>
  (await rowsOf<{ permissions: string[] }>(test, 'SELECT permissions FROM users WHERE id = $1', id))[0]
    ?.permissions

describe('permissions', () => {
  it('are granted and taken with the own password; all administrators and the person get a mail', async () => {
    await forgetMails()
    const [other, agent] = [await signUp(test), await signUp(test)]
    await grant(test, other, ['administrator'])
    const { status, body } = await set(admin, agent.id, ['support', 'support'])
    expect([status, body.result.permissions]).toEqual([200, ['support']])
    expect(await told()).toEqual([admin.email, other.email, agent.email].sort())
    await forgetMails()
    expect((await set(admin, agent.id, ['support'])).status).toBe(200)
    expect(await told()).toEqual([])
    expect((await set(admin, agent.id, [])).body.result.permissions).toEqual([])
    const audit = await rowsOf(
      test,
      "SELECT details->>'permissions' AS change FROM audit WHERE subject = $1 ORDER BY id",
      agent.id,
    )
    expect(audit).toEqual([{ change: '- → support' }, { change: 'support → -' }])
  })

  it('stay as they are with a wrong password, and for an unknown account', async () => {
    const agent = await signUp(test)
    const wrong = await set(admin, agent.id, ['support'], 'not-the-one')
    expect([wrong.status, wrong.body.error]).toEqual([422, 'wrong_password'])
    expect(await permissionsOf(agent)).toEqual([])
    const unknown = await set(admin, '00000000-0000-7000-8000-000000000000', ['support'])
    expect(unknown.body.error).toBe('not_found')
  })

  it('count at once: who is no administrator any more may not change them', async () => {
    const other = await signUp(test)
    await set(admin, other.id, ['administrator'])
    expect((await set(other, admin.id, ['support'])).status).toBe(200)
    expect((await set(admin, other.id, [])).status).toBe(403)
  })
})

describe('the last administrator', () => {
  it('stays: neither taking the permission nor deleting the account is possible', async () => {
    const answers = [
      await set(admin, admin.id, ['support']),
      await test.call(api.accounts.deleteAccount, { body: { password: PASSWORD } }, admin),
      await test.call(
        api.office.eraseCustomer,
        { params: { id: admin.id }, body: { password: PASSWORD, confirm: admin.email } },
        admin,
      ),
    ]
    for (const { status, body } of answers)
      expect([status, body.error, body.message]).toEqual([
        409,
        'last_administrator',
        'There must be one at least.',
      ])
    expect(await permissionsOf(admin)).toEqual(['administrator'])
  })

  it('is left when two take the permission from each other at the same time', async () => {
    for (let n = 0; n < 5; n++) {
      const other = await signUp(test)
      await grant(test, other, ['administrator'])
      const answers = await Promise.all([set(admin, other.id, []), set(other, admin.id, [])])
      expect(answers.map(({ status }) => status).sort()[0]).toBe(200)
      const left = await rowsOf(test, "SELECT 1 FROM users WHERE 'administrator' = ANY (permissions)")
      expect(left).toHaveLength(1)
      await grant(test, other, [])
      await grant(test, admin, ['administrator'])
    }
  })
})
