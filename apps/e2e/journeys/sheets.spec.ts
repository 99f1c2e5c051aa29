/** On the phone an open sheet is an entry of the history: Back closes it and leaves the page as it is. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { open, seen } from './shopping.ts'
import { agentBeside, agentsOf, chatWindow, helpButton, messageField, newName, startChat } from './talking.ts'

const stateOf = (page: Page) =>
  page.evaluate(() => ({ address: window.location.pathname, sheets: window.history.state?.sheets ?? 0 }))
const dialog = (page: Page) => page.getByRole('dialog')
/** Playwright's own press may scroll the page. */
const press = (button: Locator) => button.evaluate((element: HTMLElement) => element.click())
const positionOf = (page: Page) => page.evaluate(() => window.scrollY)
/** Parts of a page get their true heights one after the other; until then the browser moves what is on the screen. */
const laidOut = (page: Page) =>
  page.waitForFunction(() => {
    const state = window as unknown as { grown?: { height: number; at: number } }
    const height = document.documentElement.scrollHeight
    if (state.grown?.height !== height) state.grown = { height, at: performance.now() }
    return performance.now() - state.grown.at > 1_000
  })

test.describe('sheets on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  /** Opens a page, moves on to another, and leaves the reader there. */
  const toPage = async (page: Page, shop: string, path: string) => {
    await open(page, shop, '/all-departments')
    await open(page, shop, path)
  }
  const kinds: readonly (readonly [string, string, (page: Page) => Promise<void>, RegExp | string])[] = [
    ['the menu', '/techno', (page) => press(page.getByRole('button', { name: 'Menu' })), 'Menu'],
    ['the filters', '/techno', (page) => press(page.getByRole('button', { name: /^Filters/ })), 'Filters'],
    [
      'the sort',
      '/techno',
      (page) => press(page.getByRole('button', { name: /^Sort|Best sellers/ })),
      /sort/i,
    ],
    [
      'the picture in full',
      '/techno/p/noise-cancelling-headphones-one',
      (page) =>
        press(seen(page.getByRole('main').getByRole('button', { name: /picture|photo|zoom|large/i }))),
      /headphones/i,
    ],
    [
      'the chat',
      '/',
      async (page) => {
        // The button hides while the reader scrolls down.
        await page.evaluate(() => window.scrollBy(0, -20))
        await press(helpButton(page))
      },
      'Help',
    ],
    [
      'what was added to the cart',
      '/techno/p/noise-cancelling-headphones-one',
      (page) => press(seen(page.getByRole('button', { name: 'Add to cart', exact: true }))),
      'Added to Cart!',
    ],
  ]
  for (const [name, path, show, title] of kinds)
    test(`Back closes ${name}: the page and its place stay, and Forward does not open it again`, async ({
      page,
      shop,
    }) => {
      await toPage(page, shop, path)
      await page.evaluate(() => window.scrollTo(0, 150))
      // The bars change when the reader scrolls.
      await laidOut(page)
      await show(page)
      const sheet = page.getByRole('dialog', { name: title })
      await expect(sheet).toBeVisible()
      const before = await positionOf(page)
      await expect.poll(() => stateOf(page)).toEqual({ address: path, sheets: 1 })
      await page.goBack()
      await expect(sheet).toBeHidden()
      expect(await stateOf(page)).toEqual({ address: path, sheets: 0 })
      expect(Math.abs((await positionOf(page)) - before)).toBeLessThan(2)
      await page.evaluate(() => window.history.forward())
      await page.waitForTimeout(400)
      await expect(sheet).toBeHidden()
      expect(await stateOf(page)).toEqual({ address: path, sheets: 0 })
      // Back from here leaves the page.
      await page.goBack()
      await expect(page).toHaveURL(/all-departments/)
    })

  test('Back closes the search that fills the screen, and what was typed stays', async ({ page, shop }) => {
    await toPage(page, shop, '/techno')
    const field = page.getByRole('combobox', { name: 'Search products, brands and stores' })
    await field.click()
    await field.fill('hon')
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeHidden()
    await expect(field).toHaveValue('hon')
    expect(await stateOf(page)).toEqual({ address: '/techno', sheets: 0 })
    // A search from there leads on without an entry between.
    await field.click()
    await field.fill('honey')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Results for: honey' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/techno/)
    await page.goBack()
    await expect(page).toHaveURL(/all-departments/)
  })

  test('its own button closes it and takes its entry away', async ({ page, shop }) => {
    await toPage(page, shop, '/techno')
    for (const close of ['Close', 'Escape']) {
      await page.getByRole('button', { name: /^Filters/ }).click()
      await expect.poll(() => stateOf(page)).toEqual({ address: '/techno', sheets: 1 })
      if (close === 'Close') await dialog(page).getByRole('button', { name: 'Close' }).click()
      else await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect.poll(() => stateOf(page)).toEqual({ address: '/techno', sheets: 0 })
    }
    await page.goBack()
    await expect(page).toHaveURL(/all-departments/)
  })

  test('a link in a sheet takes the place of its entry', async ({ page, shop }) => {
    await toPage(page, shop, '/techno')
    await page.getByRole('button', { name: 'Menu' }).click()
    await dialog(page).getByRole('link', { name: 'Reduced' }).click()
    await expect(page).toHaveURL(/\/sale/)
    await expect(dialog(page)).toBeHidden()
    expect(await page.evaluate(() => window.history.state?.sheets)).toBeUndefined()
    await page.goBack()
    await expect(page).toHaveURL(/\/techno/)
    await expect(dialog(page)).toBeHidden()
    expect(await stateOf(page)).toEqual({ address: '/techno', sheets: 0 })
    await page.goBack()
    await expect(page).toHaveURL(/all-departments/)
  })

  test('filters that were chosen in the sheet are one entry, and Back takes them off', async ({
    page,
    shop,
  }) => {
    await toPage(page, shop, '/techno')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await dialog(page)
      .getByRole('checkbox', { name: /Auralis/ })
      .check()
    await dialog(page)
      .getByRole('button', { name: /^Show \d/ })
      .click()
    await expect(page).toHaveURL(/brand=auralis/)
    await page.goBack()
    await expect(page).not.toHaveURL(/brand=/)
    await expect(page).toHaveURL(/\/techno/)
    await page.goBack()
    await expect(page).toHaveURL(/all-departments/)
  })

  test('a reload with an open sheet leaves no entry of it behind', async ({ page, shop }) => {
    await toPage(page, shop, '/techno')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect.poll(() => stateOf(page)).toEqual({ address: '/techno', sheets: 1 })
    await page.reload()
    await expect.poll(() => stateOf(page)).toEqual({ address: '/techno', sheets: 0 })
    await expect(dialog(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/all-departments/)
  })

  test('two sheets upon each other close one by one', async ({ page, shop, browser }, info) => {
    const agent = await agentBeside(browser, shop, agentsOf(info).mine)
    await open(page, shop, '/all-departments')
    await startChat(page, shop, newName())
    const question = page.getByRole('dialog', { name: 'End this chat?' })
    const ask = async () => {
      await chatWindow(page).getByRole('button', { name: 'More' }).click()
      await chatWindow(page).getByRole('button', { name: 'End the chat' }).click()
      await expect(question).toBeVisible()
      await expect.poll(() => stateOf(page)).toEqual({ address: '/', sheets: 2 })
    }
    await messageField(chatWindow(page)).fill('Not sent yet')
    // iOS does not zoom into it.
    await expect(messageField(chatWindow(page))).toHaveCSS('font-size', '16px')
    await ask()
    await page.goBack()
    await expect(question).toBeHidden()
    await expect(messageField(chatWindow(page))).toHaveValue('Not sent yet')
    expect(await stateOf(page)).toEqual({ address: '/', sheets: 1 })
    await ask()
    await question.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => stateOf(page)).toEqual({ address: '/', sheets: 1 })
    await page.goBack()
    await expect(chatWindow(page)).toBeHidden()
    expect(await stateOf(page)).toEqual({ address: '/', sheets: 0 })
    await page.goBack()
    await expect(page).toHaveURL(/all-departments/)
    await agent.context().close()
  })
})
