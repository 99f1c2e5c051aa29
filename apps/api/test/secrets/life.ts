/** The life of a shopper, with everything that is secret in it. Each secret is noted when it comes up. */
import { randomBytes, randomInt } from 'node:crypto'
import { api } from '@tregu/contract'
import { expect, vi } from 'vitest'
import { newBrowser, type Requests, type Sender, type TestApp } from '../app.ts'
import { addAddress, addToCart, grant, orderTo, type Person } from '../as.ts'
import { usePasskeys } from '../authenticator.ts'
import { connectSocket, refusalOf, textFrame } from '../chat.ts'
import { expiryIn } from '../expiry.ts'
import { buildCoupon, buildProduct, buildStore, variantOf } from '../factories.ts'
import { rowsOf } from '../placed.ts'
import type { startSmtp } from '../smtp.ts'
import type { makeSecrets } from './secrets.ts'

type Scene = {
  /** The test file's app builds the shop; the requests go to another process. */
  readonly test: TestApp
  readonly http: Requests
  /** The process's address. */
  readonly url: string
  readonly smtp: Awaited<ReturnType<typeof startSmtp>>
  readonly secrets: ReturnType<typeof makeSecrets>
}
const newPassword = () => `pw-${randomBytes(9).toString('hex')}`
/** Four digits, as amex has them. Three are too few to be found again. */
const newCvc = () => String(randomInt(1_000, 9_999))

/** The last part of the last link to a page in the mails, as soon as the mail is there. */
const keyIn = (smtp: Scene['smtp'], page: string, before: readonly string[] = []) =>
  vi.waitFor(
    () => {
      const keys = [...smtp.read().matchAll(new RegExp(`/${page}/([\\w-]{43})`, 'g'))].map(([, key]) => key)
      const key = keys.filter((each) => each && !before.includes(each)).at(-1)
      if (!key) throw new Error(`no link to ${page} was mailed`)
      return key
    },
    { timeout: 10_000, interval: 50 },
  )

/** Signs up, confirms, signs in with wrong and right passwords, changes and resets the password. */
const settleIn = async ({ http, smtp, secrets: { keep } }: Scene, email: string): Promise<Person> => {
  const browser = keep('browser id', newBrowser())
  const first = keep('first password', newPassword())
  const names = { first_name: 'Teuta', last_name: 'Leka' }
  const refused = await http.send('POST', '/signup', { ...names, email: 'no address', password: first })
  expect(refused.status).toBe(400)
  const broken = await http.send('POST', '/signup', `{"email": "${email}", "password": "${first}"`)
  expect(broken.status).toBe(400)
  const signedUp = await http.call(
    api.accounts.signUp,
    { body: { ...names, email, password: first, role: 2 } },
    { browser },
  )
  keep('token of the sign-up', signedUp.body.token, '/signup')
  const code = keep('key of the confirmation', await keyIn(smtp, 'email/confirm'))
  expect((await http.call(api.accounts.confirmEmail, { params: { code } })).status).toBe(200)

  const signIn = (password: string) =>
    http.call(api.accounts.signIn, { body: { email, password } }, { browser })
  expect((await signIn(keep('wrong password', newPassword()))).status).toBe(401)
  const token = keep('token of the sign-in', (await signIn(first)).body.token, '/signin')
  const person = { token, browser }
  const second = keep('changed password', newPassword())
  const change = (password: string, new_password: string) =>
    http.call(api.accounts.changePassword, { body: { password, new_password } }, person)
  expect((await change(keep('wrong current password', newPassword()), second)).status).toBe(422)
  expect((await change(first, second)).status).toBe(200)
  expect(
    (await http.call(api.accounts.checkPassword, { body: { password: second } }, person)).body.status,
  ).toBe(true)

  await http.call(api.accounts.forgotPassword, { body: { email } })
  const key = keep('key of the reset', await keyIn(smtp, 'reset-password'))
  const third = keep('password of the reset', newPassword())
  const reset = () => http.call(api.accounts.resetPassword, { body: { key, new_password: third } })
  expect([(await reset()).status, (await reset()).status]).toEqual([200, 404])
  const { body } = await signIn(third)
  return { id: body.user.id, email, token: keep('token after the reset', body.token, '/signin'), browser }
}

