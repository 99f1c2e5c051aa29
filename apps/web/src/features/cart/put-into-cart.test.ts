import { beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { session } from '../../lib/session.ts'
import { putIntoCart } from './put-into-cart.ts'

const addition = { variant: 'variant', quantity: 1 }

beforeEach(() => {
  vi.spyOn(session, 'browserId').mockReturnValue('browser')
})

it('a press right after a refusal asks again, and the second half of a double press does not', async () => {
  const asked = vi.fn()
  const refusal = new ApiError(409, 'sold_out', 'Only 2 are left')
  const call = async () => {
    asked()
    if (asked.mock.calls.length === 1) throw refusal
    return { cart: { items: [], count: 1 } }
  }
  const client = createQueryClient(call as unknown as Call)
  await expect(putIntoCart(client, addition)).rejects.toBe(refusal)
  await putIntoCart(client, addition)
  expect(asked).toHaveBeenCalledTimes(2)
  await putIntoCart(client, addition)
  expect(asked).toHaveBeenCalledTimes(2)
})
