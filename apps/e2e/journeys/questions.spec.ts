/** Questions about a product: asked on its page, answered at the desk, read by everybody. */
import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { api, findProduct, headersOf } from './ordering.ts'
import {
  type Account,
  demoAccount,
  enter,
  isPhone,
  newAccount,
  open,
  passesAxe,
  settled,
  signInByForm,
  toSection,
} from './shopping.ts'

type Person = Pick<Account, 'login'>
const SELLER = 'seller@tregu.test'
const STORE = 'tech-point'

const ask = async (page: Page, asker: Person, slug: string, text: string): Promise<string> => {
  const answer = await page.request.post(`${api()}/products/details/${slug}/questions`, {
    headers: headersOf(asker),
    data: { text },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).result.id
}
const reply = async (page: Page, seller: Person, id: string, text: string) => {
  const answer = await page.request.post(`${api()}/backoffice/questions/${id}/answer`, {
    headers: headersOf(seller),
    data: { text },
  })
  expect(answer.status()).toBe(200)
}
const addressOf = async (page: Page, slug: string) => {
  const { result } = await (await page.request.get(`${api()}/products/details/${slug}`)).json()
  return `/${result.department}/p/${slug}`
}

test.describe('questions about a product', () => {
  test('a guest reads the answered ones, signs in to ask, is told what is wrong, and finds the question in the account', async ({
    page,
    shop,
  }) => {
    test.setTimeout(180_000)
    const { slug } = await findProduct(page, STORE)
    const mark = Date.now() % 100_000
    const id = await ask(page, await newAccount(page), slug, `Does it come with a cable? ${mark}`)
    await reply(page, await demoAccount(page, SELLER), id, 'Yes, with one of two metres.')
    const account = await newAccount(page)
    await open(page, shop, await addressOf(page, slug))
    const part = page.locator('#questions')
    await part.scrollIntoViewIfNeeded()
    const first = part.getByRole('listitem').filter({ hasText: `a cable? ${mark}` })
    await expect(first.getByText('Nj. B.')).toBeVisible()
    await expect(first.getByText('Answer of Tech Point')).toBeVisible()
    await expect(first.getByText('Yes, with one of two metres.')).toBeVisible()
    await passesAxe(page)

    await part.getByRole('button', { name: 'Ask a question' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome. Sign in' })).toBeVisible()
    await signInByForm(page, account)
    const field = part.getByLabel('Your question')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/your initials: Nj. B./)
    await field.fill('Why?')
    await field.press('Control+Enter')
    await expect(field).toHaveAccessibleDescription(/The question must have 10 to 500 characters\./)
    await expect(field).toHaveValue('Why?')
    await settled(page)
    await passesAxe(page)

    const words = `Can I plug it into a bike? ${mark}`
    await field.fill(words)
    // The answer to the first press is lost on its way, and the shopper presses again.
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/api/products/details/*/questions', lose, { times: 1 })
    await part.getByRole('button', { name: 'Send the question' }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await part.getByRole('button', { name: 'Send the question' }).click()
    await expect(part.getByText('Your question is with the store.')).toBeVisible()
    await part.getByRole('link', { name: 'My Questions' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Questions' })).toBeVisible()
    const own = page.getByRole('list', { name: 'My Questions' }).getByRole('listitem')
    await expect(own.filter({ hasText: words })).toHaveCount(1)
    await expect(own.first().getByText('Not answered yet')).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My Questions' }),
    ).toHaveAttribute('aria-current', 'page')
    await settled(page)
    await passesAxe(page)
  })
})

test.describe('many questions about a product', () => {
  test.use({ provoked: /status of 429/ })

  test('are shown ten at first, and the others on request, and the sixth of a day is refused at its field', async ({
    page,
    shop,
  }) => {
    test.setTimeout(180_000)
    const { slug } = await findProduct(page, 'shtepia-ime')
    const seller = await demoAccount(page, 'seller2@tregu.test')
    const mark = Date.now() % 100_000
    let asker = await newAccount(page)
    for (let n = 0; n < 12; n++) {
      if (n % 5 === 0) asker = await newAccount(page)
      await reply(page, seller, await ask(page, asker, slug, `How many are in a box? ${mark} ${n}`), 'Ten.')
    }
    for (let n = 0; n < 3; n++) await ask(page, asker, slug, `And how many in two boxes? ${mark} ${n}`)
    await enter(page, shop, asker)
    await open(page, shop, await addressOf(page, slug))
    const part = page.locator('#questions')
    const questions = part.getByRole('list').getByRole('listitem')
    await part.scrollIntoViewIfNeeded()
    await expect(questions).toHaveCount(10)
    await part.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => questions.count()).toBeGreaterThan(11)
    await part.getByRole('button', { name: 'Ask a question' }).click()
    await part.getByLabel('Your question').fill('May I ask a sixth question today?')
    await part.getByRole('button', { name: 'Send the question' }).click()
    await expect(part.getByLabel('Your question')).toHaveAccessibleDescription(
      /At most 5 questions in 24 hours\. Please ask again later\./,
    )
    await expect(part.getByLabel('Your question')).toHaveValue('May I ask a sixth question today?')
  })
})

test.describe('the questions of a store at the desk', () => {
  test('show first what waits, are counted in the navigation, and answered in place once', async ({
    page,
    shop,
  }, info) => {
    test.setTimeout(180_000)
    const { slug } = await findProduct(page, STORE)
    const seller = await demoAccount(page, SELLER)
    const asker = await newAccount(page)
    // The text differs by width, because both widths run on one database.
    const mark = `${isPhone(info) ? 'P' : 'D'}${Date.now() % 100_000}`
    await ask(page, asker, slug, `Is it loud? ${mark}`)
    const other = await ask(page, asker, slug, `Is it heavy? ${mark}`)
    await enter(page, shop, seller)
    await open(page, shop, '/admin/dashboard')
    await toSection(page, 'Questions')
    await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible()
    const sections = page.getByRole('navigation', { name: 'Dashboard' })
    if (isPhone(info)) await sections.getByRole('button', { name: /^More \d+ waiting$/ }).click()
    await expect(sections.getByRole('link', { name: /^Questions \d+ to answer$/ })).toBeVisible()
    if (isPhone(info)) await page.keyboard.press('Escape')
    await settled(page)
    await passesAxe(page)

    const questions = page.getByRole('list', { name: 'Questions' }).getByRole('listitem')
    const question = questions.filter({ hasText: `Is it loud? ${mark}` })
    const field = question.getByLabel('Your answer to Nj. B.')
    await expect(question.getByRole('button', { name: 'Publish the answer' })).toBeDisabled()
    await field.fill('No, you hear nothing.')
    const counted = page.waitForResponse('**/backoffice/waiting')
    await field.press('Control+Enter')
    await expect(question.getByText('Answer of Tech Point')).toBeVisible()
    await counted
    await expect(question.getByRole('textbox')).toHaveCount(0)

    // A colleague answers while this page is open.
    await reply(page, seller, other, 'It weighs 200 grams.')
    const late = questions.filter({ hasText: `Is it heavy? ${mark}` })
    await late.getByLabel('Your answer to Nj. B.').fill('Not at all.')
    await late.getByRole('button', { name: 'Publish the answer' }).click()
    await expect(late.getByText('A colleague answered first')).toContainText('Not at all.')
    await expect(late.getByText('It weighs 200 grams.')).toBeVisible()
    await passesAxe(page)

    await page
      .getByRole('navigation', { name: 'Which questions' })
      .getByRole('link', { name: 'Answered' })
      .click()
    await expect(page).toHaveURL(/state=answered/)
    await expect(question.getByText('No, you hear nothing.')).toBeVisible()
  })

  test('what waits is read again each minute, and when the page gets the focus', async ({ page, shop }) => {
    await page.clock.install()
    await enter(page, shop, await demoAccount(page, SELLER))
    await open(page, shop, '/admin/dashboard/questions')
    const sections = page.getByRole('navigation', { name: 'Dashboard' })
    const orders = sections.getByRole('link', { name: 'Orders' })
    // The minute begins when the first counts are here.
    await expect(orders).toHaveAccessibleName(/^Orders \d+ to confirm or to ship$/)
    const counts = { to_confirm: 3, to_ship: 4, to_pay: 9, returns: 0, questions: 2, reviews: 1 }
    const rest = { low: 0, applications: 0, reports: 0, mails_failed: 0 }
    await page.route('**/backoffice/waiting', (route) =>
      route.fulfill({ json: { error: null, result: { ...counts, ...rest } } }),
    )
    await page.clock.fastForward(61_000)
    await expect(orders).toHaveAccessibleName('Orders 7 to confirm or to ship')
    await expect(sections.getByRole('link', { name: 'Returns', exact: true })).toBeVisible()
    counts.to_ship = 5
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(orders).toHaveAccessibleName('Orders 8 to confirm or to ship')
  })
})