const confirmPhone = async ({ test, http, secrets: { keep } }: Scene, person: Sender) => {
  const phone = `+38344${randomInt(100_000, 999_999)}`
  const asked = await http.call(api.accounts.updatePhone, { body: { phone } }, person)
  expect(asked.body.text).toBe('code sent')
  const [message] = await rowsOf<{ text: string }>(test, "SELECT text FROM outbox WHERE kind = 'phone_code'")
  const key = keep('code of the phone', /\b\d{6}\b/.exec(message?.text ?? '')?.[0])
  const wrong = `${(Number(key[0]) + 1) % 10}${key.slice(1)}`
  const confirm = (code: string) => http.call(api.accounts.confirmPhone, { body: { key: code } }, person)
  expect([(await confirm(wrong)).body.success, (await confirm(key)).body.success]).toEqual([false, true])
}

/** A card with a new CVC; the number decides what the sandbox does. */
const newCard = ({ secrets: { keep } }: Scene, name: string, number: string) => ({
  name: 'Teuta Leka',
  number: keep(`card number, ${name}`, number),
  expiry: expiryIn(11),
  cvc: keep(`CVC, ${name}`, newCvc()),
})

/** Saves a card, and orders with saved, new, declined, asking and unreadable ones. */
const buy = async (scene: Scene, person: Person) => {
  const { test, http } = scene
  const store = await buildStore(test, { delivery: 250 })
  const variant = variantOf(await buildProduct(test, { store, price: 1_000 }))
  const { code } = await buildCoupon(test, { isPromo: true, value: 300, store })
  // The helpers of the tests send to the process.
  const there = { ...test, ...http } as TestApp
  const address = await addAddress(there, person)
  const key = () => ({ ...person, headers: { 'idempotency-key': randomBytes(8).toString('hex') } })
  const place = async (card: ReturnType<typeof newCard> | string, save = false) => {
    await addToCart(there, person, variant)
    const chosen = typeof card === 'string' ? card : { ...card, save }
    return http.call(
      api.checkout.place,
      { body: orderTo(address, { type: 'creditCard', card: chosen }) },
      key(),
    )
  }
  const amex = newCard(scene, 'saved', '3782 822463 10005')
  const saved = await http.call(api.billing.addCard, { body: amex }, key())
  expect(saved.status).toBe(200)
  await addToCart(there, person, variant, 2)
  expect((await http.call(api.cart.promo, { body: { code } }, person)).status).toBe(200)
  const bought = await place(saved.body.result.id)
  expect(bought.status).toBe(200)
  expect((await place({ ...newCard(scene, 'new', '3714 496353 98431') }, true)).status).toBe(200)
  expect((await place(newCard(scene, 'declined', '4000 0000 0000 0002'))).status).not.toBe(200)
  const unreadable = await place(newCard(scene, 'unreadable', '3782 822463'))
  expect(unreadable.status).not.toBe(200)
  await http.send(
    'POST',
    '/orders/place',
    { type: 'creditCard', card: newCard(scene, 'alone', '3787 344936 71000') },
    person,
  )
  return bought.body
}

/** What fails inside the server is logged with its cause. */
const fail = async (scene: Scene, person: Sender) => {
  const { test, http, secrets } = scene
  await rowsOf(
    test,
    "CREATE FUNCTION fail_now() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'it fails'; END $$",
  )
  const during = async (table: string, work: () => Promise<{ status: number }>) => {
    await rowsOf(
      test,
      `CREATE TRIGGER fail_now BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION fail_now()`,
    )
    expect((await work()).status).toBe(500)
    await rowsOf(test, `DROP TRIGGER fail_now ON ${table}`)
  }
  const password = secrets.keep('password of a failed sign-up', newPassword())
  const body = {
    first_name: 'Era',
    last_name: 'Leka',
    email: 'failed@tregu.test',
    password,
    role: 2,
  } as const
  await during('users', () => http.call(api.accounts.signUp, { body }))
  await during('saved_card', () =>
    http.call(api.billing.addCard, { body: newCard(scene, 'failed', '3787 344936 71000') }, person),
  )
}

