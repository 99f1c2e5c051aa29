/** Opens a new store for one journey, which may then change it without disturbing other journeys. */
import { readFile } from 'node:fs/promises'
import type { APIResponse, Page } from '@playwright/test'
import { expect, newEmail } from './fixtures.ts'
import { type Account, demoAccount } from './shopping.ts'

const PASSWORD = 'a-journey-secret'
const trader = {
  legal_name: 'Era Vegla Sh.p.k.',
  legal_address: 'Rruga B 1, Prizren',
  registration_number: '811234567',
}

/** Signs up with a new store, which an administrator approves. Gives its owner and its name, which ends with the given one. */
export const openOwnStore = async (page: Page, lastName: string): Promise<Account & { name: string }> => {
  const api = process.env.SHOP_API
  const call = async (token: string, method: string, path: string, data: object = {}) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.fetch(`${api}${path}`, { method, headers, data })
    expect([path, answer.status()]).toEqual([path, 200])
    return answer.json()
  }
  const email = newEmail()
  const owner = { first_name: 'Era', last_name: lastName, email, password: PASSWORD, role: 1 }
  const signUp = await page.request.post(`${api}/signup`, { data: owner })
  expect(signUp.status()).toBe(200)
  const { token, user } = await signUp.json()
  await call(token, 'PUT', '/backoffice/application', {
    description: { en: 'Tools for house and garden.' },
    city: 'Prizren',
    phone: '044 123 456',
    trader,
    lawful_goods: true,
  })
  const { result } = await call(token, 'POST', '/backoffice/application/send')
  const { login } = await demoAccount(page, 'admin@tregu.test')
  const [department] = (await (await page.request.get(`${api}/stores/departments`)).json()).result
  const decision = { decision: 'approve', department: department.slug }
  await call(login.token, 'POST', `/backoffice/applications/${result.id}`, decision)
  return { email, password: PASSWORD, login: { token, user }, name: result.store.name }
}

/** The id of a category of Garden, whose products no other journey counts. */
export const findLeaf = async (page: Page, { login }: Pick<Account, 'login'>): Promise<string> => {
  const headers = { authorization: `Token ${login.token}` }
  const answer = await page.request.get(`${process.env.SHOP_API}/backoffice/categories`, { headers })
  type Node = { readonly id: string; readonly path: string }
  const nodes: Node[] = (await answer.json()).result
  const isLeaf = ({ path }: Node) => nodes.every((other) => !other.path.startsWith(`${path}/`))
  return String(nodes.find((node) => node.path.startsWith('garden/') && isLeaf(node))?.id)
}

/** A product of an own store on sale in Garden. Five units of one variant. */
export const sellOwn = async (
  page: Page,
  owner: Pick<Account, 'login'>,
  name: string,
): Promise<{ readonly url: string; readonly slug: string }> => {
  const api = process.env.SHOP_API
  const headers = { authorization: `Token ${owner.login.token}` }
  const read = async (answer: APIResponse) => {
    expect([answer.url(), answer.ok()]).toEqual([answer.url(), true])
    return (await answer.json()).result
  }
  const category = await findLeaf(page, owner)
  const made = await read(
    await page.request.post(`${api}/backoffice/products`, {
      headers,
      data: { name: { en: name }, category, variants: [{ price: 40, stock: 5 }] },
    }),
  )
  const buffer = await readFile(new URL('../../web/public/icon-512.png', import.meta.url))
  const image = { name: 'drill.png', mimeType: 'image/png', buffer }
  const url = `${api}/backoffice/products/${made.id}`
  const { version } = await read(await page.request.post(`${url}/images`, { headers, multipart: { image } }))
  const sold = await read(await page.request.post(`${url}/publish`, { headers, data: { version } }))
  return { url: sold.url, slug: sold.slug }
}
