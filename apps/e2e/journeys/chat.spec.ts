import { expect, test } from './fixtures.ts'
import { isPhone, newAccount, open, passesAxe, settled, signInByForm } from './shopping.ts'
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

/** The smallest PNG: one red pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test.describe('the visitor’s chat', () => {
  test('a guest waits in the line, is taken and talks: Enter sends, Shift+Enter breaks the line, a lone emoji goes at once', async ({
    page,
    shop,
    browser,
  }, info) => {
    test.setTimeout(150_000)
    const name = newName()
    const { mine, myName } = agentsOf(info)
    const agent = await agentBeside(browser, shop, mine)
    await startChat(page, shop, name)
    const window = chatWindow(page)
    await expect(window.getByText(/^You are number \d+ in the queue$/)).toBeVisible()
    await expect(window.getByText(/^Expected wait: about \d+ min$/)).toBeVisible()
    // The usual answers stand there until something is written.
    await expect(window.getByRole('link', { name: 'Where is my order?' })).toBeVisible()
    await settled(page)
    await passesAxe(page)

    await messageField(window).pressSequentially('First line')
    await messageField(window).press('Shift+Enter')
    await messageField(window).pressSequentially('second line')
    await expect(messageField(window)).toHaveValue('First line\nsecond line')
    await messageField(window).press('Enter')
    await expect(messageField(window)).toHaveValue('')
    await expect(log(window).getByText('First line\nsecond line')).toBeVisible()
    await expect(log(window).getByText('Sent')).toBeVisible()
    await expect(window.getByRole('link', { name: 'Where is my order?' })).toHaveCount(0)
    // Nothing is sent without words.
    await messageField(window).fill('   ')
    await messageField(window).press('Enter')
    await expect(log(window).locator('[data-state]')).toHaveCount(1)

    await takeChat(agent, name)
    await expect(window.getByText(`${myName} has joined the chat.`)).toBeVisible()
    await expect(window.getByRole('heading', { name: `${myName} from Tregu` })).toBeVisible()
    await expect(window.getByText(/You are number/)).toBeHidden()
    await expect(log(window).getByText('Seen')).toBeVisible()

    await messageField(agent).pressSequentially('Mirë')
    await expect(window.getByText(`${myName} is typing…`)).toBeAttached()
    await messageField(agent).fill('Mirëdita, how can I help?')
    await messageField(agent).press('Enter')
    await expect(log(window).getByText('Mirëdita, how can I help?')).toBeVisible()
    await expect(log(agent).getByText('Seen')).toBeVisible()

    await window.getByRole('button', { name: 'Emoji', exact: true }).click()
    await messageField(window).fill('')
    const panel = window.getByRole('group', { name: 'Emoji', exact: true }).first()
    for (const category of ['People', 'Nature', 'Objects', 'Places', 'Symbols'])
      await expect(panel.getByRole('button', { name: category })).toBeVisible()
    await panel.getByRole('button', { name: 'Places' }).click()
    await expect(panel.getByRole('button', { name: 'airplane', exact: true })).toBeVisible()
    await panel.getByRole('searchbox', { name: 'Search emoji' }).fill('thumbs up')
    await expect(panel.getByRole('button', { name: 'thumbs up' })).toBeVisible()
    await settled(page)
    await passesAxe(page)
    // From the search the arrows walk on by keyboard alone.
    await panel.getByRole('searchbox', { name: 'Search emoji' }).press('Tab')
    await expect(panel.getByRole('button', { name: 'thumbs up' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(log(agent).getByText('👍')).toBeVisible()
    // With words before it, an emoji is appended instead.
    await messageField(window).fill('Great ')
    await panel.getByRole('button', { name: 'thumbs up' }).click()
    await expect(messageField(window)).toHaveValue('Great 👍')
    await panel.getByRole('searchbox', { name: 'Search emoji' }).press('Escape')
    await expect(window.getByRole('button', { name: 'Emoji', exact: true })).toBeFocused()
    await expect(window).toBeVisible()
    await finishChat(agent)
  })

  test('a file is shown before it is sent and goes both ways; what is none of the kinds is refused beside it', async ({
    page,
    shop,
    browser,
  }, info) => {
    test.setTimeout(120_000)
    const name = newName()
    const agent = await agentBeside(browser, shop, agentsOf(info).mine)
    await startChat(page, shop, name)
    const window = chatWindow(page)
    const picker = window.locator('input[type="file"]')
    await picker.setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: PIXEL })
    await picker.setInputFiles({ name: 'lamp.exe', mimeType: 'application/x-msdownload', buffer: PIXEL })
    const chosen = window.getByRole('list', { name: 'Files to send' })
    await expect(chosen.locator('img')).toBeVisible()
    await expect(chosen.getByText('Only pictures, PDF and text files can be sent.')).toBeVisible()
    await passesAxe(page)
    await chosen.getByRole('button', { name: 'Remove: lamp.exe' }).click()
    await window.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log(window).getByRole('link', { name: 'Open file lamp.png' })).toBeVisible()
    await expect(chosen).toBeHidden()

    await takeChat(agent, name)
    const picture = log(agent).getByRole('link', { name: 'Open file lamp.png' })
    await expect(picture).toBeVisible()
    const answer = await page.request.get(`${shop}${await picture.getAttribute('href')}`)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
    await agent
      .locator('input[type="file"]')
      .setInputFiles({ name: 'how-to.txt', mimeType: 'text/plain', buffer: Buffer.from('Turn it on.') })
    await agent.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log(window).getByRole('link', { name: 'Open file how-to.txt' })).toBeVisible()
    await finishChat(agent)
  })

  test('it is kept over a reload and in a second tab, and a message for a closed window counts on the button and in the title', async ({
    page,
    shop,
    browser,
    context,
  }, info) => {
    test.setTimeout(120_000)
    const name = newName()
    const agent = await agentBeside(browser, shop, agentsOf(info).mine)
    await startChat(page, shop, name)
    await say(page, 'Where is my parcel?')
    await messageField(page).fill('Not sent yet')
    await page.reload()
    await expect(log(chatWindow(page)).getByText('Where is my parcel?')).toBeVisible()
    await expect(messageField(page)).toHaveValue('Not sent yet')

    const second = await context.newPage()
    await open(second, shop, '/')
    await helpButton(second).click()
    await expect(log(chatWindow(second)).getByText('Where is my parcel?')).toBeVisible()
    await second.close()

    await takeChat(agent, name)
    await expect(page.getByText(/has joined the chat\./)).toBeVisible()
    await chatWindow(page).getByRole('button', { name: 'Close' }).click()
    await expect(helpButton(page)).toBeFocused()
    await say(agent, 'It arrives today.')
    await expect(page.getByRole('button', { name: 'Help, 1 new message' })).toBeVisible()
    await expect(page).toHaveTitle(/^\(1\) /)
    await page.getByRole('button', { name: 'Help, 1 new message' }).click()
    await expect(log(chatWindow(page)).getByText('It arrives today.')).toBeVisible()
    await expect(page).not.toHaveTitle(/^\(1\) /)
    if (!isPhone(info)) {
      // The page beside the window stays usable, and another page keeps the conversation open.
      await page
        .getByRole('navigation', { name: 'Departments' })
        .getByRole('link', { name: 'Techno' })
        .first()
        .click()
      await expect(page).toHaveURL(/\/techno/)
      await expect(log(chatWindow(page)).getByText('It arrives today.')).toBeVisible()
    }
    await finishChat(agent)
  })

  test('without a connection it says so, keeps what is written and sends it once afterwards', async ({
    page,
    shop,
    browser,
  }, info) => {
    test.setTimeout(120_000)
    const name = newName()
    const agent = await agentBeside(browser, shop, agentsOf(info).mine)
    let isCut = false
    const open = new Set<() => Promise<void>>()
    await page.routeWebSocket(/\/ws\/new_chat\//, async (socket) => {
      if (isCut) return socket.close({ code: 1013 })
      socket.connectToServer()
      open.add(() => socket.close({ code: 1013 }))
    })
    await startChat(page, shop, name)
    await say(page, 'Before the break')
    await takeChat(agent, name)
    isCut = true
    for (const close of open) await close()
    await expect(chatWindow(page).getByText('Reconnecting…')).toBeVisible()
    await messageField(page).fill('During the break')
    await messageField(page).press('Enter')
    await expect(log(chatWindow(page)).getByText('Sending')).toBeVisible()
    await say(agent, 'Are you still there?')
    isCut = false
    await expect(chatWindow(page).getByText('Reconnecting…')).toBeHidden({ timeout: 45_000 })
    await expect(log(agent).getByText('During the break')).toHaveCount(1)
    await expect(log(chatWindow(page)).getByText('Are you still there?')).toHaveCount(1)
    await expect(log(chatWindow(page)).getByText('During the break')).toHaveCount(1)
    await finishChat(agent)
  })

  test('signing in in mid-chat keeps the conversation; signing out leaves nothing of it', async ({
    page,
    shop,
    browser,
  }, info) => {
    test.setTimeout(120_000)
    const name = newName()
    const agent = await agentBeside(browser, shop, agentsOf(info).mine)
    await startChat(page, shop, name)
    await say(page, 'I sign in now')
    await takeChat(agent, name)
    const account = await newAccount(page)
    await open(page, shop, '/login?next=/')
    await signInByForm(page, account)
    await expect(page).toHaveURL(`${shop}/`)
    await say(agent, 'Welcome back')
    await expect(log(chatWindow(page)).getByText('I sign in now')).toBeVisible()
    await expect(log(chatWindow(page)).getByText('Welcome back')).toBeVisible()
    await say(page, 'Thank you')
    await expect(log(agent).getByText('Thank you')).toBeVisible()
    await expect(agent.getByText('Customer', { exact: true })).toBeVisible()

    await page.evaluate(() => localStorage.removeItem('tregu.login'))
    await page.reload()
    await expect(helpButton(page)).toBeVisible()
    await helpButton(page).click()
    await expect(chatWindow(page).getByRole('button', { name: 'Start a chat' })).toBeVisible()
    await expect(chatWindow(page).getByText('I sign in now')).toHaveCount(0)
    await finishChat(agent)
  })
})
