/** Files of products at the desk: uploaded, asked about, checked, applied, undone; and the export of the list. */
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { choose, readFileOf, title, toImports } from './importing.ts'
import { passesAxe, seen, settled } from './shopping.ts'

const saved = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const coming = page.waitForEvent('download')
  await press()
  const download: Download = await coming
  return readFile(await download.path(), 'utf8')
}

const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price'

/** Thirty-one rows as Shopify exports them: 27 can be imported, of the others each has its fault. */
const shopifyFile = (): string => {
  const cups = [1, 2, 3, 4, 5].flatMap((n) =>
    ['S', 'M', 'L'].map((size, place) =>
      place === 0
        ? `clay-cup-${n},Clay cup ${n},<p>Made by hand.</p>,Balta,Cups,clay,true,Size,${size},CUP-${n}-${size},5,9.50,`
        : `clay-cup-${n},,,,,,,,${size},CUP-${n}-${size},5,${10 + place}.50,`,
    ),
  )
  const bowls = Array.from(
    { length: 12 },
    (_, n) =>
      `bowl-${n},Bowl ${n},"<p>Round, and ""deep"".</p>",Balta,Hand-made bowls,clay,false,,,BOWL-${n},3,1.20,${n < 2 ? '"1,800"' : ''}`,
  )
  const bad = [
    'plate-1,Plate 1,,Balta,Cups,,true,,,PLATE-1,3,a lot,',
    'plate-2,Plate 2,,Balta,Cups,,true,,,PLATE-X,3,4.00,',
    'plate-3,Plate 3,,Balta,Cups,,true,,,PLATE-X,3,4.00,',
    'plate-4,,,Balta,Cups,,true,,,PLATE-4,3,4.00,',
  ]
  return `${[HEADER, ...cups, ...bowls, ...bad].join('\n')}\n`
}

