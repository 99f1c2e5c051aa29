/** An administrator sees what the market sends, finds the mail of a person, and sends one again. */
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, newAccount, open, passesAxe, seen, settled, toSection } from './shopping.ts'

/** The new account reads Albanian, and a mail is in its receiver's language. */
const SUBJECT = 'Konfirmo emailin tënd'

test('mails are found by their receiver, and one is sent again', async ({ page, shop }) => {
  const { email } = await newAccount(page)
  await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
  await open(page, shop, '/admin/dashboard')
  await toSection(page, 'Mails')
  await expect(page.getByRole('heading', { level: 1, name: 'Mails' })).toBeVisible()
  await page.getByRole('searchbox').fill(email)
  await page.keyboard.press('Enter')
  const main = page.getByRole('main')
  await expect(seen(main.getByText(SUBJECT))).toBeVisible()
  await expect(seen(main.getByText(`${email[0]}…${email.slice(email.lastIndexOf('@'))}`))).toBeVisible()
  await expect(main).not.toContainText(email)
  // The day once, with the time.
  await expect(seen(main.getByText(/^(.* · )?\w{3} \d{1,2} \w{3} \d{4}, \d{2}:\d{2}$/))).toBeVisible()
  await settled(page)
  await passesAxe(page)

  // The list of a moment ago shows it as failed, but it was sent meanwhile.
  await page.route(/\/backoffice\/mails\?/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const result = body.result.map((mail: object) => ({ ...mail, state: 'failed', last_error: 'no box' }))
    await route.fulfill({ response, json: { ...body, result } })
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Send all failed ones again' })).toBeVisible()
  await page.getByRole('button', { name: `Send again: ${SUBJECT}` }).click()
  await expect(
    page.getByRole('alert').getByText('It was already sent, or its link has expired.'),
  ).toBeVisible()
  await settled(page)
  await passesAxe(page)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Sent', exact: true }).click()
  await expect(seen(main.getByText(SUBJECT))).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send again/ })).toHaveCount(0)
})
