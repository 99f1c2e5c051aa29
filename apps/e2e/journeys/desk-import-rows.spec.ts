/** A Shopify file of 500 rows with seven bad ones: seen, downloaded, mended, imported and undone. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { choose, readFileOf, toImports } from './importing.ts'
import { settled } from './shopping.ts'

const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price'
const ROWS = 500
const BAD = 7
const PER_PRODUCT = 4
const SIZES = ['S', 'M', 'L', 'XL'] as const
const LEAF = 'Cups'
const good = ROWS - BAD

/** Products of four sizes; the last rows, of one variant each, have a price that is no number. */
const shopifyFile = (): string => {
  const rows = Array.from({ length: good }, (_, n) => {
    const product = Math.floor(n / PER_PRODUCT) + 1
    const size = SIZES[n % PER_PRODUCT]
    const title = n % PER_PRODUCT === 0 ? `Mug ${product},<p>Of clay.</p>,Balta,${LEAF},false,Size` : ',,,,,'
    return `mug-${product},${title},${size},MUG-${product}-${size},5,${8 + (n % PER_PRODUCT)}.50`
  })
  const bad = Array.from(
    { length: BAD },
    (_, n) => `jug-${n},Jug ${n},<p>Of clay.</p>,Balta,${LEAF},false,,,JUG-${n},3,a lot`,
  )
  return `${[HEADER, ...rows, ...bad].join('\n')}\n`
}

/** An import is read and written by jobs, which a busy machine lets wait. */
const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 120_000 })

const answerCategory = async (page: Page) => {
  await title(page, 'Some things in the file are unclear')
  await page.getByLabel(`Category for “${LEAF}”`).selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Go on' }).click()
}

const undo = async (page: Page) => {
  await page.getByRole('button', { name: 'Undo this import' }).click()
  const question = page.getByRole('dialog', { name: 'Undo this import?' })
  await settled(page)
  await question.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText('The import is undone.')).toBeVisible({ timeout: 120_000 })
}

test('a file of 500 rows with seven bad ones is imported without them, mended, imported, and undone', async ({
  page,
  shop,
}) => {
  test.setTimeout(600_000)
  await toImports(page, shop)
  await choose(page, shopifyFile())
  await page.getByLabel('Language of the texts').selectOption('en')
  await readFileOf(page)
  await answerCategory(page)
  await title(page, `New: ${good}, changed: 0, refused: ${BAD}, unchanged: 0`)
  const rows = page.getByRole('region', { name: 'Rows of the file' })
  await expect(rows.getByText('This is not a number.')).toHaveCount(BAD)
  const coming = page.waitForEvent('download')
  await rows.getByRole('button', { name: `Download the ${BAD} refused rows` }).click()
  const problems = await readFile(await (await coming).path(), 'utf8')
  expect(problems.trim().split('\r\n')).toHaveLength(BAD + 1)

  const apply = page.getByRole('button', { name: `Import ${good} rows` })
  await expect(apply).toBeDisabled()
  await page.getByLabel(`Leave out the ${BAD} refused rows`).check()
  await apply.click()
  await title(page, `${good} rows imported`)
  const first = new URL(page.url()).pathname

  // The downloaded rows are mended and go in as they are, with the column of problems.
  await page.getByRole('link', { name: 'Import another file' }).click()
  await choose(page, problems.replaceAll('a lot', '4.50'), 'mended.csv')
  await page.getByLabel('Language of the texts').selectOption('en')
  await readFileOf(page)
  await answerCategory(page)
  await title(page, `New: ${BAD}, changed: 0, refused: 0, unchanged: 0`)
  await page.getByRole('button', { name: `Import ${BAD} rows` }).click()
  await title(page, `${BAD} rows imported`)
  await page.getByRole('link', { name: 'See the products' }).click()
  const products = Math.ceil(good / PER_PRODUCT) + BAD
  await expect(page.getByText(`${products} products`, { exact: true })).toBeVisible()

  await page.goBack()
  await title(page, `${BAD} rows imported`)
  await undo(page)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Imports' }).click()
  await page.getByRole('main').locator(`a[href^="${first}"]`).click()
  await title(page, `${good} rows imported`)
  await undo(page)
  await page.getByRole('link', { name: 'See the products' }).click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  for (const way of ['By hand', 'From a spreadsheet', 'From a Shopify file'])
    await expect(page.getByRole('main').getByRole('link', { name: way })).toBeVisible()
})
