import type { Page } from '@playwright/test'
import { type Shop, startShop } from '../shop.ts'
import { expect, newEmail, test } from './fixtures.ts'
import { demoAccount, enter, newAccount, open, passesAxe, settled, signInByForm } from './shopping.ts'

/** Browsers make no passkey for an IP address. */
const named = (shop: string) => shop.replace('127.0.0.1', 'localhost')

/** A device that keeps passkeys and knows its owner. */
const plugIn = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Answers no question until the owner is here again. */
    leave: () => client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false }),
    comeBack: () =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true }),
  }
}

/** Makes a passkey in the profile of the account that is signed in, and keeps its codes. */
const makePasskey = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill(name)
  await page.getByRole('button', { name: 'Go on' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await codes.getByRole('button', { name: 'I have kept the codes' }).click()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
}

/** Waits until the page has asked the browser for a passkey. */
const questioned = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { credentials } = navigator
        const get = credentials.get.bind(credentials)
        credentials.get = (options) => {
          setTimeout(resolve)
          return get(options)
        }
      }),
  )

test.describe('passkeys', () => {
  test('are made in the profile, sign in without a password, and are removed there', async ({
    page,
    shop,
  }) => {
    const web = named(shop)
    await plugIn(page)
    const account = await newAccount(page)
    await enter(page, web, account)
    await open(page, web, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Profile', exact: true }).click()
    await page.getByRole('button', { name: 'Passkeys', exact: true }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name of the passkey').fill('My laptop')
    await page.getByRole('button', { name: 'Go on' }).click()
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await codes.getByRole('button', { name: 'I have kept the codes' }).click()
    await expect(page.getByText('My laptop', { exact: true })).toBeVisible()
    await expect(page.getByText('Recovery codes left: 10')).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await open(page, web, '/login?next=/user/dashboard/profile')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL(`${web}/user/dashboard/profile`)
    await page.getByRole('button', { name: 'Passkeys', exact: true }).click()

    await page.getByRole('button', { name: 'Rename My laptop' }).click()
    await page.getByLabel('Name of the passkey').fill('Old laptop')
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('button', { name: 'Remove Old laptop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Old laptop', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await open(page, web, '/login')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('This passkey does not sign in here.')).toBeVisible()
  })

  test('are suggested in the e-mail field: one that is chosen there signs in', async ({ page, shop }) => {
    const web = named(shop)
    const device = await plugIn(page)
    await enter(page, web, await newAccount(page))
    await open(page, web, '/user/dashboard/profile')
    await page.getByRole('button', { name: 'Passkeys', exact: true }).click()
    await makePasskey(page, 'My laptop')

    const begun: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/signin/passkey/begin')) begun.push(request.method())
    })
    const email = page.getByRole('main').getByLabel('E-mail')
    const button = page.getByRole('button', { name: 'Sign in with a passkey' })
    const leaveAndOpen = async () => {
      await page.evaluate(() => localStorage.clear())
      await open(page, web, '/login?next=/user/dashboard/profile')
      await expect(button).toBeVisible()
    }
    // A look at the page asks for nothing; the field asks once, however often it gets the focus.
    await leaveAndOpen()
    expect(begun).toEqual([])
    await device.leave()
    const suggesting = questioned(page)
    await email.focus()
    await expect.poll(() => begun.length).toBe(1)
    await page.getByLabel('Password', { exact: true }).focus()
    await email.focus()
    // The button takes the place of the suggestions. The device answers no question that came before it was back.
    await suggesting
    await device.comeBack()
    await button.click()
    await expect(page).toHaveURL(`${web}/user/dashboard/profile`)
    expect(begun.length).toBe(2)

    await leaveAndOpen()
    await email.focus()
    await expect(page).toHaveURL(`${web}/user/dashboard/profile`)
    expect(begun.length).toBe(3)
  })

  test('are taken off by an administrator for an owner who lost the device and the codes', async ({
    page,
    shop,
  }) => {
    test.setTimeout(120_000)
    const web = named(shop)
    const owner = await newAccount(page)
    const headers = { authorization: `Bearer ${owner.login.token}` }
    const isSignedIn = async () =>
      (await page.request.get(`${process.env.SHOP_API}/account/sessions`, { headers })).status() === 200
    await plugIn(page)
    await enter(page, web, owner)
    await open(page, web, '/user/dashboard/profile')
    await page.getByRole('button', { name: 'Passkeys', exact: true }).click()
    await makePasskey(page, 'Lost phone')

    await enter(page, web, await demoAccount(page, 'admin@tregu.test'))
    const { id } = owner.login.user as { id: string }
    await open(page, web, `/admin/dashboard/market/customers/${id}`)
    const part = page.getByRole('region', { name: 'Passkeys' })
    await expect(part.getByText('1 passkey')).toBeVisible()
    await expect(part.getByRole('listitem')).toContainText('not used yet')
    await settled(page)
    await passesAxe(page)
    await part.getByRole('button', { name: 'Remove Lost phone' }).click()
    const one = page.getByRole('dialog', { name: 'Remove the passkey Lost phone of Njomza Berisha?' })
    await one.getByLabel('Your own password').fill('not-the-one')
    await one.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(one.getByText('Wrong password!').first()).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await isSignedIn()).toBe(true)

    await part.getByRole('button', { name: 'Remove all' }).click()
    const all = page.getByRole('dialog', { name: 'Remove all passkeys of Njomza Berisha?' })
    await expect(all.getByRole('button', { name: 'Remove all' })).toBeDisabled()
    await all.getByLabel('Your own password').fill('tregu-demo-1')
    await settled(page)
    await passesAxe(page)
    await all.getByRole('button', { name: 'Remove all' }).click()
    await expect(all).toBeHidden()
    await expect(part).toHaveCount(0)
    expect(await isSignedIn()).toBe(false)
  })
})

