import { expect, newEmail, test } from './fixtures.ts'

test.describe('the first order', () => {
  test('a guest fills a cart, signs up, gives an address, pays in cash and finds the order in the account', async ({
    page,
    shop,
  }) => {
    const email = newEmail()

    await page.goto(`${shop}/?lang=en`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.goto(`${shop}/fashion?lang=en`)
    await expect(page.getByRole('heading', { name: 'Fashion', level: 1 })).toBeVisible()

    await page.goto(`${shop}/fashion/p/cotton-crew-t-shirt?lang=en`)
    await page
      .getByRole('group', { name: /Colour/ })
      .getByRole('button', { name: 'Red' })
      .click()
    await page.getByRole('group', { name: /Size/ }).getByRole('button', { name: 'M', exact: true }).click()
    await expect(page.getByText(/\d+ pieces available|^In stock$/)).toBeVisible()
    await page
      .getByRole('button', { name: 'Add to cart', exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('status').filter({ hasText: 'Added to Cart!' })).toBeAttached()

    await page.goto(`${shop}/cart`)
    await expect(
      page.getByRole('link', { name: 'Cotton crew T-shirt' }).filter({ visible: true }).first(),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).first().click()

    // A guest is asked to sign in, and returns to the requested page.
    await expect(page).toHaveURL(/\/login/)
    await page.getByRole('link', { name: 'Sign up', exact: true }).filter({ visible: true }).last().click()
    await page.getByLabel('First name').fill('Njomza')
    await page.getByLabel('Last name').fill('Berisha')
    await page.getByLabel('E-mail').first().fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a-journey-secret')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(/\/order\/address/)

    await page.getByLabel('Name and surname').fill('Njomza Berisha')
    await page.getByRole('textbox', { name: 'Phone' }).fill('044 123 456')
    await page.getByLabel('City', { exact: true }).selectOption({ label: 'Prishtinë' })
    await page.getByLabel('Quarter').selectOption({ label: 'Ulpiana' })
    await page.getByLabel('Street and number').fill('Rruga Garibaldi 4')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page
      .getByRole('button', { name: 'Continue', exact: true })
      .filter({ visible: true })
      .first()
      .click()

    await expect(page).toHaveURL(/\/order\/payment/)
    await page.getByText('Pay at door', { exact: true }).filter({ visible: true }).first().click()
    await expect(page.getByRole('radio', { name: /Pay at door/ })).toBeChecked()
    await page.getByRole('checkbox', { name: /sales and purchase agreement/ }).check()
    await page
      .getByRole('button', { name: /^Complete Order – pay 16\.50\s€$/ })
      .filter({ visible: true })
      .first()
      .click()

    await expect(page).toHaveURL(/\/order\/approval/)
    const code = await page
      .getByText(/TR-[2-9A-Z]{4}-[2-9A-Z]{4}/)
      .first()
      .innerText()
    const orderCode = /TR-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(code)?.[0] ?? ''
    expect(orderCode).not.toBe('')

    await page.goto(`${shop}/user/dashboard/orders`)
    await expect(page.getByText(orderCode).first()).toBeVisible()

    const mailbox = await (await page.request.get(`${process.env.SHOP_API}/dev/mailbox?to=${email}`)).json()
    expect(mailbox.result.map((mail: { subject: string }) => mail.subject)).toContain(
      `Your order ${orderCode}`,
    )
  })
})
