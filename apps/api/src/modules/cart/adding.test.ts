/** Adding decides in one statement. It must decide as the rule in the domain does, also when many add at once. */

import { api } from '@tregu/contract'
import { addToCart, MAX_ITEM, QUANTITY_MAX } from '@tregu/domain'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { newBrowser, type Sender, useApp } from '../../../test/app.ts'
import { addToCart as add, signUp } from '../../../test/as.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'

const test = useApp()
let store: Awaited<ReturnType<typeof buildStore>>
const guest = (): Sender => ({ browser: newBrowser() })
const linesOf = async (sender: Sender) => (await test.call(api.cart.get, {}, sender)).body.cart.items

const variantsOf = async (stocks: readonly number[], name: string) => {
  const variants: string[] = []
  for (const [index, stock] of stocks.entries())
    variants.push(variantOf(await buildProduct(test, { store, slug: `${name}-${index}`, price: 500, stock })))
  return variants
}

beforeAll(async () => {
  store = await buildStore(test, { slug: 'adding' })
})

const CODES = {
  over_stock: 'not_enough_stock',
  over_maximum: 'not_enough_stock',
  too_many_lines: 'cart_full',
}
/** What the domain says of adding: the line's new quantity, or the code of the refusal. */
const judge = (
  lines: Parameters<typeof addToCart>[0],
  variantId: string,
  quantity: number,
  stock: number,
) => {
  const answer = addToCart(lines, { variantId, quantity }, stock)
  if (answer.ok) return answer.quantity
  if (answer.reason === 'not_a_quantity') return 'malformed'
  return stock === 0 ? 'sold_out' : CODES[answer.reason]
}

describe('adding', () => {
  it('decides as the rule does, for all quantities and stocks', async () => {
    const stocks = [0, 1, 2, 7, QUANTITY_MAX, 20_000]
    const variants = await variantsOf(stocks, 'rule')
    const step = fc.record({
      which: fc.nat(stocks.length - 1),
      quantity: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constantFrom(QUANTITY_MAX - 1, QUANTITY_MAX)),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (steps, isGuest) => {
          const shopper = isGuest ? guest() : await signUp(test)
          const lines = new Map<string, number>()
          for (const { which, quantity } of steps) {
            const variant = variants[which] ?? ''
            const before = [...lines].map(([variantId, quantity]) => ({ variantId, quantity }))
            const expected = judge(before, variant, quantity, stocks[which] ?? 0)
            const { status, body } = await add(test, shopper, variant, quantity)
            if (typeof expected === 'number') lines.set(variant, expected)
            expect(status === 200 ? lines.get(variant) : body.error).toBe(expected)
          }
          const items = await linesOf(shopper)
          expect(new Map(items.map(({ var_id, quantity }) => [var_id, quantity]))).toEqual(lines)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('of many at once never makes more lines than a cart may have', async () => {
    const browser = guest()
    const variants = await variantsOf(
      Array.from({ length: MAX_ITEM + 12 }, () => 5),
      'many',
    )
    // Adds again while the busy server says `unavailable`, as a client does.
    const addPatiently = async (variant: string) => {
      let answer: Awaited<ReturnType<typeof add>>
      do answer = await add(test, browser, variant, 1)
      while (answer.status === 503)
      return answer
    }
    const answers = await Promise.all(variants.map(addPatiently))
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error)
    expect(refused).toEqual(Array.from({ length: 12 }, () => 'cart_full'))
    const items = await linesOf(browser)
    expect(items).toHaveLength(MAX_ITEM)
    // A line that is there already can still grow.
    expect((await add(test, browser, items[0]?.var_id ?? '', 1)).status).toBe(200)
  })

  it('of one variant at once adds up, and stops at the stock', async () => {
    const browser = guest()
    const [variant = ''] = await variantsOf([7], 'same')
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(test, browser, variant, 1)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect((await linesOf(browser)).map(({ quantity }) => quantity)).toEqual([7])
  })

  it('leaves the comment of a line unless it brings one', async () => {
    const browser = guest()
    const [variant = ''] = await variantsOf([7], 'comment')
    const body = { var_id: variant, qty: 1 }
    const commentAfter = async (more: object) =>
      (await test.call(api.cart.update, { body: { ...body, ...more } }, browser)).body.cart.items[0]?.comment
    expect(await commentAfter({ comment: 'Gift wrap' })).toBe('Gift wrap')
    expect(await commentAfter({})).toBe('Gift wrap')
    expect(await commentAfter({ comment: '' })).toBe('')
  })
})
