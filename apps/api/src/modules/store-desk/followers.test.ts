import { api } from '@tregu/contract'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { join, makeSeller, signUp } from '../../../test/as.ts'
import { buildStore } from '../../../test/factories.ts'

const test = useApp()

it('followers of a store are counted, without names', async () => {
  const [owner, packer, fan] = [await signUp(test), await signUp(test), await signUp(test)]
  const store = await buildStore(test)
  await makeSeller(test, owner, store)
  await join(test, packer, store, 'packer')
  await test.call(api.stores.follow, { body: { slug: store.slug } }, fan)
  expect((await test.call(api.desk.countFollowers, { query: {} }, owner)).body.result).toEqual({ count: 1 })
  expect((await test.call(api.desk.countFollowers, { query: {} }, packer)).status).toBe(403)
})