const answerQuestions = async (page: Page) => {
  await title(page, 'Some things in the file are unclear')
  await expect(page.getByText('3 questions are still open.')).toBeVisible()
  await expect(page.getByText('1 column is not used: Tags')).toBeVisible()
  const decimals = page.getByRole('group', {
    name: 'How are the numbers in Variant Compare At Price meant?',
  })
  await expect(decimals.getByText('1,800 = 1.80 €')).toBeVisible()
  await decimals.getByLabel(/Decimals behind a comma/).check()
  await expect(page.getByText('2 questions are still open.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeDisabled()
  await page.getByLabel('Category for “Cups”').selectOption({ index: 2 })
  const bowls = page.getByLabel('Category for “Hand-made bowls”')
  const leaf = bowls.locator('option').filter({ hasText: /› Bowls$/ })
  await bowls.selectOption(await leaf.first().getAttribute('value'))
  await page.getByRole('button', { name: 'How the file was read' }).press('Enter')
  await expect(page.getByLabel('Tags', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('name_en')
  await settled(page)
  await passesAxe(page)
  await page.getByRole('button', { name: 'Go on' }).click()
}
/** The refused rows with their faults, as a list and as a file; the warnings; what changes. */
const readRows = async (page: Page) => {
  const rows = page.getByRole('region', { name: 'Rows of the file' })
  await expect(rows.getByText('This is not a number.')).toBeVisible()
  await expect(rows.getByText('Row 31 has the same SKU. None of them is imported.')).toBeVisible()
  await settled(page)
  await passesAxe(page)
  const problems = await saved(page, () =>
    rows.getByRole('button', { name: 'Download the 4 refused rows' }).click(),
  )
  expect(problems.split('\r\n')[0]).toBe(`\uFEFFProblem,${HEADER}`)
  expect(problems).toContain('This is not a number.,plate-1,Plate 1')
  await rows.getByRole('link', { name: 'Warnings 7' }).click()
  await expect(rows.getByText('The reduction is not allowed', { exact: false })).toHaveCount(2)
  await rows.getByRole('link', { name: 'Before and after' }).click()
  await expect(rows.getByText('Clay cup 1', { exact: false }).first()).toBeVisible()
  await settled(page)
  await passesAxe(page)
}
const undo = async (page: Page) => {
  await page.getByRole('button', { name: 'Undo this import' }).click()
  const question = page.getByRole('dialog', { name: 'Undo this import?' })
  await settled(page)
  await passesAxe(page)
  await question.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText('The import is undone.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo this import' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^This import was undone:/)).toBeVisible()
}

test.describe('a file of another shop', () => {
  test('is asked about, checked, applied without its bad rows, seen as drafts, and undone', async ({
    page,
    shop,
  }) => {
    test.setTimeout(150_000)
    await toImports(page, shop)
    await expect(page.getByRole('heading', { name: 'No imports yet' })).toBeVisible()
    await settled(page)
    await passesAxe(page)
    await readFileOf(page)
    await expect(page.getByText('Please choose a file.')).toBeVisible()
    await choose(page, shopifyFile())
    await expect(page.getByText('products_export.csv is chosen.')).toBeVisible()
    await page.getByLabel('Language of the texts').selectOption('en')
    await readFileOf(page)

    await answerQuestions(page)
    await title(page, 'New: 27, changed: 0, refused: 4, unchanged: 0')
    await readRows(page)
    const apply = page.getByRole('button', { name: 'Import 27 rows' })
    await expect(apply).toBeDisabled()
    await expect(apply).toHaveAccessibleDescription('4 rows cannot be imported. Leave them out or mend them.')
    await page.getByLabel('Leave out the 4 refused rows').check()
    await apply.click()
    await title(page, '27 rows imported')
    await expect(page.getByText('4 rows were left out.')).toBeVisible()
    await settled(page)
    await passesAxe(page)

    await page.getByRole('link', { name: 'See the products' }).click()
    await title(page, 'Products')
    await expect(page.getByText('17 products', { exact: true })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Which products' })
      .getByRole('link', { name: 'Drafts 17' })
      .click()
    await expect(seen(page.getByRole('link', { name: 'Clay cup 5' }))).toBeVisible()

    await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click()
    await page.getByRole('link', { name: 'products_export.csv' }).click()
    await title(page, '27 rows imported')
    await undo(page)
    await page.getByRole('link', { name: 'See the products' }).click()
    await expect(page.getByText('Nothing here yet')).toBeVisible()
  })
})

test.describe('the sample file', () => {
  test('is imported as it is, exported by the list, and changes nothing the second time', async ({
    page,
    shop,
  }) => {
    await toImports(page, shop)
    const sample = await saved(page, () =>
      page.getByRole('button', { name: 'Download a sample file' }).click(),
    )
    await choose(page, sample, 'products-sample.csv')
    await readFileOf(page)
    await title(page, 'New: 3, changed: 0, refused: 0, unchanged: 0')
    await page.getByRole('button', { name: 'Import 3 rows' }).press('Enter')
    await title(page, '3 rows imported')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('link', { name: 'See the products' }).click()
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export products' })
    await dialog.getByLabel('Between the columns').selectOption('semicolon')
    await settled(page)
    await passesAxe(page)
    const exported = await saved(page, () => dialog.getByRole('button', { name: 'Download CSV' }).click())
    expect(exported).toMatch(/^\uFEFFid;slug;status;/)
    await expect(dialog).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click()
    await choose(page, exported)
    await readFileOf(page)
    await title(page, 'New: 0, changed: 0, refused: 0, unchanged: 3')
    await expect(page.getByRole('button', { name: 'Import 0 rows' })).toHaveAccessibleDescription(
      'This file changes nothing.',
    )
    await page.getByRole('button', { name: 'Discard this import' }).click()
    await title(page, 'The import was stopped')
    await expect(page.getByText('Nothing was written.')).toBeVisible()
  })
})
