/** An administrator changes the tree of categories: a category is added, named, moved and removed, and its old address leads on. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, isPhone, open, passesAxe, seen, settled, toSection } from './shopping.ts'

// They change the same tree one after the other: a place is a number among the siblings, so two at once would shift each other's.
test.describe.configure({ mode: 'default' })

const tree = (page: Page) => page.getByRole('navigation', { name: 'Departments and categories' })

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

  // The tree is still unfolded where the category stands.
  if (isPhone(info)) await page.getByRole('link', { name: 'All categories' }).click()
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
    // The panel of the category before has the same link.
    await expect(page.getByRole('heading', { level: 2, name: 'Garden' })).toBeVisible()
    await page.getByRole('link', { name: 'Add a category below' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'New category below Garden' })).toBeVisible()
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

/** Adds a category below Garden, and categories below it. */
const addBranch = async (page: Page, token: string, name: string, below: readonly string[]) => {
  const headers = { authorization: `Token ${token}` }
  const api = `${process.env.SHOP_API}/backoffice/categories`
  const add = async (parent: string, en: string) => {
    const answer = await page.request.post(api, { headers, data: { parent, name: { en } } })
    expect(answer.status()).toBe(201)
    return (await answer.json()).result.id
  }
  const { result } = await (await page.request.get(api, { headers })).json()
  const id = await add(result.find((each: { slug: string }) => each.slug === 'garden').id, name)
  for (const child of below) await add(id, child)
}

const names = (page: Page) =>
  tree(page)
    .getByRole('link', { name: /^(Lamps|Bulbs|Wires) / })
    .allInnerTexts()
const handle = (page: Page, name: string) =>
  tree(page).getByRole('button', { name: `Move ${name}`, exact: true })
const spoken = (page: Page) => page.getByRole('main').getByRole('status')
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const unfoldByKeys = async (page: Page, name: string) => {
  await tree(page)
    .getByRole('button', { name: `Below ${name}` })
    .focus()
  await page.keyboard.press('Enter')
}
type Names = {
  readonly branch: string
  readonly first: string
  readonly second: string
  readonly third: string
}
/** The keys say each place. Escape and Tab put the category back. */
const liftAndPutBack = async (page: Page, { branch, first, second, third }: Names) => {
  // The handle stands before the name, and says how its keys work.
  await tree(page).getByRole('link', { name: first }).focus()
  await press(page, 'Shift+Tab')
  await expect(handle(page, first)).toBeFocused()
  await expect(handle(page, first)).toHaveAccessibleDescription(/Space picks up the category and drops it/)
  await press(page, 'Space')
  await expect(spoken(page)).toHaveText(`Lifted. ${first}, under ${branch}, 1 of 3`)
  await press(page, 'ArrowUp')
  await expect(spoken(page)).toContainText('It is the first one here.')
  await press(page, 'ArrowDown')
  await expect(spoken(page)).toHaveText(`${first}, under ${branch}, 2 of 3`)
  await expect(tree(page).locator('[data-drop]')).toContainText(`Below ${branch}`)
  await passesAxe(page)
  await press(page, 'Escape')
  await expect(spoken(page)).toHaveText(`${first} is where it was.`)
  await expect(tree(page).locator('[data-drop]')).toHaveCount(0)
  // To go on with Tab puts it back as well.
  await press(page, 'Space', 'ArrowDown', 'Tab')
  await expect(spoken(page)).toHaveText(`${first} is where it was.`)
  expect(await names(page)).toEqual([first, second, third])
}
/** Below the category before it: a dialog asks first, and the focus returns to the handle. */
const moveBelow = async (page: Page, { first, third }: Names) => {
  const dialog = page.getByRole('dialog', { name: `Move ${first}` })
  await press(page, 'Space', 'ArrowRight')
  await expect(spoken(page)).toHaveText(`${first}, under ${third}, 1 of 1`)
  await press(page, 'Space')
  await expect(
    dialog.getByText('0 products move. 1 address changes. Old addresses keep working.'),
  ).toBeVisible()
  await press(page, 'Escape')
  await expect(dialog).toHaveCount(0)
  await expect(handle(page, first)).toBeFocused()
  await press(page, 'Space', 'ArrowRight', 'Space')
  await dialog.getByRole('button', { name: 'Move', exact: true }).focus()
  await press(page, 'Enter')
  await expect(dialog).toHaveCount(0)
  await expect(handle(page, first)).toBeFocused()
  await expect(tree(page).getByRole('button', { name: `Below ${third}` })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
}

test('a category is lifted, moved, dropped and put back by keys, which say each place and why one is refused', async ({
  page,
  shop,
}) => {
  test.setTimeout(150_000)
  const n = Date.now() % 1_000_000
  const [branch, first, second, third] = ['Lights', 'Lamps', 'Bulbs', 'Wires'].map(
    (name) => `${name} ${n}`,
  ) as [string, string, string, string]
  const administrator = await demoAccount(page, 'admin@tregu.test')
  await addBranch(page, administrator.login.token, branch, [first, second, third])
  const all = { branch, first, second, third }
  await enter(page, shop, administrator)
  await open(page, shop, '/admin/dashboard/market/catalogue')
  await unfoldByKeys(page, 'Garden')
  await unfoldByKeys(page, branch)
  await expect.poll(() => names(page)).toEqual([first, second, third])

  await liftAndPutBack(page, all)
  await press(page, 'Shift+Tab', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter')
  await expect(seen(page.getByText('The category is moved.'))).toBeVisible()
  await expect.poll(() => names(page)).toEqual([second, third, first])
  await expect(handle(page, first)).toBeFocused()

  await moveBelow(page, all)
  // In a narrow window the keys are the same. The fourth level is the last one.
  await page.setViewportSize({ width: 390, height: 844 })
  await handle(page, second).focus()
  await press(page, 'Space', 'ArrowDown', 'ArrowRight')
  await expect(spoken(page)).toHaveText(`${second}, under ${third}, 2 of 2`)
  await press(page, 'ArrowRight')
  await expect(spoken(page)).toContainText('A department has at most three levels below it.')
  await expect(tree(page).locator('[data-refused]')).toContainText(first)
  await passesAxe(page)
  await press(page, 'ArrowLeft')
  await expect(spoken(page)).toHaveText(`${second}, under ${branch}, 2 of 2`)
  await press(page, 'Space')
  await expect.poll(() => names(page)).toEqual([third, first, second])
  await expect(handle(page, second)).toBeFocused()
})
