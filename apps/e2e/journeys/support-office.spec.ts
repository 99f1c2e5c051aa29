import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, open, passesAxe, settled, toSection } from './shopping.ts'
import { agentsOf, CHATS, finishChat, log, messageField, newName, openDesk, takeChat } from './talking.ts'

const REPLIES = '/admin/dashboard/replies'
const SUPPORT = '/admin/dashboard/support'
const LANGUAGES = ['Shqip', 'English', 'Deutsch', 'Français', 'Türkçe', 'Bosanski']

const replyForm = (page: Page, name: string) => page.getByRole('form', { name })
const replyItem = (page: Page, shortcut: string) =>
  page
    .getByRole('list', { name: 'Canned replies' })
    .getByRole('listitem')
    .filter({ hasText: `/${shortcut}` })

/** A guest with a chat in German, who has no page. */
const openGermanChat = async (request: APIRequestContext, name: string) => {
  const answer = await request.get(`${process.env.SHOP_API}/chat/create/?name=${encodeURIComponent(name)}`, {
    headers: { 'accept-language': 'de' },
  })
  expect(answer.status()).toBe(200)
  const { chatId, secret } = await answer.json()
  return { chatId: String(chatId), secret: String(secret) }
}

const writtenIn = async (
  request: APIRequestContext,
  { chatId, secret }: { chatId: string; secret: string },
) => {
  const answer = await request.get(`${process.env.SHOP_API}/chat/transcript/${chatId}/`, {
    headers: { 'x-chat-secret': secret },
  })
  return ((await answer.json()).messages as { content: string }[]).map(({ content }) => content)
}

const administratorBeside = async (browser: Browser, shop: string) => {
  const page = await (await browser.newContext()).newPage()
  await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
  await open(page, shop, SUPPORT)
  return page
}

/** What the administrator's list says of a canned reply. */
const usesSeenBy = async (page: Page, shortcut: string) => {
  const item = page
    .getByRole('list', { name: 'Use of canned replies' })
    .getByRole('listitem')
    .filter({ hasText: `/${shortcut}` })
  const words = await item.innerText()
  await page.context().close()
  return words
}

