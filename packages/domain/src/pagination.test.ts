import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPages, describePage, findRange, linkPage, listPageNumbers } from './pagination.ts'

test('pages, range shown out of total', () => {
  expect([0, 1, 12, 13].map((count) => countPages(count, 12))).toEqual([1, 1, 1, 2])
  expect(findRange({ count: 30, page: 2, pageSize: 12 })).toEqual({ from: 13, to: 24 })
  expect(findRange({ count: 30, page: 3, pageSize: 12 })).toEqual({ from: 25, to: 30 })
  expect(findRange({ count: 30, page: 4, pageSize: 12 })).toBeNull()
  expect(findRange({ count: 0, page: 1, pageSize: 12 })).toBeNull()
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

test('pages never repeat or skip', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 60 }), (count, pageSize) => {
      let seen = 0
      for (let page = 1; page <= countPages(count, pageSize); page++) {
        const range = findRange({ count, page, pageSize })
        if (range === null) continue
        expect(range.from).toBe(seen + 1)
        seen = range.to
      }
      expect(seen).toBe(count)
    }),
  )
})

test.each([
  [1, 10, [1, 2, 3, 4, 5]],
  [5, 10, [3, 4, 5, 6, 7]],
  [10, 10, [6, 7, 8, 9, 10]],
  [2, 3, [1, 2, 3]],
  [1, 1, [1]],
])('the navigator on page %d of %d', (page, pages, numbers) => {
  expect(listPageNumbers(page, pages)).toEqual(numbers)
})
