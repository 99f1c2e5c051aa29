/** An administrator plans a slide, sees it in a preview, sees it appear on the home page at its time, and takes it off. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, open, passesAxe, seen, settled, toSection } from './shopping.ts'

const MINUTE = 60_000
/** The text of a field of day and time, by the clock in Prishtina. */
const typed = (time: number) =>
  new Date(time).toLocaleString('sv', { timeZone: 'Europe/Belgrade' }).slice(0, 16).replace(' ', 'T')

const drawPicture = async (page: Page) => {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1_600, height: 800 })
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = '#00664c'
    context?.fillRect(0, 0, 1_600, 800)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return { name: 'winter.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

/** Loads the home page until the slide is there, or gone. */
const expectSlide = async (page: Page, shop: string, title: string, count: number) =>
  expect(async () => {
    await open(page, shop, '/')
    await expect(page.locator('[aria-roledescription="slide"] h2', { hasText: title })).toHaveCount(count, {
      timeout: 500,
    })
  }).toPass({ timeout: 90_000, intervals: [4_000] })

test('a slide is planned, seen in a preview, appears on the home page at its time, and is taken off', async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000)
  const title = `Winter ${Date.now() % 1_000_000}`
  await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
  await open(page, shop, '/admin/dashboard')
  await toSection(page, 'Home page')
  await expect(page.getByRole('heading', { level: 1, name: 'Home page' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Slides' })).toBeVisible()
  await settled(page)
  await passesAxe(page)

  await page.getByRole('link', { name: 'Add a part' }).click()
  const english = page.getByRole('tabpanel', { name: 'English' })
  await english.getByLabel('Title').fill(title)
  await page.getByLabel('Leads to').fill('/nowhere')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(seen(page.getByText('There is no page with this address in the shop.'))).toBeVisible()
  await page.getByLabel('Leads to').fill('/sale')
  await page.locator('input[type=file]').setInputFiles(await drawPicture(page))
  await expect(page.getByText('Chosen: winter.png')).toBeVisible()
  const start = Math.ceil((Date.now() + 25_000) / MINUTE) * MINUTE
  await page.getByLabel('Shown from').fill(typed(start))
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(seen(page.getByText('Planned', { exact: true }))).toBeVisible()
  await expect(page.getByText('Texts are missing in: Shqip, Deutsch')).toBeVisible()
  await settled(page)
  await passesAxe(page)

  await page.getByLabel('At', { exact: true }).fill(typed(start + MINUTE))
  await page.getByLabel('Width').selectOption({ label: 'Phone, 390 px' })
  await page.getByRole('button', { name: 'Show the preview' }).click()
  const preview = page.frameLocator('iframe[title="Preview"]')
  await expect(preview.locator('[aria-roledescription="slide"] h2', { hasText: title })).toHaveCount(1)
  await expect(preview.getByText(/^Preview: the home page on /)).toBeVisible()

  const up = page.getByRole('button', { name: `Move ${title} up` })
  const titles = page.getByRole('region', { name: 'Slides' }).getByRole('listitem')
  const last = (await titles.count()) - 1
  await expect(titles.nth(last)).toContainText(title)
  await up.press('Enter')
  await expect(titles.nth(last - 1)).toContainText(title)
  await expect(up).toBeFocused()

  await expectSlide(page, shop, title, 1)
  expect(Date.now()).toBeGreaterThanOrEqual(start)

  await open(page, shop, '/admin/dashboard/market/home')
  await page.getByRole('link', { name: title }).click()
  await expect(seen(page.getByText('Shown', { exact: true }))).toBeVisible()
  await page.getByRole('button', { name: 'Take off' }).click()
  const dialog = page.getByRole('dialog', { name: `Take off ${title}?` })
  await dialog.getByRole('button', { name: 'Take off' }).click()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await expectSlide(page, shop, title, 0)
})
