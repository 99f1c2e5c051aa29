import { api } from '@tregu/contract'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp({ ANSWERS_MB: 8 })
const desk = useDesk(test)

/** Where shoppers find the store: the home page, the suggestions; and how many products its page tells. */
const look = async () => {
  const { slug } = desk.of.store
  const [home, suggested, details] = await Promise.all([
    test.call(api.catalog.home, {}),
    test.call(api.catalog.suggest, { query: { q: 'Openable' } }),
    test.call(api.stores.details, { params: { slug } }),
  ])
  const has = (stores: readonly { readonly slug: string }[]) => stores.some((store) => store.slug === slug)
  return [has(home.body.stores), has(suggested.body.stores), details.body.result.products]
}

it('a store without a published product is not listed, and appears by itself with the first one', async () => {
  await rowsOf(
    test,
    "UPDATE store SET name = 'Openable', follower_count = 900 WHERE id = $1",
    desk.of.store.id,
  )
  await desk.create()
  await eventually(async () => expect(await look()).toEqual([false, false, 0]))
  // Answers of shoppers are cached; publishing ends them.
  const { id } = await desk.onSale()
  await eventually(async () => expect(await look()).toEqual([true, true, 1]))
  await test.call(api.desk.withdrawProduct, { params: { id }, body: { version: 2 } }, desk.of.owner)
  await eventually(async () => expect(await look()).toEqual([false, false, 0]))
})
