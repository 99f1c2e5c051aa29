import { chromium } from '@playwright/test'
const [,, out, url, ...acts] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
for (const width of [390, 1280]) {
  const page = await browser.newPage({ viewport: { width, height: width === 390 ? 844 : 900 } })
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)))
  page.on('pageerror', (e) => console.log('error', e.message))
  await page.goto(`http://localhost:3101${url}`, { waitUntil: 'networkidle' })
  for (const act of acts) await eval(`(async()=>{${act}})()`)
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/h1-${out}-${width}.png`, fullPage: process.env.FULL === '1' })
  await page.close()
}
await browser.close()
