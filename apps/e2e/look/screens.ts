/** The screens of `npm run look`, with states that an address alone does not open. */

import { HELP_TOPICS } from '../help-topics.ts'
import {
  fillCart,
  longTexts,
  openBy,
  opened,
  press,
  search,
  seen,
  toLamp,
  toOrder,
  toStatement,
  toTechno,
} from './acts.ts'
import { chat } from './chat-screens.ts'
import { desk } from './desk-screens.ts'
import { office } from './office-screens.ts'
import { paying } from './paying-screens.ts'
import { type Screen, screen } from './screen.ts'

const SHOPPER = 'shopper@tregu.test'
const NEWCOMER = 'newcomer@tregu.test'
const HEADPHONES = '/techno/p/noise-cancelling-headphones-one'
const SHIRT = '/fashion/p/cotton-crew-t-shirt'

const catalogue: readonly Screen[] = [
  screen('home', '/'),
  screen('home, German', '/', { language: 'de' }),
  screen('home, Turkish', '/', { language: 'tr' }),
  screen('home, Albanian, dark', '/', { language: 'sq', dark: true }),
  screen('department', '/techno'),
  screen('category', '/techno/sound'),
  screen('sub-category', '/techno/sound/headphones'),
  screen('listing, filtered', '/techno?brand=auralis&rating=4&price=50-100'),
  screen('listing, page 2', '/house?page=2&sort=3'),
  screen('listing, nothing left', '/techno?brand=auralis&price=500-&rating=4'),
  screen('listing, German', '/house/kitchen?price=20-50', { language: 'de' }),
  screen('listing, filters open', '/techno?brand=auralis', {
    only: 'phone',
    window: true,
    act: openBy(/^Filters/),
  }),
  screen('listing, sort open', '/techno', { only: 'phone', window: true, act: openBy(/^Sort|Best sellers/) }),
  screen('tele-express', '/tele-express'),
  screen('all departments', '/all-departments'),
  screen('search', '/search?q=honey'),
  screen('search at home', '/?q=lamp'),
  screen('search, misspelt', '/search?q=headfones'),
  screen('search, empty', '/search?q=zzzzqqqq'),
  screen('suggestions', '/', { window: true, act: search('lam') }),
  screen('search field', '/', {
    window: true,
    act: (page) => page.getByRole('combobox', { name: 'Search products, brands and stores' }).click(),
  }),
  screen('store', '/store/tech-point'),
  screen('store, all products', '/store/tech-point?tab=products'),
  screen('store, express', '/tele-express/store/express-prishtina'),
  screen('store, search inside', '/store/tech-point?q=speaker'),
  screen('choosing options', '/fashion?q=crew', {
    window: true,
    act: async (page) => {
      await page.locator('[data-part="card"]').first().hover()
      await page
        .getByRole('button', { name: /^Choose options/ })
        .first()
        .click()
      await opened(page).getByRole('button', { name: 'Black' }).waitFor()
    },
  }),
]

const products: readonly Screen[] = [
  screen('product', HEADPHONES),
  screen('product, dark', HEADPHONES, { dark: true }),
  screen('product, German', '/house/p/walnut-desk-lamp', { language: 'de' }),
  screen('product, short text', '/tele-express/p/fresh-spinach-pite'),
  screen('product, long text', '/house', {
    before: longTexts,
    act: async (page) => {
      await toLamp(page)
      await page.getByRole('heading', { level: 1, name: 'Sammlerausgabe' }).waitFor()
    },
  }),
  screen('product, sold out', '/techno/p/vinyl-turntable-retro'),
  screen('product, options', SHIRT),
  screen('product, a variant sold out', SHIRT, {
    act: async (page) => {
      await page
        .getByRole('group', { name: /^Colour/ })
        .getByRole('button', { name: 'Blue' })
        .click()
      await page.getByRole('group', { name: /^Size/ }).getByRole('button', { name: /^M/ }).click()
      await seen(page, 'button', 'Sold out').waitFor()
    },
  }),
  screen('product, picture large', HEADPHONES, { window: true, act: openBy(/^Enlarge/) }),
  screen('product, added', HEADPHONES, {
    window: true,
    act: async (page) => {
      await seen(page, 'button', 'Add to cart').click()
      await page.locator('[data-part="toast"]').waitFor()
    },
  }),
  screen('product, reviews', HEADPHONES, {
    window: true,
    act: async (page) => {
      await page.locator('#reviews').scrollIntoViewIfNeeded()
      await seen(page, 'button', /^With photos/).click()
      await page.locator('#reviews').evaluate((part) => part.scrollIntoView({ block: 'start' }))
    },
  }),
  screen('product, withdrawn', '/house/p/ceramic-tea-set'),
  screen('quick view', '/preview/noise-cancelling-headphones-one'),
]

