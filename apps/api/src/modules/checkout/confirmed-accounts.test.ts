import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { placeOrder } from '../../../test/as.ts'
import { shop } from '../../../test/shop.ts'

const test = useApp({ REQUIRE_CONFIRMED_EMAIL: 'on' })

describe('REQUIRE_CONFIRMED_EMAIL', () => {
  it('refuses placing for unconfirmed accounts with its own code', async () => {
    const { person, address: id } = await shop(test)
    const refused = await placeOrder(test, person, id)
    expect([refused.status, refused.body.error]).toEqual([403, 'email_not_confirmed'])
    await test.database.pool.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [person.id])
    expect((await placeOrder(test, person, id)).status).toBe(200)
  })
})
