import { chromium } from '@playwright/test'
import { chromiumPath, flags } from './browser.ts'

const [, , base, ...pages] = process.argv
const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags } as never)
for (const one of pages) {
  const [path, name, width = '1280', full = ''] = one.split('|')
  const context = await browser.newContext({
    viewport: { width: Number(width), height: 1000 },
    locale: 'en-GB',
  })
  const page = await context.newPage()
  await page.goto(`${base}${path}`, { waitUntil: 'load' })
  await page.evaluate(async () => {
    for (let y = 0; y < Math.min(document.body.scrollHeight, 4000); y += 500) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((r) => setTimeout(r, 120))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `/tmp/shot-${name}-${width}.png`, fullPage: full === 'full' })
  await context.close()
}
await browser.close()