test.describe('canned replies at the desk', () => {
  test('an agent adds one with its errors at their fields, changes it, uses it in the visitor’s language, and deletes it', async ({
    page,
    browser,
    request,
    shop,
  }, info) => {
    test.setTimeout(180_000)
    const name = newName()
    // Not the first of the list: other journeys use that one.
    const shortcut = `zz-${name.replace(/\W+/g, '-').toLowerCase()}`
    const german = `Wir öffnen um 8, ${name}.`
    await openDesk(page, shop, agentsOf(info).mine, REPLIES)
    await expect(
      page.getByRole('list', { name: 'Canned replies' }).getByRole('listitem').first(),
    ).toBeVisible()
    await settled(page)
    await passesAxe(page)

    await page.getByRole('button', { name: 'New reply' }).press('Enter')
    const form = replyForm(page, 'New reply')
    await expect(form.getByLabel('Shortcut')).toBeFocused()
    await page.keyboard.type('two words')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('alert')).toBeFocused()
    await expect(
      form.getByText('Only letters, digits, hyphens and underscores, without spaces.'),
    ).toBeVisible()
    await expect(form.getByText('This field is needed.')).toHaveCount(LANGUAGES.length)
    await settled(page)
    await passesAxe(page)

    // The one that the demo world has.
    await form.getByLabel('Shortcut').fill('/kodi')
    for (const language of LANGUAGES) await form.getByLabel(`Text: ${language}`).fill(`${language}: ${name}`)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Another canned reply has this shortcut.')).toBeVisible()
    await form.getByLabel('Shortcut').fill(`/${shortcut}`)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)
    await expect(replyItem(page, shortcut).getByText(`English: ${name}`)).toBeVisible()

    await page.getByRole('searchbox', { name: 'Search canned replies' }).fill(`deutsch: ${name}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '1 reply' })).toBeVisible()
    await replyItem(page, shortcut)
      .getByRole('button', { name: `Edit: /${shortcut}` })
      .press('Enter')
    const edit = replyForm(page, 'Edit reply')
    await edit.getByLabel('Text: Deutsch').fill(german)
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit).toHaveCount(0)
    await open(page, shop, `${REPLIES}?q=${encodeURIComponent(german)}`)
    await expect(replyItem(page, shortcut)).toBeVisible()

    const chat = await openGermanChat(request, name)
    await open(page, shop, `${CHATS}?tab=waiting`)
    await takeChat(page, name)
    await page.keyboard.type(`/${shortcut}`)
    await page.keyboard.press('Enter')
    await expect(messageField(page)).toHaveValue(german)
    await page.keyboard.press('Enter')
    await expect(log(page).getByText(german)).toBeVisible()
    await expect.poll(() => writtenIn(request, chat)).toContain(german)
    await finishChat(page)
    expect(await usesSeenBy(await administratorBeside(browser, shop), shortcut)).toMatch(/1 time$/)

    await open(page, shop, `${REPLIES}?q=${shortcut}`)
    await replyItem(page, shortcut)
      .getByRole('button', { name: `Delete: /${shortcut}` })
      .click()
    const question = page.getByRole('dialog', { name: `Delete /${shortcut}?` })
    await settled(page)
    await passesAxe(page)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'No canned reply found' })).toBeVisible()
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(replyItem(page, 'kodi')).toBeVisible()
  })

  test('are reached from the chips over the input of a chat', async ({ page, request, shop }, info) => {
    const name = newName()
    await openDesk(page, shop, agentsOf(info).mine)
    await openGermanChat(request, name)
    await takeChat(page, name)
    const chips = page.getByRole('group', { name: 'Canned replies' })
    await expect(chips.getByText('Guten Tag, wie kann ich Ihnen helfen?')).toBeVisible()
    await chips.getByRole('link', { name: 'Edit' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Canned replies' })).toBeVisible()
    await page.goBack()
    await finishChat(page)
  })
})

test.describe('the administrator’s view of the support', () => {
  test('has waiting times and ratings as charts with a sentence and a table, agents and the use of canned replies', async ({
    page,
    shop,
  }) => {
    await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
    await open(page, shop, '/admin/dashboard')
    await toSection(page, 'Support')
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
    await expect(
      page.getByRole('img', { name: /^Waiting time by day\. Median: [\d mins]+\. Longest day: / }),
    ).toBeVisible()
    await expect(
      page.getByRole('img', { name: /^Ratings by day\. Mean: \d(\.\d)? of 5\. Lowest day: / }),
    ).toBeVisible()
    await expect(page.getByRole('list', { name: 'Agents' }).getByText('Blerta Gashi')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Use of canned replies' }).getByText('/kodi')).toBeVisible()
    await page.locator('summary').press('Enter')
    const table = page.getByRole('table', { name: 'Figures by day as a table' })
    await expect(table.getByRole('rowheader').first()).toHaveText(/^\d{1,2} \w{3} \d{4}$/)
    await settled(page)
    await passesAxe(page)
    await page.getByRole('link', { name: 'Last 90 days' }).click()
    await expect(page).toHaveURL(/days=90/)
    await expect(page.getByRole('link', { name: 'Last 90 days' })).toHaveAttribute('aria-current', 'page')
  })

  test('sets hours and capacity; a day that closes before it opens is told at its field', async ({
    page,
    shop,
  }) => {
    test.setTimeout(180_000)
    await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
    // The support stays open for the journeys of today: another day of the week closes earlier.
    const later = (new Date().getUTCDay() + 3) % 7
    const day = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][later] ?? ''
    const form = page.getByRole('form', { name: 'Hours and capacity' })
    const opens = form.getByRole('combobox', { name: `${day}: opens` })
    const closes = form.getByRole('combobox', { name: `${day}: closes` })
    const save = form.getByRole('button', { name: 'Save' })
    const capacity = form.getByRole('spinbutton', { name: 'Chats at a time for each agent' })
    /** The journey of the other width may save in between; then the page says so and the try starts again. */
    const saved = (change: () => Promise<unknown>, isSaved: () => Promise<unknown>) =>
      expect(async () => {
        await open(page, shop, SUPPORT)
        await expect(save).toBeVisible()
        await change()
        const answer = page.waitForResponse(
          (response) =>
            response.url().endsWith('/backoffice/support') && response.request().method() === 'PUT',
        )
        await save.click()
        expect((await answer).status()).toBe(200)
        await isSaved()
      }).toPass({ timeout: 60_000 })

    await open(page, shop, SUPPORT)
    await expect(page.getByText('The support is open now.')).toBeVisible()
    await opens.selectOption('16:00')
    await closes.selectOption('08:00')
    await capacity.fill('0')
    await save.click()
    await expect(form.getByRole('alert')).toBeFocused()
    await expect(form.getByText('The closing time must be after the opening time.')).toBeVisible()
    await expect(form.getByText('The number of chats must be a whole number from 1 to 50.')).toBeVisible()
    await settled(page)
    await passesAxe(page)

    await saved(
      async () => {
        await opens.selectOption('08:00')
        await closes.selectOption('20:00')
        await capacity.fill('6')
      },
      async () => {
        await expect(page.getByRole('status').filter({ hasText: 'The settings are saved.' })).toBeVisible()
        await expect(capacity).toHaveValue('6')
      },
    )
    await saved(
      async () => {
        await opens.selectOption('00:00')
        await closes.selectOption('24:00')
        await capacity.fill('4')
        await form.getByRole('checkbox', { name: day }).uncheck()
        await expect(closes).toHaveCount(0)
        await form.getByRole('checkbox', { name: day }).check()
        await expect(closes).toHaveValue('24:00')
      },
      async () => expect(capacity).toHaveValue('4'),
    )
  })

  test('says when somebody else has saved other settings, and shows them', async ({
    page,
    browser,
    shop,
  }) => {
    const other = await administratorBeside(browser, shop)
    await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
    await open(page, shop, SUPPORT)
    const formOf = (at: Page) => at.getByRole('form', { name: 'Hours and capacity' })
    const note = page.getByText('These settings have changed in the meantime. You see them as they are now.')
    await expect(formOf(page)).toBeVisible()
    const save = async (at: Page) => {
      const answer = at.waitForResponse(
        (response) => response.url().endsWith('/backoffice/support') && response.request().method() === 'PUT',
      )
      await formOf(at).getByRole('button', { name: 'Save' }).click()
      return (await answer).status()
    }
    // A journey of the other width may have saved before: then the form shows those settings, and saves at the next try.
    await expect.poll(() => save(other)).toBe(200)
    expect(await save(page)).toBe(409)
    await expect(note).toBeVisible()
    await expect(formOf(page)).toBeVisible()
    await settled(page)
    await passesAxe(page)
    await other.context().close()
  })

  test('is for administrators: an agent is told whom to ask', async ({ page, shop }, info) => {
    await enter(page, shop, await demoAccount(page, agentsOf(info).mine))
    await open(page, shop, SUPPORT)
    await expect(
      page.getByRole('heading', { level: 1, name: 'This page is for administrators' }),
    ).toBeVisible()
    const sections = page.getByRole('navigation', { name: 'Dashboard' })
    await expect(sections.getByRole('link', { name: 'Support' })).toHaveCount(0)
    await expect(sections.getByRole('link', { name: 'Replies' })).toBeVisible()
  })
})

test.describe('a closed support', () => {
  test('says when it opens, and offers to leave a message', async ({ page, shop }) => {
    // Closing it in the demo world would stop the chats of other journeys: this page alone is told.
    await page.route('**/api/chat/get_chatId_nickname*', async (route) => {
      const response = await route.fetch()
      const closed = { agents_online: 0, opens_at: '2099-01-05T07:00:00.000Z' }
      await route.fulfill({ response, json: { ...(await response.json()), ...closed } })
    })
    await open(page, shop, '/help/contact')
    await page.locator('[data-part="help-button"]').click()
    const window = page.getByRole('dialog', { name: 'Help' })
    await expect(window.getByText('Support opens on Mon 5 Jan 2099 at 08:00.')).toBeVisible()
    await expect(window.getByRole('button', { name: 'Leave a message' })).toBeVisible()
    await expect(window.getByRole('button', { name: 'Start a chat' })).toHaveCount(0)
    await settled(page)
    await passesAxe(page)
  })
})
