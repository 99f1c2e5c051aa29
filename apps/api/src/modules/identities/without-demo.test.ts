import { api } from '@tregu/contract'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'

const test = useApp({ NODE_ENV: 'production', DEMO: 'off' })
const params = { provider: 'facebook' } as const

it('without keys and without the demo no provider signs in, and there is no sandbox', async () => {
  expect((await test.call(api.market.get, {})).body.result.sign_in_with).toEqual([])
  const begun = await test.call(api.identities.begin, { params, body: {} })
  expect([begun.status, begun.body.error]).toEqual([404, 'not_found'])
  const body = { client_id: 'tregu-demo', redirect_uri: 'x', state: 'x', code_challenge: 'x' }
  const answered = await test.call(api.identities.sandbox, { params, body })
  expect([answered.status, answered.body.error]).toEqual([404, 'not_found'])
})