test.describe('a market whose staff need passkeys', () => {
  test.use({ provoked: /status of 403/ })
  const SECRET = 'a-journey-secret'
  let market: Shop
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    market = await startShop({ STAFF_PASSKEYS: 'required' }, 'empty')
  })
  test.afterAll(() => market.stop())

  const signIn = (page: Page, email: string) => signInByForm(page, { email, password: SECRET })
  const toOffice = async (page: Page) => {
    await page.getByRole('link', { name: 'To the back office' }).click()
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  }

  test('opens its office by a passkey and, once the passkey is lost, by a recovery code that counts once', async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000)
    const web = named(market.web)
    const email = newEmail()
    const link = /\/reset-password\/\S+/.exec(market.tregu('administrator', '--email', email))?.[0] ?? ''
    await plugIn(page)
    await open(page, web, link)
    await page.getByLabel('New password').fill(SECRET)
    await page.getByLabel('Confirm password').fill(SECRET)
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await signIn(page, email)
    await expect(page.getByText('The back office needs a passkey. Please make one now.')).toBeVisible()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name of the passkey').fill('A key')
    await page.getByRole('button', { name: 'Go on' }).click()
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    const code = await codes.getByRole('listitem').first().innerText()
    await codes.getByRole('button', { name: 'I have kept the codes' }).click()
    await toOffice(page)

    // Another device, without the passkey.
    const another = await (await browser.newContext()).newPage()
    const useCode = async () => {
      await another.getByLabel('Recovery code').fill(code)
      await another.getByRole('button', { name: 'Use the code' }).click()
    }
    await open(another, web, '/login')
    await signIn(another, email)
    await useCode()
    await toOffice(another)
    await another.evaluate(() => localStorage.clear())
    await open(another, web, '/login')
    await signIn(another, email)
    await useCode()
    await expect(another.getByText('This recovery code is wrong or was used already.').first()).toBeVisible()
    await open(another, web, '/admin/dashboard')
    await expect(another).toHaveURL(/passkey=required/)
  })
})
