import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const web='http://localhost:3010'
const shots = JSON.parse(process.argv[2])
for (const { name, path, width = 1280, lang = 'en', as, scroll, sel, full, press, wait } of shots) {
  const c = await b.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, serviceWorkers: 'block', locale: 'en-GB' })
  const p = await c.newPage()
  if (as) {
    await p.goto(web + '/login?lang=' + lang)
    await p.fill('input[name=email]', as); await p.fill('input[name=password]', 'tregu-demo-1')
    await p.click('form button[type=submit]'); await p.waitForURL((u) => !u.pathname.startsWith('/login'))
  }
  await p.goto(web + path + (path.includes('?') ? '&' : '?') + 'lang=' + lang); await p.waitForLoadState('networkidle')
  if (press) { await p.getByRole('button', { name: press }).first().click(); await p.waitForTimeout(800) }
  if (sel) await p.locator(sel).first().scrollIntoViewIfNeeded()
  if (wait) await p.waitForTimeout(wait)
  await p.screenshot({ path: `/tmp/shot-${name}.png`, fullPage: !!full })
  await c.close()
}
await b.close()
