import { chromium } from '@playwright/test'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const base='http://localhost:3201'
const context = await browser.newContext({ viewport: { width: 1280, height: 1000 } })
const page = await context.newPage()
page.on('console', m => m.type()==='error' && console.log('ERR', m.text()))
await page.goto(base+'/?lang=en')
const signIn = async (email) => {
  const login = await (await page.request.post(base+'/api/signin', { data: { email, password: 'tregu-demo-1' } })).json()
  const { token, user } = login.result ?? login
  await page.evaluate(([t,u]) => localStorage.setItem('tregu.login', JSON.stringify({token:t,user:u})), [token,user])
  return token
}
let token = await signIn('shopper@tregu.test')
const orders = await (await page.request.get(base+'/api/orders/list/', { headers: { Authorization: `Token ${token}` } })).json()
const id = orders.result[0].id
await page.goto(base+`/user/dashboard/orders/${id}?lang=en`, { waitUntil: 'networkidle' })
await page.pdf({ path: '/tmp/h2-shots/order-print.pdf', format: 'A4' })
await page.emulateMedia({ media: 'print' })
await page.setViewportSize({ width: 794, height: 1100 })
await page.waitForTimeout(800)
await page.screenshot({ path: '/tmp/h2-shots/order-print.png', fullPage: true })
await page.emulateMedia({ media: 'screen' })
await page.setViewportSize({ width: 1280, height: 1000 })
await page.goto(base + '/dev/mails?lang=en', { waitUntil: 'networkidle' })
for (const [kind, scheme] of [['order','light'],['order_return_refunded','light'],['order_shipped','dark']]) {
  await page.locator('select').nth(1).selectOption(scheme)
  await page.locator('li button', { hasText: kind }).filter({ has: page.getByText(kind, { exact: true }) }).first().click()
  await page.waitForTimeout(900)
  await page.screenshot({ path: `/tmp/h2-shots/${kind}-${scheme}-1280.png` })
}
token = await signIn('seller@tregu.test')
const own = await (await page.request.get(base+'/api/backoffice/orders', { headers: { Authorization: `Token ${token}` } })).json()
const oid = own.result[0].id
const pdf = await page.request.get(base+`/api/backoffice/orders/${oid}/packing-list`, { headers: { Authorization: `Token ${token}`, 'accept-language':'en' } })
console.log(pdf.status())
const { writeFileSync } = await import('node:fs')
writeFileSync('/tmp/h2-shots/packing.pdf', await pdf.body())
await page.goto(base+`/admin/dashboard/orders/${oid}/packing-list?lang=en`, { waitUntil: 'networkidle' })
await page.screenshot({ path: '/tmp/h2-shots/packing-page.png' })
await browser.close()
