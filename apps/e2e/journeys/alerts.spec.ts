/** What shoppers ask to be told about: on a product's page, in the account, by the links of a mail. */
import { expect, test } from './fixtures.ts'
import { api, headersOf } from './ordering.ts'
import {
  demoAccount,
  enter,
  newAccount,
  open,
  passesAxe,
  pastDoublePress,
  settled,
  signInByForm,
  toastSaid,
  watchToasts,
} from './shopping.ts'

const SOLD_OUT = '/techno/p/vinyl-turntable-retro'
const HEADPHONES = '/techno/p/noise-cancelling-headphones-one'

test.describe('alerts', () => {
  // The refusal of an address that is not confirmed is a 403.
  test.use({ provoked: /status of 403/ })

  test('a guest asks to be told when a product is back, signs in, confirms the address, and finds the alert in the account', async ({
    page,
    shop,
  }) => {
    test.setTimeout(180_000)
    await watchToasts(page)
    const account = await newAccount(page)
    await open(page, shop, SOLD_OUT)
    const tell = page.getByRole('button', { name: 'Tell me when it is back' })
    await expect(tell).toHaveAttribute('aria-pressed', 'false')
    await tell.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome. Sign in' })).toBeVisible()
    await signInByForm(page, account)
    await expect.poll(() => toastSaid(page, 'Please confirm your e-mail address first.')).toBeTruthy()
    const mailbox = await page.request.get(`${api()}/dev/mailbox?to=${encodeURIComponent(account.email)}`)
    const links: string[] = (await mailbox.json()).result.flatMap((mail: { links: string[] }) => mail.links)
    const key = links.find((each) => each.includes('/email/confirm/'))?.match(/confirm\/([\w-]+)/)?.[1]
    expect((await page.request.get(`${api()}/email/confirm/${key}`)).status()).toBe(200)

    await open(page, shop, SOLD_OUT)
    await tell.click()
    await expect(tell).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => toastSaid(page, 'We will write to you.')).toBeTruthy()
    await settled(page)
    await passesAxe(page)

    await open(page, shop, '/user/dashboard')
    const sections = page.getByRole('navigation', { name: 'Account' })
    await sections.getByRole('link', { name: 'My Alerts' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Alerts' })).toBeVisible()
    const own = page.getByRole('list', { name: 'My Alerts' }).getByRole('listitem')
    await expect(own).toHaveCount(1)
    await expect(own.getByRole('link', { name: 'Vinyl turntable Retro, belt drive' })).toBeVisible()
    await expect(own.getByText('Sold out')).toBeVisible()
    await passesAxe(page)
    const weekly = page.getByLabel('Weekly e-mail about the stores I follow')
    await weekly.check()
    await expect.poll(() => toastSaid(page, 'You get the weekly e-mail.')).toBeTruthy()
    await page.reload()
    await expect(weekly).toBeChecked()
    await own.getByRole('button', { name: /End alert/ }).click()
    await expect(page.getByText('You have no alerts')).toBeVisible()
  })

  test('a lower price is asked for by the chosen variant, and a second press takes it back', async ({
    page,
    shop,
  }) => {
    await watchToasts(page)
    await open(page, shop, HEADPHONES)
    const tell = page.getByRole('button', { name: 'Tell me when it costs less' })
    await expect(tell).toBeVisible()
    const { result } = await (
      await page.request.get(`${api()}/products/details/noise-cancelling-headphones-one`)
    ).json()
    const agent = await demoAccount(page, 'agent2@tregu.test')
    await enter(page, shop, agent)
    await open(page, shop, HEADPHONES)
    await tell.click()
    await expect(tell).toHaveAttribute('aria-pressed', 'true')
    const { result: asked } = await (
      await page.request.get(`${api()}/account/alerts/asked`, {
        headers: headersOf(agent),
      })
    ).json()
    expect(asked).toMatchObject([{ kind: 'price', variant: String(result.variant.id) }])
    await pastDoublePress(page)
    await tell.click()
    await expect(tell).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => toastSaid(page, 'The alert has ended.')).toBeTruthy()
  })

  test('the link of a mail leads to one button, and an unknown one says so', async ({ page, shop }) => {
    await open(page, shop, '/alerts/end/not-a-key')
    await expect(page.getByRole('heading', { level: 1, name: 'End all alerts' })).toBeVisible()
    await page.getByRole('button', { name: 'End all' }).click()
    await expect(page.getByRole('status').getByText('This link is not valid or has expired.')).toBeVisible()
    await passesAxe(page)
    await open(page, shop, '/alerts/end/not-a-key?alert=one')
    await expect(page.getByRole('heading', { level: 1, name: 'End this alert' })).toBeVisible()
    await page.getByRole('link', { name: 'Keep them' }).click()
    await expect(page).toHaveURL(/\/\?|\/$/)
  })
})
