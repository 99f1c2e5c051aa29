import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { newBrowser, type Sender, useApp } from '../../../test/app.ts'
import { addToCart, signUp } from '../../../test/as.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'
import { cartModule } from './cart.ts'

const test = useApp()
const cartOf = async (sender: Sender) => (await test.call(api.cart.get, {}, sender)).body.cart
const linesOf = async (sender: Sender) =>
  (await cartOf(sender)).items.map(({ slug, quantity }) => `${quantity} ${slug}`)
const undo = (sender: Sender) => test.call(api.cart.undoMerge, {}, sender)
const signIn = async (email: string, browser: string): Promise<Sender> => {
  const body = { email, password: 'a-good-secret', browserID: browser }
  return { token: (await test.call(api.accounts.signIn, { body })).body.token }
}

/** An account with 2 lamps and a note; a guest's cart with 2 lamps and a cup. There are 3 lamps. */
const merged = async () => {
  const store = await buildStore(test)
  const lamp = await buildProduct(test, { store, stock: 3 })
  const cup = await buildProduct(test, { store, stock: 9 })
  const account = await signUp(test)
  const own = { token: account.token }
  const [item] = (await addToCart(test, own, variantOf(lamp), 2)).body.cart.items
  const line = String(item?.order_item_id)
  await test.call(api.cart.update, { body: { cartItem: line, comment: 'Warm light' } }, own)
  const browser = newBrowser()
  await addToCart(test, { browser }, variantOf(lamp), 2)
  await addToCart(test, { browser }, variantOf(cup), 1)
  const person = await signIn(account.email, browser)
  return { person, account, guest: { browser }, lamp, cup, line }
}

describe('undoing the merge at sign-in', () => {
  it('is offered in the cart with the number of products and its end, and gives both carts their lines back', async () => {
    test.setNow(new Date('2026-11-02T12:00:00Z'))
    const { person, guest, lamp, cup, line } = await merged()
    const before = await cartOf(person)
    expect(before.items.map(({ slug }) => slug)).toEqual([lamp.slug, cup.slug])
    expect(before.merged).toEqual({ products: 2, until: '2026-11-02T12:30:00.000Z' })
    expect(before.notices).toEqual([expect.objectContaining({ kind: 'clamped', was: 4, is: 3 })])
    const { cart } = (await undo(person)).body
    expect(cart).toMatchObject({ count: 2, notices: [], merged: null })
    expect(cart.items).toEqual([
      expect.objectContaining({ order_item_id: line, slug: lamp.slug, quantity: 2, comment: 'Warm light' }),
    ])
    expect(await linesOf(guest)).toEqual([`2 ${lamp.slug}`, `1 ${cup.slug}`])
    test.setNow(null)
  })

  it('works once: again it is refused kindly and changes nothing', async () => {
    const { person, lamp } = await merged()
    const answers = await Promise.all([undo(person), undo(person)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await undo(person)
    expect([late.body.error, late.body.message]).toEqual([
      'undo_over',
      'This can no longer be undone: it has changed since, or too much time has passed.',
    ])
    expect(await linesOf(person)).toEqual([`2 ${lamp.slug}`])
  })

  it('ends after 30 minutes, and what it needed is deleted at night', async () => {
    test.setNow(new Date('2026-11-02T12:00:00Z'))
    const { person, account } = await merged()
    test.setNow(new Date('2026-11-02T12:31:00Z'))
    expect((await cartOf(person)).merged).toBeNull()
    expect((await undo(person)).body.error).toBe('undo_over')
    await cartModule.expire?.(test.deps, test.deps.now())
    const { rows } = await test.database.pool.query('SELECT merged, merged_at FROM cart WHERE user_id = $1', [
      account.id,
    ])
    expect(rows).toEqual([{ merged: null, merged_at: null }])
    test.setNow(null)
  })

  it('ends with a change of the cart; of a change and an undo at the same time exactly one counts', async () => {
    const { person, lamp, cup } = await merged()
    const other = await buildProduct(test, { store: await buildStore(test), stock: 9 })
    const [added, undone] = await Promise.all([addToCart(test, person, variantOf(other)), undo(person)])
    expect(added.status).toBe(200)
    const lines = await linesOf(person)
    if (undone.status === 200) expect(lines).toEqual([`2 ${lamp.slug}`, `1 ${other.slug}`])
    else expect(lines).toEqual([`3 ${lamp.slug}`, `1 ${cup.slug}`, `1 ${other.slug}`])
    expect((await cartOf(person)).merged).toBeNull()
    expect((await undo(person)).body.error).toBe('undo_over')
  })

  it('stays possible after the notices were read, which change no line', async () => {
    const { person, lamp } = await merged()
    await test.call(api.cart.update, { body: { acknowledge: true } }, person)
    expect((await undo(person)).status).toBe(200)
    expect(await linesOf(person)).toEqual([`2 ${lamp.slug}`])
  })

  it('is not offered to a new account, to an account without a guest’s cart, and to other people', async () => {
    const product = await buildProduct(test, { store: await buildStore(test), stock: 9 })
    const browser = newBrowser()
    await addToCart(test, { browser }, variantOf(product))
    const fresh = await signUp(test, { browser })
    expect((await cartOf({ token: fresh.token })).merged).toBeNull()
    const again = await signIn(fresh.email, newBrowser())
    expect((await cartOf(again)).merged).toBeNull()
    const { person } = await merged()
    expect((await undo(fresh)).body.error).toBe('undo_over')
    expect((await undo({ browser: newBrowser() })).body.error).toBe('not_signed_in')
    expect((await cartOf(person)).merged).not.toBeNull()
  })
})
