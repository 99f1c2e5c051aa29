import { expect, newEmail, test } from './fixtures.ts'
import { demoAccount, enter, isPhone, linksIn, open, passesAxe, settled } from './shopping.ts'
import {
  agentBeside,
  agentsOf,
  CHATS,
  chatWindow,
  finishChat,
  guestBeside,
  log,
  messageField,
  newName,
  openDesk,
  row,
  say,
  takeChat,
} from './talking.ts'

test.describe('the agents’ desk', () => {
  test('an agent who signs in arrives at the chats; a seller is told that they are for support', async ({
    page,
    shop,
  }, info) => {
    await enter(page, shop, await demoAccount(page, agentsOf(info).mine))
    await open(page, shop, '/admin/dashboard')
    await expect(page).toHaveURL(`${shop}${CHATS}`)
    const sections = page.getByRole('navigation', { name: 'Dashboard' })
    await expect(sections.getByRole('link', { name: 'Chats' })).toBeVisible()
    await expect(sections.getByRole('link', { name: 'Messages' })).toBeVisible()
    await expect(sections.getByRole('link', { name: 'Orders' })).toHaveCount(0)
    await settled(page)
    await passesAxe(page)
    await enter(page, shop, await demoAccount(page, 'seller2@tregu.test'))
    await page.goto(`${shop}${CHATS}?lang=en`)
    await expect(page.getByRole('heading', { level: 1, name: 'This page is for support' })).toBeVisible()
  })

  test('takes a waiting chat by keyboard, answers with a canned reply in the visitor’s language, and works on two chats', async ({
    page,
    shop,
    browser,
  }, info) => {
    test.setTimeout(180_000)
    const [first, second] = [newName(), newName()]
    await openDesk(page, shop, agentsOf(info).mine)
    const visitor = await guestBeside(browser, shop, first, 'Does the lamp come with a bulb?')
    const other = await guestBeside(browser, shop, second, 'Can I pay at the door?')
    await expect(row(page, first)).toContainText('Does the lamp come with a bulb?')
    await expect(row(page, second)).toBeVisible()
    await passesAxe(page)
    await row(page, first).press('Enter')
    await expect(log(page).getByText('Does the lamp come with a bulb?')).toBeVisible()
    await page.locator('main').focus()
    await page.keyboard.press('Enter')
    await expect(messageField(page)).toBeFocused()

    const replies = page.getByRole('group', { name: 'Canned replies' })
    await expect(replies.getByRole('button').first()).toBeVisible()
    await page.keyboard.type('/')
    const shortcut = (await replies.getByRole('button').first().locator('b').textContent()) ?? ''
    await page.keyboard.type(shortcut.slice(1))
    await page.keyboard.press('Enter')
    await expect(messageField(page)).not.toHaveValue(shortcut)
    const words = await messageField(page).inputValue()
    await page.keyboard.press('Enter')
    await expect(log(chatWindow(visitor)).getByText(words)).toBeVisible()
    await settled(page)
    await passesAxe(page)

    // Escape leaves the input; K and J open the neighbours in the list.
    await open(page, shop, `${CHATS}?tab=waiting`)
    await takeChat(page, second)
    await open(page, shop, `${CHATS}?tab=mine`)
    await expect(row(page, first)).toBeVisible()
    await page.keyboard.press('j')
    await expect(page).toHaveURL(/chats\/[\w-]+\?/)
    const before = page.url()
    await expect(messageField(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(page).not.toHaveURL(before)
    await expect(messageField(page)).toBeFocused()

    // A message in the other chat counts in the list and in the title.
    await say(visitor, 'One more question')
    await say(other, 'Are you there?')
    await expect(page).toHaveTitle(/^\(\d+\) /)
    for (const name of [first, second]) {
      await open(page, shop, `${CHATS}?tab=mine`)
      await row(page, name).click()
      await finishChat(page)
    }
  })

  test('hands a chat over to a colleague, who goes on with it; nobody else can', async ({
    page,
    shop,
    browser,
  }, info) => {
    test.setTimeout(150_000)
    const name = newName()
    const { mine, other, otherName } = agentsOf(info)
    await openDesk(page, shop, mine)
    const colleague = await agentBeside(browser, shop, other)
    const visitor = await guestBeside(browser, shop, name, 'Një pyetje e gjatë')
    await takeChat(page, name)
    await page.getByRole('button', { name: 'Hand over' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hand over the chat' })
    await settled(page)
    await passesAxe(page)
    const options = dialog.getByRole('combobox', { name: 'Colleague' })
    await options.selectOption({ label: await options.locator('option', { hasText: otherName }).innerText() })
    await dialog.getByRole('button', { name: 'Hand over' }).click()
    await expect(page.getByText(/^This chat is with /)).toBeVisible()
    await expect(messageField(page)).toHaveCount(0)
    await colleague.goto(`${shop}${CHATS}?tab=mine&lang=en`)
    await row(colleague, name).click()
    await say(colleague, 'I go on from here')
    await expect(log(chatWindow(visitor)).getByText('I go on from here')).toBeVisible()
    await finishChat(colleague)
  })

  test('an agent says available or away, and it stays so over a reload', async ({ page, shop }) => {
    // Not one of the agents whose guests wait in other journeys.
    await openDesk(page, shop, 'admin@tregu.test')
    const available = page.getByRole('switch', { name: 'Available' })
    await expect(available).toBeChecked()
    await available.click()
    await expect(available).not.toBeChecked()
    await page.reload()
    await expect(available).not.toBeChecked()
    await available.click()
    await expect(available).toBeChecked()
  })

  test('finds ended chats by name and shows who the visitor was', async ({ page, shop }, info) => {
    await openDesk(page, shop, agentsOf(info).mine)
    await page.getByRole('searchbox', { name: 'Search by name or e-mail' }).fill('shopper@tregu.test')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/tab=all.*q=shopper|q=shopper.*tab=all/)
    await row(page, 'Ended').filter({ hasText: 'Arta' }).first().click()
    await expect(page.locator('main').getByText('The chat has ended')).toBeVisible()
    if (isPhone(info))
      await page.getByRole('navigation', { name: 'Panels' }).getByRole('link', { name: 'Shopper' }).click()
    await expect(page.getByRole('link', { name: 'shopper@tregu.test' })).toBeVisible()
    await passesAxe(page)
  })

  test('answers a left message by mail, once', async ({ page, shop }, info) => {
    const email = newEmail()
    const name = newName()
    const left = await page.request.post(`${process.env.SHOP_API}/chat/message/`, {
      data: { name, email, message: 'Do you deliver to Peja?' },
      headers: { 'accept-language': 'en' },
    })
    expect(left.status()).toBe(200)
    await openDesk(page, shop, agentsOf(info).mine, '/admin/dashboard/messages')
    await page.getByRole('searchbox', { name: 'Search by name or e-mail' }).fill(email)
    await page.keyboard.press('Enter')
    const message = page
      .getByRole('list', { name: 'Messages' })
      .getByRole('listitem')
      .filter({ hasText: name })
    await expect(message.getByText('Do you deliver to Peja?')).toBeVisible()
    await passesAxe(page)
    await message.getByRole('button', { name: `Answer: ${name}` }).click()
    await message.getByRole('button', { name: 'Send answer' }).click()
    await expect(message.getByRole('alert')).toBeVisible()
    await message.getByLabel(`Answer to ${name}, by e-mail`).fill('Yes, within two working days.')
    await settled(page)
    await passesAxe(page)
    await message.getByRole('button', { name: 'Send answer' }).click()
    await expect(message).toHaveCount(0)
    await open(page, shop, `/admin/dashboard/messages?status=answered&q=${encodeURIComponent(email)}`)
    await expect(message.getByText('Yes, within two working days.')).toBeVisible()
    await expect(message.getByRole('button', { name: /Answer/ })).toHaveCount(0)
    await linksIn(page, shop, email, 'Answer to your question')
    const mail = page.locator('iframe').contentFrame()
    await expect(mail.getByText('Yes, within two working days.')).toBeVisible()
    // The address is not confirmed: another person may have written the question.
    await expect(mail.getByText('Do you deliver to Peja?')).toHaveCount(0)
  })
})
