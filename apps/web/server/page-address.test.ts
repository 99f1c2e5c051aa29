import { NO_FILTERS, writeListingQuery } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { pageAddressOf } from './page-address.ts'

describe('the address of a page', () => {
  it.each([
    ['/', '/'],
    ['/techno?', '/techno'],
    ['/techno?utm_source=mail&gclid=1', '/techno'],
    ['/techno?sort=2&brand=auralis&fbclid=x', '/techno?brand=auralis&sort=2'],
    ['/techno?brand=b&sort=2&brand=a', '/techno?brand=b&brand=a&sort=2'],
    ['/store/tech-point?tab', '/store/tech-point?tab='],
    ['/fashion/p/shirt?variant=1&utm_source=mail', '/fashion/p/shirt?variant=1'],
    ['/compare?products=a,b&utm_source=mail', '/compare?products=a%2Cb'],
    ['/search?q=%C3%A7aj+mali', '/search?q=%C3%A7aj+mali'],
    ['/search?q=%e7', '/search?q=%EF%BF%BD'],
    ['/a/../techno', '/techno'],
  ])('%s is %s', (asked, url) => {
    expect(pageAddressOf(asked).url).toBe(url)
  })

  it('tells the language that is asked for', () => {
    expect([pageAddressOf('/?lang=de').lang, pageAddressOf('/?q=lang').lang]).toEqual(['de', null])
  })

  it('keeps every parameter of a listing', () => {
    const query = writeListingQuery({
      ...NO_FILTERS,
      page: 2,
      pageSize: 24,
      sort: 2,
      q: 'a',
      department: 'b',
      store: 'c',
      brands: ['d'],
      sellers: ['e'],
      categories: ['f'],
      rating: 4,
      priceBands: [{ min: 0, max: 5_000 }],
      customPrice: { min: 100, max: 200 },
      options: [{ group: 'g', value: 'h' }],
      facts: [{ group: 'i', value: 'j' }],
      exact: true,
      reduced: true,
      kosova: true,
    })
    const names = (text: string) => [...new URLSearchParams(text).keys()].sort()
    expect(names(query)).toHaveLength(18)
    expect(names(new URL(pageAddressOf(`/?${query}`).url, 'http://page').search)).toEqual(names(query))
  })
})
