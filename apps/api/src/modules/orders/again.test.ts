import { api } from '@tregu/contract'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { type addToCart, signUp } from '../../../test/as.ts'
import { buyTwo, rowsOf } from '../../../test/placed.ts'

const test = useApp()
const again = (person: Parameters<typeof addToCart>[1], id: string) =>
  test.call(api.orders.again, { params: { id } }, person)

it('buying again puts what is there into the cart beside what is in it, and tells what is less or gone', async () => {
  const { person, one, other, cup, pan } = await buyTwo(test)
  const [variant] = cup.variants
  const first = (await again(person, one)).body
  expect([first.missing, first.cart?.items.map(({ var_id, quantity }) => [var_id, quantity])]).toEqual([
    [],
    [[String(variant?.id), 2]],
  ])
  await rowsOf(test, 'UPDATE variant SET stock = 3 WHERE id = $1', variant?.id)
  const second = (await again(person, one)).body
  expect([second.cart?.items[0]?.quantity, second.cart?.notices.at(-1)]).toEqual([
    3,
    expect.objectContaining({ kind: 'clamped', was: 4, is: 3 }),
  ])
  await rowsOf(test, "UPDATE product SET status = 'withdrawn' WHERE id = $1", pan.id)
  const gone = (await again({ ...person, language: 'de' }, other)).body
  expect([gone.missing, gone.cart?.items.length]).toEqual([[expect.stringMatching(/ de$/)], 1])
  expect((await again(await signUp(test), one)).body.error).toBe('not_found')
})
