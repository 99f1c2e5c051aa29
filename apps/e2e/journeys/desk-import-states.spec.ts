/** Imports at the desk that do not go straight on: refused, long, in another encoding, failed. */
import { expect, test } from './fixtures.ts'
import { choose, readFileOf, title, toImports } from './importing.ts'
import { passesAxe } from './shopping.ts'

test.describe('an upload that is refused', () => {
  test.use({ provoked: /status of (413|429)/ })

  test('says why and keeps what was chosen', async ({ page, shop }) => {
    await toImports(page, shop)
    await page.getByLabel('What the file may do').selectOption('create')
    await choose(page, '')
    await readFileOf(page)
    await expect(page.getByText('The file has no rows.')).toBeVisible()
    const answers = [
      [409, 'import_running', 'Another import is still running.'],
      [413, 'too_large', 'This is too large.'],
      [429, 'too_many_requests', 'Too many attempts. Try again in 60 seconds.'],
    ] as const
    for (const [status, error, message] of answers) {
      await page.route('**/backoffice/imports', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status, json: { error, message } })
          : route.continue(),
      )
      await choose(page, 'sku,name,price\nA,Cup,1\n', 'cups.csv')
      await readFileOf(page)
      await expect(page.getByRole('alert').getByText(message)).toBeVisible()
      await expect(page.getByText('cups.csv is chosen.')).toBeVisible()
      await expect(page.getByLabel('What the file may do')).toHaveValue('create')
      await page.unrouteAll({ behavior: 'wait' })
    }
    await passesAxe(page)
  })
})

test.describe('an import that takes long', () => {
  test('shows its progress, also after the page was loaded again, and is stopped', async ({ page, shop }) => {
    await toImports(page, shop)
    const rows = Array.from({ length: 9_000 }, (_, n) => `L-${n},Lamp ${n},techno/phones/smartphones,1.00`)
    await choose(page, `sku,name,category,price\n${rows.join('\n')}\n`, 'lamps.csv')
    await readFileOf(page)
    await title(page, 'The file is being read')
    await page.reload()
    await title(page, /The file is being read|New: 9000/)
    await title(page, /New: 9,?000/)
    await page.getByRole('button', { name: /Import 9,?000 rows/ }).click()
    await title(page, 'The import is running')
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('button', { name: 'Stop the import' }).click()
    await title(page, 'The import was stopped')
    await page.getByRole('main').getByRole('link', { name: 'Products' }).click()
    await expect(page.getByText('Nothing here yet')).toBeVisible()
  })
})

test.describe('a file of another encoding', () => {
  test('is shown in three readings, and the chosen one is imported', async ({ page, shop }) => {
    await toImports(page, shop)
    const bytes = Buffer.from(
      'name;category;price\nMjalt\xeb \xf0;techno/phones/smartphones;9,80\n',
      'latin1',
    )
    await choose(page, bytes, 'honey.csv')
    await readFileOf(page)
    const readings = page.getByRole('group', { name: 'Which one reads right?' })
    await expect(readings.getByRole('radio')).toHaveCount(3)
    await passesAxe(page)
    await readings.getByLabel(/ğ/).press('Space')
    await page.getByRole('button', { name: 'Go on' }).press('Enter')
    await title(page, 'New: 1, changed: 0, refused: 0, unchanged: 0')
    await expect(page.getByText('Mjaltë ğ').first()).toBeVisible()
    await page.getByRole('button', { name: 'How the file was read' }).press('Enter')
    await expect(page.getByRole('radio', { name: /^Semicolon/ })).toBeChecked()
    // The separator is changed by hand: the file is read again.
    await page.getByRole('radio', { name: /^Comma/ }).check()
    await page.getByRole('button', { name: 'Read the file again' }).click()
    await title(page, 'Some things in the file are unclear')
    await expect(page.getByText('Which column is this:', { exact: false })).toBeVisible()
  })
})

test.describe('an import that failed', () => {
  test.use({ provoked: /status of 500/ })

  test('says that nothing was written and is applied again, and a page that failed is tried again', async ({
    page,
    shop,
  }) => {
    await toImports(page, shop)
    await choose(page, 'name,category,price\nCup,techno/phones/smartphones,1.00\n', 'cups.csv')
    await readFileOf(page)
    await title(page, 'New: 1, changed: 0, refused: 0, unchanged: 0')
    const calls = /\/backoffice\/imports\/[\w-]+$/
    await page.route(calls, async (route) => {
      const response = await route.fetch()
      const { result, ...rest } = await response.json()
      await route.fulfill({ response, json: { ...rest, result: { ...result, state: 'failed' } } })
    })
    await page.reload()
    await title(page, 'The import has failed')
    await expect(page.getByText('Nothing was written.', { exact: false })).toBeVisible()
    await passesAxe(page)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Import 1 row again' }).click()
    await title(page, '1 row imported')

    await page.route(calls, (route) => route.fulfill({ status: 500, json: { error: 'internal' } }))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await title(page, '1 row imported')
  })
})
