import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { answerOf, newBrowser, useApp } from '../../../test/app.ts'
import { addToCart } from '../../../test/as.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'

const test = useApp()

describe('the fields of the cart', () => {
  it('answers each line with all its fields, to POST as to GET', async () => {
    const browser = { browser: newBrowser() }
    const store = await buildStore(test, { name: 'Rrobat', department: 'fashion' })
    const shirt = await buildProduct(test, {
      store,
      name: 'Shirt',
      path: 'fashion/tops/shirts',
      price: 2_000,
      discountPrice: 1_500,
      stock: 7,
      options: { colour: ['Red'] },
    })
    const picture = '/media/shirt.webp'
    await test.database.pool.query('INSERT INTO product_image (product_id, rank, src) VALUES ($1, 1, $2)', [
      shirt.id,
      picture,
    ])
    await addToCart(test, browser, variantOf(shirt), 2)
    const { cart } = answerOf(api.cart.get, await test.send('POST', '/orders/cart/', {}, browser)).body
    expect((await test.call(api.cart.get, {}, browser)).body.cart).toEqual(cart)
    expect(cart.items).toEqual([
      {
        order_item_id: expect.stringMatching(/^[\da-f-]{36}$/),
        slug: shirt.slug,
        name: 'Shirt',
        var_id: variantOf(shirt),
        variant: [{ name: 'colour', value: 'Red', rgb: null }],
        quantity: 2,
        stock: 7,
        price: 20,
        discountPrice: 15,
        total: 30,
        seller: 'Rrobat',
        sellerSlug: store.slug,
        department: 'fashion',
        background: picture,
        comment: '',
        available: true,
        notice: null,
      },
    ])
  })
})
