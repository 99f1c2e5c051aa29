/** A guest reports a product, an administrator takes it off sale with reasons, its seller reads them there, and it is lifted. */
import { expect, newEmail, test } from './fixtures.ts'
import { openOwnStore, sellOwn } from './own-store.ts'
import { demoAccount, enter, open, passesAxe, pastDoublePress, seen, settled, toSection } from './shopping.ts'

const WHAT = 'The drill has the mark of a maker who did not make it.'
const FACTS = 'The maker has confirmed that the mark is not its own.'
const RULE = 'Law on trade marks, article 8'
const WORDS = 'Please send us the invoices of your supplier.'
const THANKS = 'Your supplier has confirmed that the goods are genuine.'

test('a reported product is taken off sale with reasons that its seller reads, and comes back when it is lifted', async ({
  page,
  shop,
}, info) => {
  test.setTimeout(180_000)
  const owner = await openOwnStore(page, `Shpues ${info.project.name} ${Date.now() % 1_000_000}`)
  const name = `Drill ${info.project.name} ${Date.now() % 1_000_000}`
  const url = (await sellOwn(page, owner, name)).url

  await open(page, shop, url)
  const button = page.getByRole('button', { name: `Report: ${name}` })
  await button.scrollIntoViewIfNeeded()
  await button.click()
  const report = page.getByRole('dialog', { name: `Report: ${name}` })
  await report.getByLabel('What is wrong').fill(WHAT)
  await report.getByRole('button', { name: 'Send' }).click()
  for (const words of ['Please choose the reason.', 'Please confirm that the report'])
    await expect(report.getByText(words)).toBeVisible()
  await expect(report.getByLabel('What is wrong')).toHaveValue(WHAT)
  await settled(page)
  await passesAxe(page)
  await report.getByLabel('Reason').selectOption({ label: 'Counterfeit' })
  await report.getByRole('checkbox').check()
  await report.getByRole('button', { name: 'Send' }).click()
  await expect(report.getByText('Please enter your name.')).toBeVisible()
  await report.getByLabel('Your name').fill('Ana')
  await report.getByLabel('Your e-mail').fill(`reporter-${Date.now()}@tregu.test`)
  await report.getByRole('button', { name: 'Send' }).click()
  await expect(report).toBeHidden()

  await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
  await open(page, shop, '/admin/dashboard')
  await toSection(page, 'Notices')
  await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/state=open/)
  await settled(page)
  await passesAxe(page)
  await page.getByRole('link', { name }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(WHAT)).toBeVisible()
  await main.getByRole('combobox', { name: 'What to do' }).selectOption({ label: 'Take off sale' })
  await main.getByLabel('What was found').fill(FACTS)
  await main.getByRole('combobox', { name: 'It breaks' }).selectOption({ label: 'the law' })
  await main.getByLabel('Article of the law, or clause of the terms').fill(RULE)
  await main.getByLabel('Your words to the person concerned').fill(WORDS)
  await expect(main.getByText(`The law that this breaks: ${RULE}`)).toBeVisible()
  await settled(page)
  await passesAxe(page)
  await main.getByRole('button', { name: 'Take off sale and write to both' }).click()
  await expect(main.getByRole('heading', { name: /^Taken off sale/ })).toBeVisible()
  const file = page.url()

  await enter(page, shop, owner)
  await open(page, shop, '/admin/dashboard/products')
  await page.getByRole('link', { name }).first().click()
  for (const words of [FACTS, RULE, WORDS]) await expect(seen(main.getByText(words))).toBeVisible()
  await settled(page)
  await passesAxe(page)

  await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
  await open(page, shop, new URL(file).pathname)
  await main.getByRole('button', { name: 'Lift' }).click()
  const lift = page.getByRole('dialog', { name: `Lift the restriction of ${name}?` })
  await lift.getByLabel('Your words to the person concerned').fill(THANKS)
  await lift.getByRole('button', { name: 'Lift' }).click()
  await expect(lift).toBeHidden()
  await main.getByRole('link', { name: 'See it in the shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a decision about a notice waits for Undo, and a colleague who was faster is told', async ({
  page,
  shop,
}, info) => {
  const owner = await openOwnStore(page, `Kollegë ${info.project.name} ${Date.now() % 1_000_000}`)
  const product = await sellOwn(page, owner, `Saw ${Date.now() % 1_000_000}`)
  const reported = await page.request.post(`${process.env.SHOP_API}/reports/`, {
    data: {
      target: 'product',
      id: product.slug,
      reason: 'misleading',
      text: WHAT,
      name: 'Ana',
      email: newEmail(),
      good_faith: true,
    },
  })
  const { number } = await reported.json()
  const administrator = await demoAccount(page, 'admin@tregu.test')
  await enter(page, shop, administrator)
  await open(page, shop, '/admin/dashboard/market/reports?state=open')
  await page.getByRole('searchbox').fill(number)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 notice', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /^Saw/ }).click()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^Keep it/ }).click()
  const words = main.getByRole('textbox').last()
  await expect(words).toBeFocused()
  await words.fill(THANKS)
  await main.getByRole('button', { name: /^Keep it/ }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await pastDoublePress(page)
  await page.keyboard.press('Enter')
  await expect(words).toHaveValue(THANKS)
  await main.getByRole('button', { name: /^Keep it/ }).click()
  const decided = await page.request.post(
    `${process.env.SHOP_API}/backoffice/reports/${new URL(page.url()).pathname.split('/').at(-1)}/decide`,
    {
      headers: { authorization: `Token ${administrator.login.token}` },
      data: { action: 'none', text: THANKS },
    },
  )
  expect(decided.status()).toBe(200)
  await toSection(page, 'Overview')
  await expect(page.getByText('Somebody else changed this first. Please look again.').first()).toBeAttached()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(main.getByRole('heading', { name: /^Left as it is/ })).toBeVisible()
})
