import { chromium } from '@playwright/test'
import { flags } from './browser.ts'
const [web, out, width, ...paths] = process.argv.slice(2) as string[]
const b = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: flags })
for (const [i, p] of paths.entries()) {
  const page = await b.newPage({ viewport: { width: Number(width), height: 900 } })
  await page.goto(`${web}${p}${p.includes('?') ? '&' : '?'}lang=en`)
  await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 450) { scrollTo({ top: y, behavior: 'instant' }); await new Promise((r) => setTimeout(r, 250)) } scrollTo({ top: 0, behavior: 'instant' }) })
  await page.waitForFunction(() => Array.from(document.images).filter((i) => i.checkVisibility() && !i.complete).length === 0, undefined, { timeout: 60000 }).catch(() => console.log('pictures pending'))
  await page.screenshot({ path: `${out}-${i}.png`, fullPage: true })
  await page.close()
}
await b.close()
