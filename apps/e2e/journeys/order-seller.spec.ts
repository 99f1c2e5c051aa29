import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { api, bought } from './ordering.ts'
import { open, passesAxe } from './shopping.ts'

/** The words of "Seller information" and its rows in each language. */
const WORDS = {
  en: ['Seller information', 'Legal name', 'Registration number'],
  de: ['Angaben zum Verkäufer', 'Firmenname', 'Registernummer'],
  fr: ['Informations sur le vendeur', 'Dénomination', 'Numéro d’immatriculation'],
  sq: ['Të dhënat e shitësit', 'Emri i regjistruar', 'Numri i regjistrimit'],
  tr: ['Satıcı bilgileri', 'Ticari unvan', 'Sicil numarası'],
  bs: ['Podaci o prodavaču', 'Registrovani naziv', 'Registarski broj'],
} as const

const traderOf = async (page: Page) => {
  const answer = await page.request.get(`${api()}/stores/details/tech-point?lang=en`)
  return (await answer.json()).result.trader
}

test('an order names who sold each part: legal name, address, number, e-mail, in every language', async ({
  page,
  shop,
}) => {
  const { code } = await bought(page, shop)
  const trader = await traderOf(page)
  for (const [language, [title, name, number]] of Object.entries(WORDS)) {
    await page.goto(`${shop}/user/dashboard/orders/${code}?lang=${language}`)
    const part = page.getByRole('region', { name: `${title}: Tech Point` })
    await expect(part.getByText(name, { exact: true })).toBeVisible()
    await expect(part.getByText(number, { exact: true })).toBeVisible()
    for (const value of [trader.name, trader.address, trader.number, trader.email])
      await expect(part.getByText(value, { exact: true })).toBeVisible()
  }
  await open(page, shop, `/user/dashboard/orders/${code}`)
  await expect(page.getByRole('region', { name: 'Seller information: Tech Point' })).toBeVisible()
  await passesAxe(page)
})
