import { expect, test } from 'vitest'
import { countPages, describePage, linkPage } from './pagination.ts'

test('pages, range shown out of total', () => {
  expect([0, 1, 12, 13].map((count) => countPages(count, 12))).toEqual([1, 1, 1, 2])
})

test('links.next is a path with query that can be fetched as it stands, page_size included', () => {
  const page = describePage({ count: 30, page: 2, pageSize: 12 }, '/products/techno/', 'brand=a,b&page=2&q=x')
  expect(page).toEqual({
    count: 30,
    page_size: 12,
    page_count: 3,
    page: 2,
    has_next: true,
    links: { next: '/products/techno/?brand=a,b&q=x&page=3&page_size=12' },
  })
  expect(linkPage('/x/', '', 1, 12)).toBe('/x/?page=1&page_size=12')
})

test('a full last page has no next', () => {
  expect(describePage({ count: 24, page: 2, pageSize: 12 }, '/x/', '')).toMatchObject({
    has_next: false,
    page_count: 2,
  })
  expect(describePage({ count: 25, page: 2, pageSize: 12 }, '/x/', '').has_next).toBe(true)
})

test('beyond the last page that may be asked for there is no next, however many there are', () => {
  const at = (page: number) => describePage({ count: 1_000_000, page, pageSize: 12 }, '/x/', '')
  expect([at(9_999).has_next, at(9_999).links.next]).toEqual([true, '/x/?page=10000&page_size=12'])
  expect([at(10_000).has_next, at(10_000).links.next, at(10_000).count]).toEqual([false, null, 1_000_000])
})

test('a page beyond the last is empty, with the true count', () => {
  expect(describePage({ count: 30, page: 9, pageSize: 12 }, '/x/', '')).toMatchObject({
    count: 30,
    has_next: false,
    links: { next: null },
  })
})
