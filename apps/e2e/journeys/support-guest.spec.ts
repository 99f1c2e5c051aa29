import { expect, test } from './fixtures.ts'
import { findProduct, newShopper, placeByApi } from './ordering.ts'
import { isPhone, passesAxe, settled } from './shopping.ts'
import {
  agentsOf,
  CHATS,
  chatWindow,
  finishChat,
  guestBeside,
  log,
  newName,
  openDesk,
  takeChat,
} from './talking.ts'

test.describe('a guest in the chat', () => {
  test('names an order: the agent looks it up by its code and e-mail, sends it as a card and cancels it', async ({
    page,
    shop,
    browser,
  }, info) => {
    const shopper = await browser.newPage()
    const product = await findProduct(shopper, 'tech-point')
    const { account, address } = await newShopper(shopper, shop, { products: { [product.slug]: 1 } })
    const { code } = await placeByApi(shopper, account, address, 'cash')

    await openDesk(page, shop, agentsOf(info).mine)
    const name = newName()
    const guest = await guestBeside(browser, shop, name, `Where is ${code}?`)
    if (!isPhone(info)) {
      const waiting = page.getByRole('region', { name: 'Chat' }).getByRole('definition')
      await expect(waiting.nth(1)).toHaveText(/^\d+:\d\d$/)
      await expect(page.getByText('The shopper, the cart and the orders appear here.')).toBeVisible()
    }
    await takeChat(page, name)
    const toPanel = async (panel: 'Chat' | 'Shopper') => {
      if (isPhone(info))
        await page.getByRole('navigation', { name: 'Panels' }).getByRole('link', { name: panel }).click()
    }
    await toPanel('Shopper')
    const find = page.getByRole('region', { name: 'Find an order' })
    await find.getByLabel('Order number').fill(code)
    await find.getByLabel('E-mail of the order').fill('somebody.else@tregu.test')
    await find.getByRole('button', { name: 'Find the order' }).click()
    await expect(find.getByRole('alert')).toBeVisible()
    await expect(find.getByRole('listitem')).toHaveCount(0)
    await find.getByLabel('E-mail of the order').fill(account.email)
    await find.getByRole('button', { name: 'Find the order' }).click()
    const order = find.getByRole('listitem').filter({ has: page.locator('summary', { hasText: code }) })
    await order.locator('summary').click()
    await expect(order.getByText(product.name)).toBeVisible()
    await settled(page)
    await passesAxe(page)
    await order.getByRole('button', { name: 'Send to the chat' }).click()
    await expect(log(chatWindow(guest)).getByText(code).last()).toBeVisible()

    await order.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(order.getByText('Cancelled')).toBeVisible()
    await expect(order.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    await toPanel('Chat')
    await finishChat(page)
    await expect(page).toHaveURL(new RegExp(CHATS))
  })
})
