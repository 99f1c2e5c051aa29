import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { api } from './ordering.ts'
import { open, passesAxe } from './shopping.ts'

const cards = (page: Page) => page.locator('main [data-part="card"]')
/** Points at a card, as a mouse does, and presses its button. */
const choose = async (page: Page, place: number) => {
  const card = cards(page).nth(place)
  await card.hover()
  await card.getByRole('button', { name: /^Compare: / }).click()
}
const bar = (page: Page) => page.getByRole('region', { name: 'Compare products' })
const slugs = (page: Page) => new URL(page.url()).searchParams.get('products')?.split(',') ?? []

type Listed = { readonly result: readonly { readonly slug: string }[] }
type Details = {
  readonly result: { readonly facts: readonly { readonly slug: string; readonly value: string }[] }
}

/** Two products of which one fact at least is the same, and one is not. */
const findAlike = async (page: Page): Promise<string[]> => {
  const read = async <T>(path: string) => (await (await page.request.get(`${api()}${path}`)).json()) as T
  const { result } = await read<Listed>('/products/techno?page_size=60')
  const known: { slug: string; facts: Map<string, string> }[] = []
  for (const { slug } of result) {
    const details = await read<Details>(`/products/details/${slug}`)
    const facts = new Map(details.result.facts.map((fact) => [fact.slug, fact.value]))
    const other = known.find((one) => {
      const common = [...facts].filter(([name, value]) => one.facts.get(name) === value)
      return common.length > 0 && common.length < Math.max(facts.size, one.facts.size)
    })
    if (other) return [other.slug, slug]
    known.push({ slug, facts })
  }
  throw new Error('no two products are alike')
}

test.describe('comparing products', () => {
  test('four are chosen in two tabs and stand side by side; a fifth is refused, and one that is gone is named', async ({
    page,
    shop,
    context,
  }) => {
    await open(page, shop, '/techno')
    for (const place of [0, 1]) await choose(page, place)
    await expect(bar(page)).toContainText('2 products chosen')
    await page.reload()
    await expect(bar(page)).toContainText('2 products chosen')

    const second = await context.newPage()
    await open(second, shop, '/techno')
    for (const place of [2, 3]) await choose(second, place)
    await expect(bar(page)).toContainText('4 products chosen')
    await choose(page, 4)
    await expect(
      page.getByRole('status').filter({ hasText: 'You can compare at most 4 products.' }),
    ).toHaveText('You can compare at most 4 products. Remove one first.')
    await expect(bar(page)).toContainText('4 products chosen')
    await second.close()

    await bar(page).getByRole('link', { name: 'Compare' }).click()
    const table = page.getByRole('table', { name: 'Compare products' })
    await expect(table.getByRole('columnheader')).toHaveCount(4)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    for (const name of ['Price', 'Arrives', 'Rating', 'Seller', 'Weight'])
      await expect(table.getByRole('rowheader', { name, exact: true })).toBeVisible()
    await passesAxe(page)

    const before = slugs(page)
    expect(before).toHaveLength(4)
    await table
      .getByRole('button', { name: /^Remove: / })
      .first()
      .click()
    await expect(table.getByRole('columnheader')).toHaveCount(3)
    expect(slugs(page)).toEqual(before.slice(1))

    await open(page, shop, `/compare?products=${(await findAlike(page)).join()}`)
    const facts = table.locator('[data-part="facts"] tr')
    await expect(facts.first()).toBeVisible()
    const all = await facts.count()
    await page.getByRole('checkbox', { name: 'Show only differences' }).check()
    expect(await facts.count()).toBeLessThan(all)

    await open(page, shop, `/compare?products=${before[1]},never-was`)
    await expect(table.getByRole('columnheader')).toHaveCount(2)
    await expect(table.getByRole('columnheader').nth(1)).toContainText('This product is no longer there.')
    // An address that somebody shared does not change what this browser has chosen.
    await open(page, shop, '/techno')
    await expect(bar(page)).toContainText('3 products chosen')
    await bar(page).getByRole('button', { name: 'Clear the comparison' }).click()
    await expect(bar(page)).toBeHidden()
  })
})