const layout: readonly Screen[] = [
  screen('menu', '/techno', { only: 'phone', window: true, act: openBy('Menu') }),
  screen('menu, a department', '/techno', {
    only: 'phone',
    window: true,
    act: async (page) => {
      await openBy('Menu')(page)
      await opened(page).getByRole('button', { name: 'House' }).click()
    },
  }),
  screen('menu, German', '/techno', { only: 'phone', language: 'de', window: true, act: openBy(/^Men/) }),
  screen('menu, signed in', '/techno', { only: 'phone', as: SHOPPER, window: true, act: openBy('Menu') }),
  screen('department menu', '/techno', {
    only: 'desktop',
    window: true,
    act: async (page) => {
      await seen(page, 'link', 'All departments').click()
      await page.getByRole('link', { name: 'All of Techno' }).waitFor()
    },
  }),
  screen('account menu', '/techno', { only: 'desktop', as: SHOPPER, window: true, act: openBy(/Account$/) }),
  screen('language menu', '/techno', { window: true, act: openBy(/^Language/) }),
  screen('mini cart', '/techno', { only: 'desktop', before: fillCart(), window: true, act: openBy(/^Cart/) }),
  screen('scrolled', '/techno', {
    window: true,
    act: async (page) => {
      await page.evaluate(() => window.scrollTo(0, 900))
      await page.waitForTimeout(400)
    },
  }),
  screen('loading', '/', {
    window: true,
    before: (page) => page.route('**/api/products/techno*', () => undefined),
    act: async (page) => {
      await toTechno(page)
      await page.waitForTimeout(1_200)
    },
  }),
  screen('not found', '/no-such-page'),
  screen('failed', '/', {
    before: (page) =>
      page.route('**/api/products/techno*', (route) =>
        route.fulfill({ status: 503, json: { error: 'unavailable' } }),
      ),
    act: async (page) => {
      await toTechno(page)
      await page.locator('[data-part="failure"]').waitFor()
    },
  }),
  screen('component gallery', '/dev/components'),
]

const help: readonly Screen[] = [
  screen('help', '/help'),
  ...HELP_TOPICS.map((topic) => screen(`help, ${topic}`, `/help/${topic}`)),
  screen('help, terms, German', '/help/terms', { language: 'de' }),
  screen('help, privacy, Turkish', '/help/privacy', { language: 'tr' }),
  screen('newsletter, unknown key', '/newsletter/confirm/some-key'),
  screen('newsletter, leaving', '/newsletter/unsubscribe/some-key'),
  screen('newsletter, asked', '/help', {
    window: true,
    act: async (page) => {
      const foot = page.getByRole('contentinfo')
      await foot.getByRole('textbox').fill(`look-${Date.now()}@tregu.test`)
      await foot.getByRole('button', { name: 'Subscribe' }).click()
      await foot.getByRole('status').filter({ hasText: /\w/ }).scrollIntoViewIfNeeded()
    },
  }),
]

const shopping: readonly Screen[] = [
  screen('cart, empty', '/cart'),
  screen('cart', '/cart', { before: fillCart() }),
  screen('cart, German', '/cart', { before: fillCart(), language: 'de' }),
  screen('cart, deleting', '/cart', {
    before: fillCart(),
    window: true,
    act: (page) => page.locator('main [data-part="seller"] li button', { hasText: 'Delete' }).first().click(),
  }),
  screen('cart, signed in', '/cart', { as: SHOPPER, before: fillCart(SHOPPER) }),
  screen('address step', '/order/address', { as: SHOPPER, before: fillCart(SHOPPER) }),
  screen('payment step', '/order/address', {
    as: SHOPPER,
    before: fillCart(SHOPPER),
    act: async (page) => {
      await seen(page, 'button', 'Continue').click()
      await page.getByRole('checkbox', { name: /agreement/ }).waitFor()
    },
  }),
  screen('checkout of an express store', '/checkout', { as: SHOPPER, before: fillCart(SHOPPER) }),
  screen('login', '/login'),
  screen('login, refused', '/login', {
    act: async (page) => {
      await page.getByLabel('E-mail').fill('nobody@tregu.test')
      await page.getByLabel('Password', { exact: true }).fill('not this one')
      await page.getByRole('button', { name: 'Login' }).click()
      await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
    },
  }),
  screen('sign-up', '/sign-up'),
  screen('sign-up, errors', '/sign-up', { act: press('Sign up') }),
  screen('sign-up, Turkish', '/sign-up', { language: 'tr' }),
  screen('sign-up for businesses', '/sign-up-business'),
  screen('sign-up for businesses, errors', '/sign-up-business', { act: press('Create the store') }),
  screen('activation', '/account-activation'),
  screen('forgotten password', '/reset-password'),
]

const TABS = [
  '',
  '/orders',
  '/reviews',
  '/reviews/past',
  '/questions',
  '/address',
  '/address/create',
  '/coupons',
  '/profile',
  '/wishlist',
  '/cards',
]
const account: readonly Screen[] = [
  ...TABS.map((tab) =>
    screen(`account${tab.replaceAll('/', ', ')}`, `/user/dashboard${tab}`, { as: SHOPPER }),
  ),
  screen('account, no orders', '/user/dashboard/orders', { as: NEWCOMER }),
  screen('order, opened', '/user/dashboard/orders', { as: SHOPPER, act: press(/^Details:/) }),
  screen('order, its page', '/user/dashboard/orders', { as: SHOPPER, act: toOrder }),
  screen('order, cancelling', '/user/dashboard/orders', {
    as: SHOPPER,
    window: true,
    act: async (page) => {
      await toOrder(page)
      await press('Cancel order')(page)
    },
  }),
  screen('reviewing', '/user/dashboard/reviews', {
    as: SHOPPER,
    window: true,
    act: async (page) => {
      await openBy(/^Review: /)(page)
      await opened(page).getByRole('radio', { name: 'Good, 4 of 5' }).check({ force: true })
      await press('Submit')(page)
      await opened(page).getByRole('alert').waitFor()
    },
  }),
  screen('withdraw', '/withdraw'),
  screen('withdraw, German', '/withdraw', { language: 'de' }),
  screen('withdraw, errors', '/withdraw', { act: press('Continue') }),
  screen('withdraw, statement', '/withdraw', { act: toStatement }),
]

export const screens: readonly Screen[] = [
  ...catalogue,
  ...products,
  ...layout,
  ...help,
  ...chat,
  ...shopping,
  ...paying,
  ...account,
  ...desk,
  ...office,
]
