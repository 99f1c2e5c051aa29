/** Shared by the journeys of the support chat: agents and guests in browsers of their own. */
import type { Browser, Locator, Page, TestInfo } from '@playwright/test'
import { expect } from './fixtures.ts'
import { demoAccount, enter, isPhone, open } from './shopping.ts'

export const CHATS = '/admin/dashboard/chats'

/** Each width has its own agent, so that journeys of both do not fill one agent's places. */
export const agentsOf = (info: TestInfo) =>
  isPhone(info)
    ? { mine: 'agent2@tregu.test', other: 'agent@tregu.test', myName: 'Haris', otherName: 'Blerta Gashi' }
    : { mine: 'agent@tregu.test', other: 'agent2@tregu.test', myName: 'Blerta', otherName: 'Haris Begović' }

let serial = 0
/** A name that no other journey gives. */
export const newName = () => `Njomza ${process.pid}-${Date.now().toString(36)}-${++serial}`

/** Signs an agent in, opens the chats and waits until the inbox is open. */
export const openDesk = async (page: Page, shop: string, email: string, path = CHATS) => {
  await enter(page, shop, await demoAccount(page, email, `${shop}/api`))
  // The first frame may come as soon as the socket is open, so it is awaited from the beginning.
  const heard = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      if (socket.url().includes('/ws/new_msg/')) socket.on('framereceived', () => resolve())
    })
  })
  await open(page, shop, path)
  await heard
}

/** An agent beside the journey's page, in a browser of their own at the desktop's width. */
export const agentBeside = async (browser: Browser, shop: string, email: string) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await openDesk(page, shop, email)
  return page
}

/** On the phone the footer has a button with the same name. */
export const helpButton = (page: Page) =>
  page.locator('[data-part="help-button"]').and(page.getByRole('button', { name: /^Help(, |$)/ }))
export const chatWindow = (page: Page) => page.getByRole('dialog', { name: 'Help' })
export const log = (within: Page | Locator) => within.getByRole('log', { name: 'Messages' })
export const messageField = (within: Page | Locator) =>
  within.getByRole('textbox', { name: 'Message', exact: true })

/** A guest opens a chat on the home page. */
export const startChat = async (page: Page, shop: string, name: string, email = '') => {
  await open(page, shop, '/')
  await helpButton(page).click()
  await chatWindow(page).getByLabel('Name').fill(name)
  await chatWindow(page).getByLabel('E-mail for the transcript').fill(email)
  await chatWindow(page).getByRole('button', { name: 'Start a chat' }).click()
  await expect(messageField(chatWindow(page))).toBeFocused()
}

/** A guest beside the journey's page, who has written. */
export const guestBeside = async (browser: Browser, shop: string, name: string, words: string) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await startChat(page, shop, name)
  await say(page, words)
  return page
}

/** Writes and sends, and waits until the message has its number. */
export const say = async (page: Page, words: string) => {
  await messageField(page).fill(words)
  await messageField(page).press('Enter')
  await expect(messageField(page)).toHaveValue('')
  await expect(log(page).getByText(words)).toBeVisible()
  await expect(
    log(page)
      .getByText(/^(Sent|Seen)$/)
      .last(),
  ).toBeVisible()
}

export const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Chats' }).getByRole('link').filter({ hasText: name })

/** Opens a waiting chat at the desk and takes it. */
export const takeChat = async (page: Page, name: string) => {
  await row(page, name).click()
  await page.getByRole('button', { name: 'Take', exact: true }).click()
  await expect(messageField(page)).toBeFocused()
}

/** Ends the chat at the desk, so that the agent has room for others. */
export const finishChat = async (page: Page) => {
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('The chat has ended')).toBeVisible()
}
