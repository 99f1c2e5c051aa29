/** Calls of the back office that ask for the password again (docs/rules/backoffice.md): a wrong one changes nothing and counts as a guess. */
import { type Endpoint, endpoints } from '@tregu/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Sender, useApp } from './app.ts'
import { useHttp } from './over-http.ts'
import { DESK_ROWS } from './permissions/desk-rows.ts'
import { OFFICE_ROWS } from './permissions/office-rows.ts'
import type { Row } from './permissions/row.ts'
import { makeWorld, type World } from './permissions/world.ts'

const test = useApp()
const http = useHttp(test)
const ROWS: Readonly<Record<string, Row | readonly Row[]>> = { ...DESK_ROWS, ...OFFICE_ROWS }
const WRONG = 'not-the-password'

let world: World
beforeAll(async () => {
  world = await makeWorld(test)
})
beforeEach(() => test.database.pool.query('DELETE FROM attempt'))

const asksAgain = ({ path, body }: Endpoint) =>
  path.startsWith('/backoffice/') &&
  body instanceof z.ZodObject &&
  'password' in body.shape &&
  !body.shape.password.safeParse(undefined).success
const asking = endpoints.filter(({ endpoint }) => asksAgain(endpoint))

const send = async (name: string, endpoint: Endpoint) => {
  const row = [ROWS[name] ?? []].flat()[0]
  const { params, query, body } = (await row?.ask?.(world)) ?? {}
  const sender: Sender = endpoint.auth === 'owner' ? world.seller : world.administrator
  return http.call(endpoint, { params, query, body: { ...body, password: WRONG } }, sender)
}

describe('a password that is asked again', () => {
  it('stands in front of people of a store, staff, permissions, passkeys, erasing and money', () => {
    expect(asking.map(({ name }) => name).sort()).toEqual([
      'desk.invitePerson',
      'desk.putPerson',
      'desk.removePerson',
      'office.completePayoutRun',
      'office.createPayout',
      'office.eraseCustomer',
      'office.inviteStaff',
      'office.putStaff',
      'office.removePasskey',
      'office.removePasskeys',
      'office.removeStaff',
      'office.setPermissions',
    ])
  })

  it.each(asking)(
    '$name: a wrong one is 422 wrong_password, and the eleventh 429',
    async ({ name, endpoint }) => {
      const first = await send(name, endpoint)
      expect([first.status, first.body.error, first.body.fields]).toEqual([
        422,
        'wrong_password',
        { password: expect.any(String) },
      ])
      for (let n = 0; n < 9; n++) await send(name, endpoint)
      const last = await send(name, endpoint)
      expect([last.status, last.body.error]).toEqual([429, 'too_many_requests'])
    },
  )
})
