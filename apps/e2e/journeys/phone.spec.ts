import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enter, newAccount, open, passesAxe, settled, toastSaid, watchToasts } from './shopping.ts'

/** A new account's phone form, at saving and at the code. */
const openForm = async (page: Page, shop: string) => {
  await enter(page, shop, await newAccount(page))
  await open(page, shop, '/user/dashboard/profile')
  const field = page.getByRole('textbox', { name: 'Phone' })
  return {
    field,
    save: page.locator('form').filter({ has: field }).getByRole('button', { name: 'Save' }),
    dialog: page.getByRole('dialog', { name: 'Enter the code' }),
  }
}

test.describe('the phone number', () => {
  test('Save sends it and opens a code dialog with a 120 second countdown, which closes at zero or on success', async ({
    page,
    shop,
  }) => {
    test.slow()
    await watchToasts(page)
    await page.clock.install()
    // The server's answers about a number and about a code.
    let said = 'incorrect phone number format'
    const sent: unknown[] = []
    await page.route(/\/api\/account\/phone\/update\b/, (route) => {
      sent.push(route.request().postDataJSON())
      return route.fulfill({ json: { error: null, text: said } })
    })
    await page.route(/\/api\/account\/phone\/confirm\b/, (route) => {
      const success = route.request().postDataJSON().key === '482915'
      return route.fulfill({ json: { success, error: success ? null : 'This code is invalid' } })
    })
    const { field, save, dialog } = await openForm(page, shop)
    await field.fill('')
    await save.click()
    await expect(page.getByText('Please enter your phone number.').first()).toBeVisible()
    expect(sent).toEqual([])
    await field.fill('044 123 456')
    for (const [text, sentence] of [
      ['incorrect phone number format', 'incorrect phone number format'],
      ['This number is activated', 'This number is activated'],
      ['please wait', 'A code was sent a moment ago. Please wait a minute.'],
    ] as const) {
      said = text
      await save.click()
      await expect(page.getByText(sentence).first()).toBeVisible()
      await expect(dialog).toHaveCount(0)
    }

    said = 'code sent'
    await save.click()
    await expect(dialog.getByText(/Closes in (2:00|1:5\d)/)).toBeVisible()
    expect(sent.at(-1)).toEqual({ phone: '+383 044 123 456' })
    await settled(page)
    await passesAxe(page)
    const [code, submit] = [dialog.getByRole('textbox'), dialog.getByRole('button', { name: 'Submit' })]
    await expect(submit).toBeDisabled()
    await code.fill('11 11-11')
    await expect(code).toHaveValue('111111')
    await submit.click()
    await expect(dialog.getByText('This code is invalid')).toBeVisible()
    // A wrong code does not sign the user out.
    expect(await page.evaluate(() => localStorage.getItem('tregu.login'))).not.toBeNull()
    await page.clock.fastForward(60_000)
    await expect(dialog.getByText(/Closes in (1:00|0:5\d)/)).toBeVisible()
    await page.clock.fastForward(61_000)
    await expect(dialog).toHaveCount(0)

    await save.click()
    await code.fill('482915')
    await submit.click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => toastSaid(page, 'This number is activated')).toBeTruthy()
  })

  test('is the shopper’s own once the code of the text message comes back', async ({ page, shop }) => {
    await watchToasts(page)
    const { field, save, dialog } = await openForm(page, shop)
    await field.fill('04')
    await save.click()
    await expect(page.getByText('incorrect phone number format').first()).toBeVisible()

    const number = `44${String(Date.now()).slice(-6)}`
    await field.fill(`0${number}`)
    await save.click()
    await expect(dialog).toBeVisible()
    const mailbox = await page.request.get(`${process.env.SHOP_API}/dev/mailbox`, {
      params: { to: `+383${number}` },
    })
    const [message] = (await mailbox.json()).result
    const [code = ''] = /\d{6}/.exec(message.text) ?? []
    await dialog.getByRole('textbox').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByText('This code is invalid')).toBeVisible()
    await dialog.getByRole('textbox').fill(code)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => toastSaid(page, 'This number is activated')).toBeTruthy()
    const written = number.replace(/(..)(...)(...)/, '+383 $1 $2 $3')
    await expect(page.getByText(written)).toBeVisible()
  })
})
