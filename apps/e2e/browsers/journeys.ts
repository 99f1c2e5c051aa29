/** The journeys, as steps that every engine can take. */
import { expiryIn } from '../journeys/expiry.ts'
import type { Sought } from './find.ts'
import type { Visitor } from './visitor.ts'

const button = (name: string | RegExp, within?: Sought): Sought => ({
  role: 'button',
  name,
  ...(within && { within }),
})
const link = (name: string | RegExp): Sought => ({ role: 'link', name })
const label = (name: string | RegExp): Sought => ({ role: 'label', name })
const heading = (name: string | RegExp): Sought => ({ role: 'heading', name })
const text = (name: string | RegExp): Sought => ({ role: 'text', name })
const field = (name: string | RegExp): Sought => ({ role: 'field', name })

const PASSWORD = 'a-journey-secret'
const ORDER_CODE = /TR-[2-9A-Z]{4}-[2-9A-Z]{4}/
const PRODUCT = 'Cotton crew T-shirt'

/** What a journey gets: the visitor, a second person's tab where it asks for one, and the API for what is no part of the way. */
export type Stage = {
  visitor: Visitor
  beside: () => Promise<Visitor>
  api: string
}

/** Long and without a hyphen, where a line could break. */
const newEmail = () => `browser${crypto.randomUUID().replaceAll('-', '')}@tregu.test`

const post = async <T>(url: string, body: object, token?: string): Promise<T> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const subjectsTo = async (api: string, email: string) => {
  const answer = await fetch(`${api}/dev/mailbox?to=${encodeURIComponent(email)}`)
  const { result } = (await answer.json()) as { result: readonly { subject: string }[] }
  return result.map(({ subject }) => subject)
}

const signIn = async (visitor: Visitor, email: string, password: string) => {
  await visitor.type(field('E-mail'), email)
  await visitor.type(field('Password'), password)
  await visitor.click(button('Login'))
}

/** From the home page to the cart, with one product in a chosen variant. */
const fillCart = async (visitor: Visitor) => {
  await visitor.see({ role: 'heading', name: /./ })
  await visitor.shoot('home')
  const search: Sought = { role: 'combobox', name: 'Search products, brands and stores' }
  await visitor.type(search, PRODUCT)
  await visitor.enter(search)
  await visitor.arrive(/^\/search/)
  await visitor.shoot('search')
  await visitor.click(link(new RegExp(`^${PRODUCT}`)))
  await visitor.see(heading(PRODUCT))
  await visitor.click(button('Red', { role: 'group', name: /^Colour/ }))
  await visitor.click(button('M', { role: 'group', name: /^Size/ }))
  await visitor.see(text(/\d+ pieces available/))
  await visitor.shoot('product')
  await visitor.click(button('Add to cart'))
  await visitor.see({ role: 'dialog', name: 'Added to Cart!' })
  await visitor.shoot('added')
  await visitor.open('/cart')
  await visitor.see(link(PRODUCT))
  await visitor.shoot('cart')
}

const payByCard = async ({ visitor, api }: Stage, email: string) => {
  await visitor.arrive(/^\/order\/payment$/)
  await visitor.click(label(/^Card/))
  await visitor.type(field('Card number'), '4242 4242 4242 4242')
  await visitor.type(field('Name on card'), 'Njomza Berisha')
  await visitor.type(field('Expiry'), expiryIn(13))
  await visitor.type(field('CVC'), '123')
  await visitor.click({ role: 'checkbox', name: /sales and purchase agreement/ })
  await visitor.shoot('payment')
  await visitor.click(button(/^Complete Order – pay 16\.50\s€$/))
  await visitor.arrive(/^\/order\/approval/)
  const code = ORDER_CODE.exec(await visitor.see(text(ORDER_CODE)))?.[0] ?? ''
  await visitor.shoot('approval')
  await visitor.open('/user/dashboard/orders')
  await visitor.see(text(new RegExp(code)))
  await visitor.shoot('orders')
  if (!(await subjectsTo(api, email)).includes(`Your order ${code}`))
    throw new Error(`no mail about ${code} was sent to ${email}`)
}

