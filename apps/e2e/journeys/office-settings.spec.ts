/** An administrator changes settings of the market by clicks, sees what they do, and gives them back. */
import { expect, test } from './fixtures.ts'
import { demoAccount, enter, open, passesAxe, settled, toSection } from './shopping.ts'

/** Journeys of both widths change the same settings at once: each has its field and its language of the imprint. */
const OWN = {
  desktop: {
    field: 'Telephone',
    value: '+383 39 555 111',
    language: 'English',
    lang: 'en',
    company: 'Dardania Sh.p.k.',
  },
  phone: {
    field: 'E-mail',
    value: 'fort@tregu.test',
    language: 'Türkçe',
    lang: 'tr',
    company: 'Kale Ltd. Şti.',
  },
} as const

test('contact and imprint of the market are saved, stand on the pages, and are given back', async ({
  page,
  shop,
}, info) => {
  test.setTimeout(90_000)
  const { field, value, language, lang, company } = OWN[info.project.name === 'desktop' ? 'desktop' : 'phone']
  await enter(page, shop, await demoAccount(page, 'admin@tregu.test'))
  await open(page, shop, '/admin/dashboard')
  await toSection(page, 'Settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await settled(page)
  await passesAxe(page)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeDisabled()

  // What the server refuses stands at its field, and nothing is lost.
  const contact = page.getByLabel(field, { exact: true })
  const imprint = page.getByLabel('Imprint', { exact: true })
  const days = page.getByLabel('Days after the delivery (0 to 30)')
  const before = await days.inputValue()
  await days.fill('31')
  await contact.fill(value)
  await page.getByLabel('Language of the imprint').selectOption({ label: language })
  const ownImprint = await imprint.inputValue()
  await imprint.fill(`${company}\nRr. Agim Ramadani 3, Prishtinë`)
  await save.click()
  await expect(days).toHaveAttribute('aria-invalid', 'true')
  await expect(contact).toHaveValue(value)
  await days.fill(before)
  await save.click()
  await expect(page.getByRole('status').getByText('The settings are saved.')).toBeVisible()
  const reset = page.getByRole('button', { name: `Remove the saved value: ${field}`, exact: true })
  await expect(reset).toBeVisible()

  // The foot of the shop and the imprint show it.
  await open(page, shop, `/help/imprint?lang=${lang}`)
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: value })).toBeVisible()
  await expect(page.getByRole('main').getByText(company)).toBeVisible()
  await expect(foot.getByText(company)).toBeVisible()
  await settled(page)
  await passesAxe(page)

  await open(page, shop, '/admin/dashboard/system/settings?lang=en')
  await reset.click()
  await expect(reset).toHaveCount(0)
  await page.getByLabel('Language of the imprint').selectOption({ label: language })
  await imprint.fill(ownImprint)
  await save.click()
  await expect(save).toBeDisabled()
  await open(page, shop, `/help/imprint?lang=${lang}`)
  await expect(foot.getByRole('link', { name: value })).toHaveCount(0)
  await expect(page.getByRole('main').getByText(company)).toHaveCount(0)
})
