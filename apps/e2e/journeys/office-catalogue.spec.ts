/** An administrator changes the tree of categories: a category is added, named, moved and removed, and its old address leads on. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, isPhone, open, passesAxe, seen, settled, toSection } from './shopping.ts'

const tree = (page: Page) => page.getByRole('navigation', { name: 'Departments and categories' })
const unfold = (page: Page, name: string) =>
  tree(page)
    .getByRole('button', { name: `Below ${name}` })
    .click()

test('a category is added, translated, moved and removed', async ({ page, shop }, info) => {
  test.setTimeout(150_000)
  const name = `Rock gardens ${info.project.name} ${Date.now() % 1_000_000}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
  await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
  await open(page, shop, '/admin/dashboard')
  await toSection(page, 'Catalogue')
  await expect(page.getByRole('heading', { level: 1, name: 'Departments and categories' })).toBeVisible()
  await tree(page).getByRole('link', { name: 'Garden', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Garden' })).toBeVisible()
  await settled(page)
  await passesAxe(page)

  await page.getByRole('link', { name: 'Add a category below' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'New category below Garden' })).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(seen(page.getByText('Please give a name in at least one language.'))).toBeVisible()
  await page.getByRole('tabpanel', { name: 'English' }).getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByText(`/garden/${slug}`, { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Deutsch' }).click()
  await page.getByRole('tabpanel', { name: 'Deutsch' }).getByLabel('Name', { exact: true }).fill(`${name} DE`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(seen(page.getByText('The category is saved.'))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Move up' }).click()
  await expect(seen(page.getByText('The category is moved.'))).toBeVisible()

  await page.getByRole('button', { name: 'Move to …' }).click()
  const dialog = page.getByRole('dialog', { name: `Move ${name}` })
  await dialog.getByLabel('Below').selectOption({ label: 'Sport' })
  await expect(
    dialog.getByText('0 products move. 1 address changes. Old addresses keep working.'),
  ).toBeVisible()
  await settled(page)
  await passesAxe(page)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`/sport/${slug}`, { exact: true })).toBeVisible()

  const old = await page.request.get(`${shop}/garden/${slug}`, { maxRedirects: 0 })
  expect([old.status(), old.headers().location]).toEqual([301, expect.stringContaining(`/sport/${slug}`)])

  if (isPhone(info)) await page.getByRole('link', { name: 'All categories' }).click()
  if (isPhone(info)) await unfold(page, 'Sport')
  await tree(page).getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Remove the category' }).click()
  await page
    .getByRole('dialog', { name: `Remove ${name}?` })
    .getByRole('button', { name: 'Remove the category' })
    .click()
  await expect(seen(page.getByText('The category is removed.'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Sport' })).toBeVisible()
  await expect.poll(async () => (await page.request.get(`${shop}/sport/${slug}`)).url()).toBe(`${shop}/sport`)
})

/** Drops the row at a height of another row: 0 is its upper edge, 1 its lower one. */
const dragRow = async (page: Page, from: string, to: string, height: number) => {
  const row = (name: string) =>
    tree(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
      .last()
      .locator('[data-part=row]')
      .first()
  const box = await row(to).boundingBox()
  await row(from)
    .locator('[data-part=handle]')
    .dragTo(row(to), { targetPosition: { x: 120, y: (box?.height ?? 0) * height } })
}

test('a category is dragged among its siblings at once, and elsewhere after a question; its old addresses lead on after three moves', async ({
  page,
  shop,
}) => {
  test.setTimeout(150_000)
  const [first, second] = ['Water lilies', 'Rock plants'].map(
    (name) => `${name} ${Date.now() % 1_000_000}`,
  ) as [string, string]
  await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
  await open(page, shop, '/admin/dashboard')
  await toSection(page, 'Catalogue')
  for (const name of [first, second]) {
    await tree(page).getByRole('link', { name: 'Garden', exact: true }).click()
    await page.getByRole('link', { name: 'Add a category below' }).click()
    await page.getByRole('tabpanel', { name: 'English' }).getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  const names = () =>
    tree(page)
      .getByRole('link', { name: /^(Water lilies|Rock plants) / })
      .allInnerTexts()
  await expect.poll(names).toEqual([first, second])
  await dragRow(page, second, first, 0.1)
  await expect(seen(page.getByText('The category is moved.'))).toBeVisible()
  await expect.poll(names).toEqual([second, first])

  await dragRow(page, second, first, 0.5)
  const dialog = page.getByRole('dialog', { name: `Move ${second}` })
  await expect(
    dialog.getByText('0 products move. 1 address changes. Old addresses keep working.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await dragRow(page, second, first, 0.5)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-')
  await expect(page.getByText(`/garden/${slug(first)}/${slug(second)}`, { exact: true })).toBeVisible()

  // The branch moves three times, and every address it had leads to the last one at once.
  await tree(page).getByRole('link', { name: first }).click()
  for (const department of ['Sport', 'Books', 'Kids']) {
    await page.getByRole('button', { name: 'Move to …' }).click()
    const choosing = page.getByRole('dialog', { name: `Move ${first}` })
    await choosing.getByLabel('Below').selectOption({ label: department })
    await choosing.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(choosing).toHaveCount(0)
    await expect(page.getByText(`/${department.toLowerCase()}/${slug(first)}`, { exact: true })).toBeVisible()
  }
  const branch = `${slug(first)}/${slug(second)}`
  for (const old of [
    `garden/${slug(second)}`,
    ...['garden', 'sport', 'books'].map((top) => `${top}/${branch}`),
  ])
    await expect
      .poll(async () => {
        const answer = await page.request.get(`${shop}/${old}`, { maxRedirects: 0 })
        return [old, answer.status(), new URL(answer.headers().location ?? '/', shop).pathname]
      })
      .toEqual([old, 301, `/kids/${branch}`])
})
