/**
 * From an empty market to its first order, by the calls that its pages make: an administrator, departments, a store, a product, a
 * shopper. Over HTTPS with the certificate authority of the proxy.
 */
import { readFileSync } from 'node:fs'
import https from 'node:https'
import { buy } from './shop-round.mjs'

const PASSWORD = 'Mjalte-e-Sharrit-2026'
const TIMEOUT_MS = 30_000

const send = (url, { method, headers, body, ca }) =>
  new Promise((resolve, reject) => {
    const asked = https.request(url, { method, headers, ca, timeout: TIMEOUT_MS }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
    })
    asked.on('timeout', () => asked.destroy(new Error(`${method} ${url} was not answered`)))
    asked.on('error', reject)
    asked.end(body)
  })

/** Encodes fields and files as a browser's form does. */
const formOf = async (data) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(data)) form.set(name, value)
  const whole = new Response(form)
  return { type: whole.headers.get('content-type'), body: Buffer.from(await whole.arrayBuffer()) }
}

/** @throws Error with the answer when its status is another one */
export const makeShopCall =
  (shop, ca) =>
  async (method, path, { token, data, form, status = 200 } = {}) => {
    const { type, body } = form
      ? await formOf(form)
      : { type: data && 'application/json', body: data && JSON.stringify(data) }
    const headers = {
      ...(token && { authorization: `Token ${token}` }),
      ...(type && { 'content-type': type }),
      ...(body && { 'content-length': Buffer.byteLength(body) }),
    }
    const answer = await send(`${shop}/api${path}`, { method, headers, body, ca })
    if (answer.status !== status)
      throw new Error(`${method} ${path} answers ${answer.status}: ${answer.text.slice(0, 300)}`)
    return answer.text === '' ? null : JSON.parse(answer.text)
  }

export const readPage = async (shop, path, ca) => {
  const { status, text } = await send(`${shop}${path}`, { method: 'GET', headers: { cookie: 'lang=en' }, ca })
  if (status !== 200) throw new Error(`GET ${path} answers ${status}`)
  return text
}

/** Sets the password with the link that the operator's command prints. Returns the administrator's token. */
export const becomeAdministrator = async (call, { email, link }) => {
  const key = new URL(link).pathname.split('/').at(-1)
  await call('POST', '/account/password/reset', { data: { key, new_password: PASSWORD } })
  return (await call('POST', '/signin', { data: { email, password: PASSWORD } })).token
}

/** A trader applies and is approved. Returns the trader's token and a category for products. */
export const openStore = async (call, admin) => {
  const email = 'era@vegla.example'
  const { token } = await call('POST', '/signup', {
    data: { first_name: 'Era', last_name: 'Vegla', email, password: PASSWORD, role: 1, site: 'tregu' },
  })
  await call('PUT', '/backoffice/application', {
    token,
    data: {
      name: 'Vegla',
      description: { en: 'Honey and jam from our own garden.' },
      city: 'Prizren',
      phone: '044 123 456',
      trader: {
        legal_name: 'Era Vegla Sh.p.k.',
        legal_address: 'Rruga B 1',
        registration_number: '811234567',
      },
      lawful_goods: true,
    },
  })
  await call('POST', '/backoffice/application/send', { token })
  const [{ id }] = (await call('GET', '/backoffice/applications', { token: admin })).result
  const tree = (await call('GET', '/backoffice/categories', { token: admin })).result
  const department = tree.find(({ parent }) => parent === null)
  await call('POST', `/backoffice/applications/${id}`, {
    token: admin,
    data: { decision: 'approve', department: department.slug },
  })
  const isLeaf = ({ id: own }) => tree.every(({ parent }) => parent !== own)
  const leaf = tree.find((each) => each.parent !== null && isLeaf(each))
  return { token, category: leaf.id }
}

/** Puts a product on sale. Returns its variant and its slug. */
export const sell = async (call, { token, category }, picture) => {
  const { result } = await call('POST', '/backoffice/products', {
    token,
    status: 201,
    data: { name: { en: 'Acacia honey' }, category, variants: [{ price: 8.5, stock: 12 }] },
  })
  const image = new Blob([readFileSync(picture)], { type: 'image/png' })
  const path = `/backoffice/products/${result.id}`
  await call('POST', `${path}/images`, { token, form: { image } })
  const { version } = (await call('GET', path, { token })).result
  const { result: sold } = await call('POST', `${path}/publish`, { token, data: { version } })
  return { variant: String(sold.variants[0].id), slug: sold.slug }
}

/** A shopper signs up and pays at the door. Returns the id of the order. */
export const buyFirst = async (call, variant) => {
  const { order } = await buy(call, variant, { email: 'njomza@blerje.example', password: PASSWORD })
  return order
}
