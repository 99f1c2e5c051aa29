import { type Shop, startShop } from '../shop.ts'
import { expect, test } from './fixtures.ts'
import { isPhone, open } from './shopping.ts'
import {
  agentBeside,
  agentsOf,
  CHATS,
  chatWindow,
  log,
  messageField,
  newName,
  openDesk,
  row,
  say,
  startChat,
  takeChat,
} from './talking.ts'

/** Chats while the API or the agent's browser is killed: a separate shop, because other journeys need theirs. */
let shop: Shop
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startShop()
})
test.afterAll(() => shop?.stop())

test.describe('a chat whose other end dies', () => {
  test('keeps what both write while the API is killed, and what the visitor writes while the agent’s browser is gone', async ({
    browser,
  }, info) => {
    test.setTimeout(180_000)
    const name = newName()
    const { mine } = agentsOf(info)
    const viewport = isPhone(info) ? { width: 390, height: 844 } : { width: 1280, height: 900 }
    const visitor = await (await browser.newContext({ viewport })).newPage()
    let agent = await agentBeside(browser, shop.web, mine)
    await startChat(visitor, shop.web, name)
    await say(visitor, 'Is the lamp in stock?')
    await takeChat(agent, name)
    await say(agent, 'It is, in green and in black.')
    await expect(log(visitor).getByText('It is, in green and in black.')).toBeVisible()

    await shop.killApi()
    await expect(chatWindow(visitor).getByText('Reconnecting…')).toBeVisible()
    for (const [page, words] of [
      [visitor, 'The green one, please.'],
      [agent, 'Which colour do you want?'],
    ] as const) {
      await messageField(page).fill(words)
      await messageField(page).press('Enter')
      await expect(log(page).getByText(words)).toBeVisible()
    }
    await shop.startApi()
    for (const page of [visitor, agent]) {
      await expect(log(page).getByText('The green one, please.')).toHaveCount(1, { timeout: 40_000 })
      await expect(log(page).getByText('Which colour do you want?')).toHaveCount(1, { timeout: 40_000 })
    }

    // The agent's page ends as in a crash: it neither says goodbye nor closes its socket in order.
    await agent.goto('chrome://crash').catch(() => undefined)
    await say(visitor, 'Are you still there?')
    await agent.context().close()
    agent = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    await openDesk(agent, shop.web, mine, `${CHATS}?tab=mine`)
    await row(agent, name).click()
    await expect(log(agent).getByText('Are you still there?')).toBeVisible()
    await say(agent, 'I am back.')
    await expect(log(visitor).getByText('I am back.')).toBeVisible()

    // Read again from the database, both have the same messages in the same order, each once.
    await open(visitor, shop.web, '/')
    await open(agent, shop.web, new URL(agent.url()).pathname)
    const wordsOf = async (page: typeof visitor) => {
      await expect(log(page).getByText('I am back.')).toBeVisible()
      return log(page).locator('[data-state] p').allTextContents()
    }
    const words = await wordsOf(visitor)
    expect(await wordsOf(agent)).toEqual(words)
    expect([...words].sort()).toEqual(
      [
        'Is the lamp in stock?',
        'It is, in green and in black.',
        'The green one, please.',
        'Which colour do you want?',
        'Are you still there?',
        'I am back.',
      ].sort(),
    )
  })
})
