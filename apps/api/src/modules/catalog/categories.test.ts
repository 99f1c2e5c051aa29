import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const { of: desk, create } = useDesk(test)

describe('the tree of categories', () => {
  it('is read with its names, the languages without a name, and the products here and below', async () => {
    await create()
    await create({ name: { en: 'Cup of glass' } })
    await rowsOf(test, "UPDATE category SET name = name - 'de' WHERE id = $1", desk.leaf)
    const { body } = await test.call(api.office.listCategories, {}, desk.owner)
    const leaf = body.result.find(({ id }) => id === desk.leaf)
    const department = body.result.find(({ path }) => path === 'house')
    expect(leaf).toMatchObject({ path: 'house/kitchen/cups', level: 3, version: 1, redirect: null })
    expect(leaf?.missing).toEqual(['de'])
    expect([leaf?.products, leaf?.own_products]).toEqual([2, 2])
    expect([department?.products, department?.own_products]).toEqual([2, 0])
    expect(body.result.map(({ level }) => level)).toEqual(body.result.map(({ level }) => level).sort())
  })

  it('is for the people of a store, who file products in it, and for no shopper', async () => {
    const { status, body } = await test.call(api.office.listCategories, {}, await signUp(test))
    expect([status, body.error]).toEqual([403, 'forbidden'])
  })
})
