import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { answerOf, newBrowser, useApp } from '../../../test/app.ts'
import { addToCart } from '../../../test/as.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'

const test = useApp()

describe('the fields of the cart', () => {
  it('cart_id is null before the first line, then stays the same, and is of one cart alone', async () => {
    const store = await buildStore(test)
    const [cup, pan] = [await buildProduct(test, { store }), await buildProduct(test, { store })]
    const [browser, other] = [{ browser: newBrowser() }, { browser: newBrowser() }]
    expect((await test.call(api.cart.get, {}, browser)).body.cart.cart_id).toBeNull()
    const { cart_id } = (await addToCart(test, browser, variantOf(cup))).body.cart
    expect(cart_id).toMatch(/^[\da-f-]{36}$/)
    expect((await addToCart(test, browser, variantOf(pan))).body.cart.cart_id).toBe(cart_id)
    expect((await test.call(api.cart.get, {}, browser)).body.cart.cart_id).toBe(cart_id)
    expect((await addToCart(test, other, variantOf(cup))).body.cart.cart_id).not.toBe(cart_id)
  })

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
        back_on: null,
        notice: null,
      },
    ])
  })
})
