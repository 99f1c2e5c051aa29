/** The page "As shoppers see it" of a draft, which the shop does not show. */
import { expect, test } from './fixtures.ts'
import { findLeaf, openOwnStore } from './own-store.ts'
import { enter, open, passesAxe, settled, toSection } from './shopping.ts'

test('a draft is seen as shoppers see it, in each language, and nothing can be bought there', async ({
  page,
  shop,
}, info) => {
  const mark = `${info.project.name} ${Date.now() % 1_000_000}`
  const owner = await openOwnStore(page, `Pamje ${mark}`)
  const name = `Rake ${mark}`
  const made = await page.request.post(`${process.env.SHOP_API}/backoffice/products`, {
    headers: { authorization: `Token ${owner.login.token}` },
    data: {
      name: { en: name, de: `Rechen ${mark}` },
      description: { en: 'For leaves and hay.', de: 'Für Laub und Heu.' },
      category: await findLeaf(page, owner),
      variants: [{ price: 18.5, stock: 4 }],
    },
  })
  expect(made.status()).toBe(201)
  await enter(page, shop, owner)
  await open(page, shop, '/admin/dashboard')
  await toSection(page, 'Products')
  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: 'As shoppers see it' }).click()

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(main.getByText('18.50 €').first()).toBeVisible()
  await expect(main.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
  await expect(main.getByText('This shows what is saved.')).toBeVisible()
  await settled(page)
  await passesAxe(page)

  const languages = page.getByRole('navigation', { name: 'Language of the preview' })
  await languages.getByRole('link', { name: 'Deutsch' }).click()
  await expect(main.getByRole('heading', { level: 2, name: `Rechen ${mark}` })).toBeVisible()
  await expect(main.getByRole('button', { name: 'In den Warenkorb' })).toBeDisabled()
  await expect(main.getByText('Für Laub und Heu.').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'As shoppers see it' })).toBeVisible()
  // Links would leave the preview.
  const address = page.url()
  await main.getByRole('link', { name: owner.name }).click()
  await expect(page).toHaveURL(address)

  await languages.getByRole('link', { name: 'Français' }).click()
  await expect(main.getByText('The texts in this language are missing')).toBeVisible()
  await page.goBack()
  await expect(main.getByRole('heading', { level: 2, name: `Rechen ${mark}` })).toBeVisible()
})
