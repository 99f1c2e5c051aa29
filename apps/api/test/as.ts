/** Sends requests as a signed-in person. */
import { api, type Sent } from '@tregu/contract'
import type { StoreRole } from '@tregu/domain'
import { newBrowser, type Sender, type TestApp } from './app.ts'

export type Person = Sender & {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly browser: string
}

let serial = 0
/** One after the other: the API refuses a crowd that would wait three seconds for its hashes. */
let lastSignUp: Promise<unknown> = Promise.resolve()

/** Signs up a new customer, who is then signed in. */
export const signUp = async (
  test: TestApp,
  fields: { email?: string; password?: string; browser?: string; role?: 1 | 2 } = {},
): Promise<Person> => {
  const email = fields.email ?? `person-${++serial}@tregu.test`
  const browser = fields.browser ?? newBrowser()
  const body = {
    first_name: 'Blerta',
    last_name: 'Gashi',
    email,
    password: fields.password ?? 'a-good-secret',
    role: fields.role ?? 2,
    browserID: browser,
  }
  const asked = lastSignUp.then(() => test.call(api.accounts.signUp, { body }))
  lastSignUp = asked.catch(() => undefined)
  const answer = await asked
  if (answer.status !== 200)
    throw new Error(`sign-up answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  const { token, user } = answer.body
  return { id: user.id, email, token, browser }
}

/** Adds an address in Prishtina. The first of its type becomes the default. */
export const addAddress = async (
  test: TestApp,
  person: Person,
  fields: Partial<Sent<typeof api.addresses.create>['body']> = {},
): Promise<string> => {
  const body = {
    name: 'Blerta Gashi',
    phone: '044 123 456',
    address: 'Rruga B 12',
    city: 1,
    quarter: 1,
    ...fields,
  }
  const answer = await test.call(api.addresses.create, { body }, person)
  if (answer.status !== 200) throw new Error(`the address was refused: ${JSON.stringify(answer.body)}`)
  return answer.body.result.id
}

export const addToCart = (test: TestApp, person: Sender, variant: string, qty = 1) =>
  test.call(api.cart.update, { body: { var_id: variant, qty } }, person)

type Order = NonNullable<Sent<typeof api.checkout.place>['body']>
/** The order of the whole cart, in cash. */
export const orderTo = (address: string, more: Partial<Order> = {}): Order => ({
  shipping_address_id: address,
  billing_address_id: address,
  type: 'cash',
  option: more.type ?? 'cash',
  agreement: true,
  ...more,
})

/** Places the whole cart with cash. */
export const placeOrder = async (
  test: TestApp,
  person: Person,
  address: string,
  more: Partial<Order> = {},
  headers: Record<string, string> = {},
) => test.call(api.checkout.place, { body: orderTo(address, more) }, { ...person, headers })

/** Makes the person the owner of a store, and so its seller. */
export const makeSeller = (test: TestApp, person: Person, store: { readonly id: number }) =>
  test.database.pool.query('UPDATE store SET owner_id = $1 WHERE id = $2', [person.id, store.id])

/** Makes the person one of the store's people. */
export const join = (test: TestApp, person: Person, store: { readonly id: number }, role: StoreRole) =>
  test.database.db.storeMember.create({ data: { storeId: store.id, userId: person.id, role } })

export const grant = (test: TestApp, person: Person, permissions: ('support' | 'administrator')[]) =>
  test.database.pool.query('UPDATE users SET permissions = $2 WHERE id = $1', [person.id, permissions])
