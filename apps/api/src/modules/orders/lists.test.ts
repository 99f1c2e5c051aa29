import { api, type Endpoint } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'

const test = useApp()

describe('the lists of an account', () => {
  it('take a blank query value as missing', async () => {
    const person = await signUp(test)
    for (const [endpoint, path] of [
      [api.orders.list, '/orders/list/?q=&page=&status='],
      [api.orders.listByUser, `/orders/by/user/${person.id}?page=`],
      [api.wishlist.list, '/products/get/favorite/?page='],
      [api.coupons.list, '/coupons/by_user/?filter='],
    ] as const)
      expect([path, (await test.read<Endpoint>(endpoint, path, person)).status]).toEqual([path, 200])
  })

  it('say what is wrong with a value that does not exist', async () => {
    const person = await signUp(test)
    const fieldsOf = async (path: string) => (await test.send('GET', path, undefined, person)).body.fields
    expect(await fieldsOf('/orders/list/?status=junk')).toEqual({ status: 'This status does not exist.' })
    expect(await fieldsOf('/orders/list/?page=0')).toEqual({
      page: 'The page must be a number from 1 to 10000.',
    })
  })
})
