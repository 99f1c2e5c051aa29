/** An agent without a browser, who talks to the guest or the agent of a picture. */
import type { Page } from '@playwright/test'
import { pressHelp } from './acts.ts'

type Login = { readonly token: string }
const web = () => process.env.LOOK_WEB ?? ''

const ask = async (path: string, { token, data }: { token: string; data?: object }) => {
  const answer = await fetch(`${web()}/api${path}`, {
    method: data ? 'POST' : 'GET',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    ...(data && { body: JSON.stringify(data) }),
  })
  return answer.json()
}

const signIn = async (email: string): Promise<Login> => {
  const answer = await fetch(`${web()}/api/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'tregu-demo-1' }),
  })
  return answer.json()
}

type Remote = { readonly send: (frame: object) => Promise<void>; readonly close: () => Promise<void> }
let desk: Promise<Page> | null = null
/** A page that only holds sockets; it stays open for the rest of the run. */
const openDesk = async (page: Page): Promise<Page> => {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('the page has no browser')
  const held = await context.newPage()
  await held.goto(`${web()}/healthz`)
  return held
}

/** Opens a socket with a ticket, and waits until it is open. */
const openSocket = async (page: Page, path: string, ticket: string): Promise<Remote> => {
  desk ??= openDesk(page)
  const held = await desk
  const socket = await held.evaluateHandle(
    async (address) => {
      const made = new WebSocket(address)
      await new Promise((resolve, reject) => {
        made.addEventListener('open', resolve, { once: true })
        made.addEventListener('error', reject, { once: true })
      })
      return made
    },
    `${web().replace(/^http/, 'ws')}/ws/${path}?ticket=${ticket}`,
  )
  return {
    send: (frame) => socket.evaluate((made, text) => made.send(text), JSON.stringify(frame)),
    close: () => socket.evaluate((made) => made.close()),
  }
}
const ticketOf = (login: Login): Promise<{ ticket: string; nickname: string }> =>
  ask('/chat/get_chatId_nickname/', login)

let online: Promise<Login> | null = null
/** agent2 is at the desk for the rest of the run. */
const bringAgent = (page: Page): Promise<Login> => {
  online ??= signIn('agent2@tregu.test').then(async (login) => {
    const { ticket, nickname } = await ticketOf(login)
    await openSocket(page, `new_msg/${nickname}`, ticket)
    return login
  })
  return online
}

/** Somebody is online before the page asks. */
export const withAgent = async (page: Page) => void (await bringAgent(page))

const startButton = /^(Start a chat|Chat beginnen)$/
const field = (page: Page) => page.locator('dialog textarea').first()

/** A guest who has opened a chat and waits. */
export const startWaiting = async (page: Page) => {
  await pressHelp(page)
  await page.getByRole('button', { name: startButton }).click()
  await field(page).waitFor()
}

const say = async (page: Page, words: string) => {
  await field(page).fill(words)
  await field(page).press('Enter')
  await page.getByRole('log').getByText(words.slice(0, 20)).last().waitFor()
}

const waitingChat = async (login: Login, words: string): Promise<string> => {
  for (let tries = 0; tries < 50; tries++) {
    const { result } = await ask('/backoffice/chats/?status=waiting', login)
    const found = result.find(({ preview }: { preview: string }) => preview.startsWith(words.slice(0, 20)))
    if (found) return found.chatId
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the chat does not wait')
}

/** The agent takes the chat with these last words, and answers. */
const takeAndSay = async (page: Page, words: string, answers: readonly string[]) => {
  const login = await bringAgent(page)
  const chatId = await waitingChat(login, words)
  await ask(`/chat/take/${chatId}/`, { ...login, data: {} })
  const socket = await openSocket(page, `new_chat/${chatId}/`, (await ticketOf(login)).ticket)
  for (const message of answers) await socket.send({ command: 'new_message', chatId, message, type: 'text' })
  return { login, chatId, socket }
}

const QUESTION = 'Does the walnut desk lamp come with a bulb, and how long is its cable?'
const LONG =
  'Sehr geehrtes Serviceteam, meine Bestellung wurde gestern als zugestellt gemeldet, aber der Nachbarschaftsbriefkasten ist leer. Donaudampfschifffahrtsgesellschaftskapitänsmütze'

const talk = (question: string, answers: readonly string[]) => async (page: Page) => {
  const words = `${question} ${Date.now()}`
  await startWaiting(page)
  await say(page, words)
  const { socket, chatId } = await takeAndSay(page, words, answers)
  await page
    .getByRole('log')
    .getByText(answers.at(-1) ?? '')
    .last()
    .waitFor()
  await socket.send({ command: 'new_message', chatId, type: 'emoji', data: { emoji: '👍' } })
  await say(page, 'Danke, thank you, faleminderit')
  await socket.send({ command: 'seen', chatId, sequence: 99 })
  return { login: await bringAgent(page), chatId }
}

const finish = async ({ login, chatId }: { login: Login; chatId: string }) =>
  void (await ask(`/chat/finished/${chatId}/`, { ...login, data: {} }))

export const talking = async (page: Page) => {
  const chat = await talk(QUESTION, ['Yes, an E27 LED, warm white, 6 W.', 'See https://tregu.test/help/faq'])(
    page,
  )
  // The agent has four places only.
  page.once('close', () => void finish(chat))
}
/** The agent shows a product and one of the shopper's orders. */
export const talkingCards = async (page: Page) => {
  const chat = await talk(QUESTION, ['Is it this one?'])(page)
  const { ticket } = await ticketOf(chat.login)
  const socket = await openSocket(page, `new_chat/${chat.chatId}/`, ticket)
  const { result } = await ask('/orders/list', await signIn('shopper@tregu.test'))
  const card = { command: 'new_message', chatId: chat.chatId }
  await socket.send({ ...card, type: 'product', data: { slug: 'noise-cancelling-headphones-one' } })
  await socket.send({ ...card, type: 'order', data: { order: result[0].id } })
  await page.getByRole('log').getByText(result[0].order_id).waitFor()
  page.once('close', () => void finish(chat))
}
export const talkingLong = async (page: Page) => {
  const chat = await talk(LONG, [LONG, 'Ich sehe nach.'])(page)
  page.once('close', () => void finish(chat))
}
export const talkingEmoji = async (page: Page) => {
  await talking(page)
  await page.getByRole('button', { name: 'Emoji', exact: true }).click()
  await page.getByRole('button', { name: 'grinning face', exact: true }).waitFor()
}
export const ended = async (page: Page) => {
  await finish(await talk(QUESTION, ['Yes, an E27 LED, warm white, 6 W.'])(page))
  await page.locator('dialog fieldset label').nth(3).click()
  await page.locator('dialog summary').click()
}

type Guest = { readonly name: string; readonly words: string; readonly lang: string }
const GUESTS: readonly Guest[] = [
  { name: 'Arta Krasniqi', words: 'Does the walnut lamp come with a bulb?', lang: 'en' },
  { name: 'Friedrich-Wilhelm von Hohenlohe-Langenburg', words: LONG, lang: 'de' },
  { name: 'Emina', words: 'Može li dostava u Novi Pazar?', lang: 'bs' },
]

const bringGuest = async (page: Page, { name, words, lang }: Guest) => {
  const created = await fetch(`${web()}/api/chat/create/?name=${encodeURIComponent(name)}&lang=${lang}`)
  const { chatId, ticket, secret } = await created.json()
  const socket = await openSocket(page, `new_chat/${chatId}/`, ticket)
  await socket.send({ command: 'new_message', chatId, message: words, type: 'text' })
  return async () => {
    await fetch(`${web()}/api/chat/finished/${chatId}/`, {
      method: 'POST',
      headers: { 'x-chat-secret': secret, 'content-type': 'application/json' },
      body: '{}',
    })
    await socket.close()
  }
}

/** Three guests wait at the desk, until the picture is taken. */
export const withGuests = async (page: Page) => {
  const leave = await Promise.all(GUESTS.map((guest) => bringGuest(page, guest)))
  page.once('close', () => void Promise.all(leave.map((each) => each())))
}

/** The demo world's shopper waits at the desk, with cart and orders, until the picture is taken. */
export const withShopper = async (page: Page) => {
  const login = await signIn('shopper@tregu.test')
  const { chatId, ticket } = await ask('/chat/create/?lang=en', login)
  const socket = await openSocket(page, `new_chat/${chatId}/`, ticket)
  await socket.send({
    command: 'new_message',
    chatId,
    message: 'And can I still cancel the teapot?',
    type: 'text',
  })
  page.once('close', () => {
    void finish({ login, chatId })
    void socket.close()
  })
}

/** The panel beside the conversation; on the phone it takes the place of the conversation. */
const toPanel = async (page: Page, phone: boolean) => {
  const link = page.getByRole('link', { name: /^(Shopper|Kunde)$/ })
  if (phone) await link.click()
}

/** The agent sends an order as a card, and looks at what stands beside the conversation. */
export const besideShopper = async (page: Page, phone: boolean) => {
  await takeOne('Arta')(page)
  await toPanel(page, phone)
  const order = page.locator('aside details').first()
  await order.locator('summary').click()
  await order.getByRole('button').first().click()
}

/** The agent gives a coupon. */
export const givingCoupon = async (page: Page, phone: boolean) => {
  await takeOne('Arta')(page)
  await toPanel(page, phone)
  await page.getByRole('button', { name: 'Give a coupon' }).click()
  await page.locator('dialog input').waitFor()
}

/** The agent takes a chat, finds products, and sends one. */
export const findingProduct = async (page: Page, phone: boolean) => {
  await takeOne('Arta')(page)
  await toPanel(page, phone)
  await page.getByRole('searchbox', { name: 'Search the catalogue' }).fill('lamp')
  await page
    .getByRole('button', { name: /^Send to the chat: .*lamp/i })
    .first()
    .click()
}

/** The agent of the page takes a chat and answers. */
export const takeOne = (name: string) => async (page: Page) => {
  await page.getByRole('link').filter({ hasText: name }).first().click()
  await page
    .locator('section button')
    .filter({ hasText: /^(Take|Übernehmen)$/ })
    .click()
  const input = page.locator('section textarea')
  await input.fill('Mirëdita, si mund të ndihmoj?')
  await input.press('Enter')
  await page.getByRole('log').getByText('Mirëdita, si mund të ndihmoj?').waitFor()
}

export const leaveMessage = async (page: Page) => {
  for (const [name, message] of [
    ['Besnik Hoxha', 'A dërgoni edhe në Ferizaj?'],
    ['Maximiliane Oberhuber-Schneider', LONG],
  ])
    await page.request.post(`${web()}/api/chat/message/`, {
      data: { name, email: `look-${Date.now()}@tregu.test`, message },
    })
}
