/** Signs a new shopper with an address and a filled cart into a running Chrome, for pages that only a shopper sees. */
import { chromium } from '@playwright/test'
import type { Shop } from '../shop.ts'

const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}
const read = async (url: string) => (await (await fetch(url)).json()).result

const GOODS = ['sharri-mountain-honey', 'noise-cancelling-headphones-one']

const makeShopper = async (api: string) => {
  const login = await post(`${api}/signup`, {
    first_name: 'Njomza',
    last_name: 'Berisha',
    email: 'bench@tregu.test',
    password: 'a-bench-secret',
    role: 2,
    site: 'tregu',
  })
  const headers = { authorization: `Token ${login.token}` }
  const [city] = await read(`${api}/addresses/cities/`)
  const place = { city: city.id, quarter: city.quarters[0].id, address: 'Rruga Garibaldi 4', default: true }
  const person = { name: 'Njomza Berisha', phone: '+38344123456', title: 'Home' }
  await post(`${api}/addresses/create/address/`, { ...person, ...place }, headers)
  for (const slug of GOODS) {
    const { variant, variantList } = await read(`${api}/products/details/${slug}`)
    await post(`${api}/orders/tregu/cart/`, { var_id: (variant ?? variantList[0]).id, qty: 1 }, headers)
  }
  return { token: login.token, user: login.user }
}

export type SignedIn = {
  /** Empties the browser's caches. The shopper stays signed in. */
  readonly clearCaches: () => Promise<void>
  readonly leave: () => Promise<void>
}

/** @param port where Chrome is debugged */
export const enterShopper = async (
  { web, api }: Pick<Shop, 'web' | 'api'>,
  port: number,
): Promise<SignedIn> => {
  const login = JSON.stringify(await makeShopper(api))
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (context === undefined) throw new Error('Chrome has no window')
  const page = await context.newPage()
  await page.goto(`${web}/healthz`)
  await page.evaluate((stored) => localStorage.setItem('tregu.login', stored), login)
  const connection = await context.newCDPSession(page)
  return {
    clearCaches: async () => {
      await connection.send('Network.clearBrowserCache')
      const storageTypes = 'cache_storage,service_workers'
      await connection.send('Storage.clearDataForOrigin', { origin: web, storageTypes })
    },
    leave: async () => {
      await page.close()
      await browser.close()
    },
  }
}
