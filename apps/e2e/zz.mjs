import { chromium } from '@playwright/test'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const base='http://localhost:3201'
const [,, ...args] = process.argv
for (const width of [1280, 390]) {
  const page = await browser.newPage({ viewport: { width, height: 1000 } })
  page.on('console', m => m.type()==='error' && console.log('ERR', m.text()))
  await page.goto(base + '/dev/mails?lang=en', { waitUntil: 'networkidle' })
  for (const [kind, scheme] of [['order','light'],['order','dark'],['order_cancelled','light'],['alerts','light'],['confirm_email','light'],['order_shipped','dark']]) {
    if (width === 390 && kind !== 'order') continue
    await page.locator('select').nth(1).selectOption(scheme)
    await page.locator('li button', { hasText: kind }).filter({ has: page.getByText(kind, { exact: true }) }).first().click()
    await page.waitForTimeout(900)
    await page.screenshot({ path: `/tmp/h2-shots/${kind}-${scheme}-${width}.png`, fullPage: width===390 })
  }
  await page.close()
}
await browser.close()
