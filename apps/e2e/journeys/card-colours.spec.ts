import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdScripts, isPhone, open, passesAxe } from './shopping.ts'

const SHIRT = '/fashion/p/cotton-crew-t-shirt'
const RED = /b3262e/
const BLUE = /2f5f9e/
const BLACK = /2b2b2b/

const shirt = (page: Page) => page.locator('[data-part="card"]').filter({ hasText: 'Cotton crew T-shirt' })
const colour = (card: Locator, name: string) => card.getByRole('radio', { name, exact: true })
const dot = (card: Locator, name: string) => card.getByTitle(name, { exact: true })
/** Until the shown picture, of any width, is of this colour. */
const showsPicture = (card: Locator, of: RegExp) =>
  expect.poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(of)

test.describe('the colours of a card', () => {
  test('a chosen colour changes the picture, and the sheet and the product’s page begin with it', async ({
    page,
    shop,
  }, info) => {
    await open(page, shop, '/fashion?q=crew')
    const card = shirt(page)
    await expect(card.getByRole('radiogroup', { name: '3 colours' })).toBeVisible()
    await expect(colour(card, 'Red')).toBeChecked()
    await showsPicture(card, RED)
    if (!isPhone(info)) {
      await dot(card, 'Black').hover()
      await showsPicture(card, BLACK)
      await page.mouse.move(0, 0)
      await showsPicture(card, RED)
    }
    await dot(card, 'Blue').click()
    await expect(colour(card, 'Blue')).toBeChecked()
    await showsPicture(card, BLUE)
    await passesAxe(page)
    expect(new URL(page.url()).pathname).toBe('/fashion')

    if (!isPhone(info)) await card.hover()
    await card.getByRole('button', { name: /^Choose options/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Cotton crew T-shirt' })
    await expect(sheet.getByRole('button', { name: 'Blue', pressed: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    await card.getByRole('link').click()
    await expect(page).toHaveURL(`${shop}${SHIRT}#colour=blue`)
    const picked = page.getByRole('group', { name: /^Colour/ }).getByRole('button', { name: 'Blue' })
    await expect(picked).toHaveAttribute('aria-pressed', 'true')
    await expect(
      page.getByRole('group', { name: 'Pictures' }).locator('[aria-current]').locator('img'),
    ).toHaveAttribute('src', BLUE)
    // The choice is the shopper's to change, also after a reload.
    await picked.click()
    await expect(picked).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await expect(picked).toHaveAttribute('aria-pressed', 'true')
  })

  test('arrow keys choose, and the colours are one tab stop', async ({ page, shop }) => {
    await open(page, shop, '/fashion?q=crew')
    const card = shirt(page)
    await colour(card, 'Red').focus()
    await page.keyboard.press('ArrowRight')
    await expect(colour(card, 'Blue')).toBeFocused()
    await showsPicture(card, BLUE)
    await page.keyboard.press('ArrowRight')
    await expect(colour(card, 'Black')).toBeChecked()
    await page.keyboard.press('Tab')
    expect(await card.locator('input:focus').count()).toBe(0)
    // A colour that the product does not have is ignored.
    await open(page, shop, `${SHIRT}#colour=gold`)
    await expect(
      page.getByRole('group', { name: /^Colour/ }).getByRole('button', { pressed: true }),
    ).toHaveCount(0)
  })

  test('a reload shows the first colour again, in the dots and in the picture', async ({ page, shop }) => {
    await open(page, shop, '/fashion?q=crew')
    const card = shirt(page)
    await dot(card, 'Blue').click()
    await page.mouse.move(0, 0)
    await showsPicture(card, BLUE)
    await page.reload()
    await showsPicture(card, RED)
    await expect(colour(card, 'Red')).toBeChecked()
  })

  test('a colour chosen before the scripts are here is kept', async ({ page, shop }) => {
    const letGo = await holdScripts(page)
    await page.goto(`${shop}/fashion?q=crew&lang=en`, { waitUntil: 'commit' })
    const card = shirt(page)
    await dot(card, 'Black').click()
    letGo()
    await showsPicture(card, BLACK)
    await expect(colour(card, 'Black')).toBeChecked()
  })
})