const buyAsGuest = async (stage: Stage) => {
  const { visitor } = stage
  const email = newEmail()
  await visitor.open('/')
  await fillCart(visitor)
  await visitor.click(link('Proceed to Checkout'))
  await visitor.arrive(/^\/login/)
  await visitor.shoot('login')
  await visitor.click(link('Sign up'))
  await visitor.type(field('First name'), 'Njomza')
  await visitor.type(field('Last name'), 'Berisha')
  await visitor.type(field('E-mail'), email)
  await visitor.type(field('Password'), PASSWORD)
  await visitor.shoot('sign-up')
  await visitor.click(button('Sign up'))
  await visitor.arrive(/^\/order\/address/)
  await visitor.type(field('Name and surname'), 'Njomza Berisha')
  await visitor.type(field('Phone'), '044 123 456')
  await visitor.choose({ role: 'combobox', name: 'City' }, 'Prishtinë')
  await visitor.choose({ role: 'combobox', name: /^Quarter/ }, 'Ulpiana')
  await visitor.type(field('Street and number'), 'Rruga Garibaldi 4')
  await visitor.shoot('new-address')
  await visitor.click(button('Save address'))
  await visitor.see(text(/Rruga Garibaldi 4/))
  await visitor.shoot('address')
  await visitor.click(button('Continue'))
  await payByCard(stage, email)
}

/** A customer with an address. */
const newCustomer = async (api: string) => {
  const email = newEmail()
  const person = {
    first_name: 'Njomza',
    last_name: 'Berisha',
    email,
    password: PASSWORD,
    role: 2,
    site: 'tregu',
  }
  const { token } = await post<{ token: string }>(`${api}/signup`, person)
  type City = { id: string; name: string; quarters: readonly { id: string }[] }
  const cities = (await (await fetch(`${api}/addresses/cities/`)).json()) as { result: readonly City[] }
  const city = cities.result.find(({ name }) => name === 'Prishtinë')
  const place = {
    city: city?.id,
    quarter: city?.quarters[0]?.id,
    address: 'Rruga Garibaldi 4',
    default: true,
  }
  const address = { name: 'Njomza Berisha', phone: '+38344123456', title: 'Home', ...place }
  await post(`${api}/addresses/create/address/`, address, token)
  return email
}

const buySignedIn = async (stage: Stage) => {
  const { visitor, api } = stage
  const email = await newCustomer(api)
  await visitor.open('/login?next=/')
  await signIn(visitor, email, PASSWORD)
  await visitor.arrive(/^\/$/)
  await fillCart(visitor)
  await visitor.click(link('Proceed to Checkout'))
  await visitor.arrive(/^\/order\/address/)
  await visitor.see(text(/Rruga Garibaldi 4/))
  await visitor.shoot('address')
  await visitor.click(button('Continue'))
  await payByCard(stage, email)
}

const message = field('Message')
const messages = (words: string): Sought => ({
  role: 'text',
  name: words,
  within: { role: 'log', name: 'Messages' },
})
const write = async (person: Visitor, words: string) => {
  await person.type(message, words)
  await person.enter(message)
  await person.see(messages(words))
}

const chat = async ({ visitor, beside }: Stage) => {
  const agent = await beside()
  await agent.open('/login?next=/admin/dashboard/chats')
  await signIn(agent, 'agent@tregu.test', 'tregu-demo-1')
  await agent.arrive(/^\/admin\/dashboard\/chats/)

  const name = `Njomza ${crypto.randomUUID().slice(0, 8)}`
  await visitor.open('/')
  await visitor.click({ role: 'help button', name: /^Help/ })
  await visitor.type(field(/^Name/), name)
  await visitor.click(button('Start a chat'))
  await write(visitor, 'Where is my parcel?')
  await visitor.shoot('waiting')

  await agent.click(link(new RegExp(name)))
  await agent.click(button('Take'))
  await agent.see(messages('Where is my parcel?'))
  await write(agent, 'It arrives today.')
  await agent.shoot('agent')
  await visitor.see(messages('It arrives today.'))
  await visitor.shoot('answered')
  await agent.click(button('Finish'))
  await agent.click(button('Finish', { role: 'dialog', name: /./ }))
  await visitor.see(text(/The chat has ended/))
  await visitor.shoot('ended')
}

export const journeys: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'a guest signs up on the way and pays by card': buyAsGuest,
  'a customer signs in and pays by card': buySignedIn,
  'a visitor and an agent write to each other': chat,
}
