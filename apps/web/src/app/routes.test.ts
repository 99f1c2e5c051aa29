import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { safeOrigin } from '../features/sign-in/safe-origin.ts'
import { paths, to } from '../paths.ts'
import { desk } from './desk/desk.ts'
import { askFile } from './page-slot.tsx'
import { loadWings, matchPage, notFound } from './routes.ts'
import { support } from './support/support.ts'

const folder = path.resolve(import.meta.dirname, '../pages')

it('a shopper’s addresses load no table of the back office', async () => {
  expect(await loadWings('/techno/p/vektor')).toHaveLength(1)
  expect(matchPage('/admin/dashboard/orders').page.file).not.toBe('desk/orders')
})

describe('the route table', () => {
  beforeAll(async () => {
    await loadWings(paths.adminDashboard)
  })
  it('names a file for every page, and every file is a page of it', async () => {
    const wings = await loadWings('/')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // The other folders hold the parts of a screen.
      .filter(
        (file) => /^((account|desk|office|support)\/)?[^/]+\.tsx$/.test(file) && !file.includes('.test.'),
      )
      .map((file) => file.slice(0, -'.tsx'.length))
    const routed = [...wings.flatMap(({ routes }) => routes), notFound].map(({ file }) => file)
    const named = new Set([...routed, askFile])
    expect(files.filter((file) => !named.has(file))).toEqual([])
    expect([...named].filter((file) => !files.includes(file))).toEqual([])
  })
  it.each([
    ['/', 'home'],
    ['/techno', 'listing'],
    ['/tele-express', 'express'],
    ['/tele-express/bakery', 'listing'],
    ['/techno/computers/laptops', 'listing'],
    ['/techno/p/vektor', 'product'],
    ['/techno/store/tech-point', 'store'],
    ['/store/tech-point/computers', 'store'],
    ['/all-departments', 'all-departments'],
    ['/sale', 'whole-market'],
    ['/made-in-kosova', 'whole-market'],
    ['/a/b/c/d', 'failure'],
  ])('%s is %s', (pathname, file) => {
    expect(matchPage(pathname).page.file).toBe(file)
  })
  it.each([
    ['cart', 'cart'],
    ['address', 'order-address'],
    ['payment', 'order-payment'],
    ['approval', 'order-approval'],
  ])('/order/%s is a step of the order', (process, file) => {
    expect(matchPage(`/order/${process}`).page.file).toBe(file)
  })
  it.each(['orders', 'reviews', 'questions', 'address', 'coupons', 'profile', 'wishlist', 'cards'])(
    '/user/dashboard/%s is a tab of the account, for signed-in users',
    (tab) => {
      expect(matchPage(`/user/dashboard/${tab}/`).page).toMatchObject({
        path: `/user/dashboard/${tab}`,
        auth: 'user',
      })
    },
  )
  it.each([
    '/order/nothing',
    '/user/dashboard/nothing',
    '/user/dashboard/reviews/nothing',
    '/admin/dashboard/nothing',
  ])('%s never was: no step, no tab', (pathname) => {
    expect(['failure', 'listing']).toContain(matchPage(pathname).page.file)
  })
  it.each(['/admin/dashboard/chats', '/admin/dashboard/chats/1', '/admin/dashboard/messages'])(
    '%s is for support, private',
    (pathname) => {
      const { wing, page } = matchPage(pathname)
      expect([wing === support, page.auth, page.personal]).toEqual([true, 'support', true])
    },
  )
  it('the desk is a wing for the people of a store, private on every page', () => {
    for (const pathname of [
      '/admin/dashboard',
      '/admin/dashboard/orders',
      '/admin/dashboard/orders/1',
      '/admin/dashboard/orders/1/packing-list',
      '/admin/dashboard/returns',
    ]) {
      const { wing, page } = matchPage(pathname)
      expect([wing === desk, page.auth, page.personal]).toEqual([true, 'seller', true])
    }
  })
  it('shows search results on the home page when q is asked', () => {
    expect(matchPage('/', '?q=lamp').page.file).toBe('search')
  })
})

describe('addresses', () => {
  it('are filled in and escaped', () => {
    expect(to(paths.product, { department: 'techno', product: 'a b' })).toBe('/techno/p/a%20b')
    expect(to(paths.search, null, { q: 'çaj mali', page: null })).toBe('/search?q=%C3%A7aj+mali')
  })
  it('nobody is sent elsewhere after sign-in', () => {
    expect(safeOrigin('/cart')).toBe('/cart')
    for (const bad of ['//evil.test', 'https://evil.test', '/\\evil.test', '/login', '', null])
      expect(safeOrigin(bad)).toBeNull()
  })
})
