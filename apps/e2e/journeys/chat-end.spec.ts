import { expect, newEmail, test } from './fixtures.ts'
import { enter, linksIn, newAccount, open, passesAxe, settled } from './shopping.ts'
import {
  agentBeside,
  agentsOf,
  chatWindow,
  finishChat,
  helpButton,
  log,
  messageField,
  newName,
  say,
  startChat,
  takeChat,
} from './talking.ts'

test.describe('the end of a chat', () => {
  test('once ended it is read, rated with stars and words, mailed, and followed by another', async ({
    page,
    shop,
    browser,
  }, info) => {
    test.setTimeout(150_000)
    const name = newName()
    const email = newEmail()
    const agent = await agentBeside(browser, shop, agentsOf(info).mine)
    await startChat(page, shop, name, email)
    await say(page, 'Only one question')
    await takeChat(agent, name)
    await say(agent, 'Only one answer')
    await finishChat(agent)
    const window = chatWindow(page)
    await expect(window.getByRole('heading', { name: 'The chat has ended' })).toBeVisible()
    await expect(log(window).getByText('Only one answer')).toBeVisible()
    await expect(messageField(window)).toHaveCount(0)
    await passesAxe(page)
    await window.getByRole('radio', { name: /^Great/ }).check({ force: true })
    await window.getByLabel('Comment').fill('Quick and kind')
    await window.getByRole('button', { name: 'Submit' }).click()
    await expect(window.getByText('Thank you for your rating.')).toBeVisible()
    await window.getByText('Transcript by mail').click()
    await expect(window.getByText(email)).toBeVisible()
    await passesAxe(page)
    await window.getByRole('button', { name: 'Send transcript' }).click()
    await expect(window.getByText('The transcript is on its way by e-mail.')).toBeVisible()
    await agent.reload()
    await expect(agent.getByText('5 of 5')).toBeVisible()
    await expect(agent.getByText('“Quick and kind”')).toBeVisible()
    await window.getByRole('button', { name: 'New chat' }).click()
    await expect(window.getByRole('button', { name: 'Start a chat' })).toBeVisible()
    await linksIn(page, shop, email, 'Your chat with Tregu')
    await expect(page.locator('iframe').contentFrame().getByText('Only one answer')).toBeVisible()
  })

  test('the visitor ends it too, after a question', async ({ page, shop, browser }, info) => {
    const agent = await agentBeside(browser, shop, agentsOf(info).mine)
    await startChat(page, shop, newName())
    const window = chatWindow(page)
    await window.getByRole('button', { name: 'More' }).click()
    await window.getByRole('button', { name: 'Help topics' }).click()
    await expect(window.getByRole('link', { name: 'Where is my order?' })).toBeVisible()
    await window.getByRole('button', { name: 'Back to the chat' }).click()
    await window.getByRole('button', { name: 'More' }).click()
    await window.getByRole('button', { name: 'End the chat' }).click()
    await page
      .getByRole('dialog', { name: 'End this chat?' })
      .getByRole('button', { name: 'End the chat' })
      .click()
    await expect(window.getByRole('heading', { name: 'The chat has ended' })).toBeVisible()
    await agent.close()
  })

  test('when nobody is online a message is left instead, and its errors stand at their fields', async ({
    page,
    shop,
  }) => {
    // Agents of other journeys may be online: this page is told that there are none.
    await page.route('**/api/chat/get_chatId_nickname*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), agents_online: 0 } })
    })
    await enter(page, shop, await newAccount(page))
    await open(page, shop, '/')
    await helpButton(page).click()
    const window = chatWindow(page)
    await expect(window.getByText(/Nobody is online at the moment/)).toBeVisible()
    await expect(window.getByRole('button', { name: 'Start a chat' })).toHaveCount(0)
    await window.getByLabel('E-mail').fill('no address')
    await window.getByRole('button', { name: 'Leave a message' }).click()
    await expect(window.getByText('Please enter valid email address.')).toBeVisible()
    await settled(page)
    await passesAxe(page)
    await window.getByLabel('E-mail').fill(newEmail())
    await window.getByLabel('Message').fill('Do you deliver to Peja?')
    await window.getByRole('button', { name: 'Leave a message' }).click()
    await expect(window.getByText('We have received your message. The answer comes by e-mail.')).toBeVisible()
  })
})