const readNewsletter = async ({ http, smtp, secrets: { keep } }: Scene, email: string) => {
  await http.call(api.newsletter.subscribe, { body: { email } })
  const key = keep('key of the newsletter', await keyIn(smtp, 'newsletter/confirm'))
  const leaving = keep('key to leave the newsletter', await keyIn(smtp, 'newsletter/unsubscribe'))
  expect((await http.call(api.newsletter.confirm, { params: { key } })).status).toBe(200)
  expect((await http.call(api.newsletter.unsubscribe, { params: { key: leaving } })).status).toBe(200)
}

/** Chats as a guest over a socket, with a file, and takes the chat along into the account. */
const chat = async ({ http, url, secrets: { keep } }: Scene, person: Sender) => {
  const { body } = await http.call(api.chat.create, { query: { name: 'Teuta' } })
  const { chatId } = body
  const secret = keep('secret of the chat', body.secret ?? undefined, '/chat/create')
  const ticket = keep('ticket of the chat', body.ticket, '/chat/create')
  const socket = await connectSocket(url, `/ws/new_chat/${chatId}/`, { ticket })
  socket.send(textFrame(chatId, 'Hello'))
  await socket.next('new_message')
  await socket.close()
  expect(await refusalOf(url, `/ws/new_chat/${chatId}/`, { ticket })).toEqual([401, 'not_signed_in'])
  const guest = { headers: { 'x-chat-secret': secret } }
  for (const sender of [guest, { ...person, ...guest }]) {
    const current = (await http.call(api.chat.current, {}, sender)).body
    expect(current.chatId).toBe(chatId)
    keep('ticket of a call', current.ticket ?? undefined, '/chat/get_chatId_nickname')
  }
  const wrong = { headers: { 'x-chat-secret': keep('wrong secret of a chat', newPassword()) } }
  expect((await http.call(api.chat.finish, { params: { id: '0' } }, wrong)).status).toBe(404)
}

/** Somebody makes a passkey, with recovery codes. An administrator, with the password, reads of it and takes it off. */
const losePasskeys = async ({ test, http, secrets: { keep } }: Scene) => {
  const join = async (name: string): Promise<Person & { readonly password: string }> => {
    const email = `${name}@tregu.test`
    const password = keep(`password of the ${name}`, newPassword())
    const typed = { first_name: 'Era', last_name: 'Leka', email, password, role: 2 } as const
    const browser = newBrowser()
    const { user, token } = (await http.call(api.accounts.signUp, { body: typed }, { browser })).body
    return {
      id: user.id,
      email,
      token: keep(`token of the ${name}`, token, '/signup'),
      browser,
      password,
    }
  }
  const [loser, administrator] = [await join('loser'), await join('administrator')]
  await grant(test, administrator, ['administrator'])
  const { codes } = await usePasskeys(http).add(loser)
  for (const [n, code] of (codes ?? []).entries()) keep(`recovery code ${n + 1}`, code, '/account/passkeys')
  const params = { id: loser.id }
  const file = await http.call(api.support.getCustomer, { params }, administrator)
  expect(file.body.result.passkeys).toHaveLength(1)
  const take = (password: string) =>
    http.call(api.office.removePasskeys, { params, body: { password } }, administrator)
  expect((await take(keep('wrong password of the administrator', newPassword()))).status).toBe(422)
  expect((await take(administrator.password)).status).toBe(200)
}

export const live = async (scene: Scene): Promise<void> => {
  const { http } = scene
  const email = `teuta-${randomInt(1_000_000)}@tregu.test`
  const person = await settleIn(scene, email)
  await confirmPhone(scene, person)
  const { order_id } = await buy(scene, person)
  await readNewsletter(scene, email)
  await chat(scene, person)
  const withdrawal = { order_id: String(order_id), email }
  for (const confirm of [false, true])
    expect((await http.call(api.orders.withdraw, { body: { ...withdrawal, confirm } })).status).toBe(200)
  await fail(scene, person)
  for (const endpoint of [
    api.accounts.isLogin,
    api.accounts.listSessions,
    api.billing.listCards,
    api.billing.paymentOptions,
    api.orders.list,
    api.cart.get,
    api.accounts.exportData,
  ])
    expect((await http.call(endpoint, {}, person)).status).toBe(200)
  expect((await http.send('GET', '/dev/mailbox', undefined, person)).status).toBe(404)
  await losePasskeys(scene)
  expect((await http.call(api.accounts.signOut, {}, person)).status).toBe(200)
}
