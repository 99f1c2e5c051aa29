import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { api } from './ordering.ts'
import { open } from './shopping.ts'

const SHIRT = '/fashion/p/cotton-crew-t-shirt'
type Value = { readonly id: string; readonly name: string }
type Variant = {
  readonly id: string
  readonly price: number
  readonly discountPrice: number | null
  readonly count: number
  readonly values: readonly string[]
}
type Details = {
  readonly variants: Readonly<Record<string, readonly Value[]>>
  readonly variantList: readonly Variant[]
}
const detailsOf = async (page: Page): Promise<Details> =>
  (await (await page.request.get(`${api()}/products/details/cotton-crew-t-shirt?lang=en`)).json()).result

test.describe('a variant', () => {
  test('has an address that opens it chosen, and choosing another replaces the address', async ({
    page,
    shop,
  }) => {
    const { variants, variantList } = await detailsOf(page)
    const [one, other] = variantList.filter(({ count }) => count > 0)
    if (!one || !other) throw new Error('the product has fewer than two variants in stock')
    const valuesOf = ({ values }: Variant) =>
      Object.values(variants)
        .flat()
        .filter(({ id }) => values.includes(id))
    const choice = (name: string) =>
      page.locator('[data-part="buy"] fieldset').getByRole('button', { name: new RegExp(`^${name}\\b`) })
    const isChosen = async (variant: Variant) => {
      for (const { name } of valuesOf(variant))
        await expect(choice(name).first()).toHaveAttribute('aria-pressed', 'true')
    }
    // The server's page has it chosen already.
    const html = await (await page.request.get(`${shop}${SHIRT}?variant=${one.id}&lang=en`)).text()
    expect(html).toContain(`<link rel="canonical" href="${shop}${SHIRT}?lang=en"/>`)
    expect([...html.matchAll(/<button[^>]*aria-pressed="true"/g)].length).toBeGreaterThanOrEqual(
      valuesOf(one).length,
    )
    await open(page, shop, `${SHIRT}?variant=${one.id}`)
    await isChosen(one)
    for (const { id, name } of valuesOf(other))
      if (!one.values.includes(id)) await choice(name).first().click()
    await expect(page).toHaveURL(new RegExp(`variant=${other.id}`))
    await isChosen(other)
    await page.reload()
    await isChosen(other)
    await open(page, shop, `${SHIRT}?variant=none`)
    await expect(page.locator('[data-part="buy"] fieldset [aria-pressed="true"]')).toHaveCount(0)
  })

  test('is in the data for robots with its price, its stock and its address', async ({ page, shop }) => {
    const { variantList } = await detailsOf(page)
    const html = await (await page.request.get(`${shop}${SHIRT}?lang=en`)).text()
    const blocks = Array.from(
      html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
      ([, json]) => JSON.parse(String(json)),
    )
    const group = blocks.find((block) => block['@type'] === 'ProductGroup')
    expect(group).toMatchObject({ productGroupID: 'cotton-crew-t-shirt', url: shop + SHIRT })
    expect(group.hasVariant).toHaveLength(variantList.length)
    expect(group.hasVariant).toEqual(
      variantList.map(({ id, price, discountPrice, count }) =>
        expect.objectContaining({
          '@type': 'Product',
          sku: id,
          inProductGroupWithID: 'cotton-crew-t-shirt',
          offers: expect.objectContaining({
            url: `${shop}${SHIRT}?variant=${id}`,
            price: (discountPrice ?? price).toFixed(2),
            availability: `https://schema.org/${count > 0 ? 'InStock' : 'OutOfStock'}`,
            shippingDetails: expect.objectContaining({ '@type': 'OfferShippingDetails' }),
            hasMerchantReturnPolicy: expect.objectContaining({ merchantReturnDays: 14 }),
          }),
        }),
      ),
    )
  })
})
