import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSlug, isSlug, RESERVED_SLUGS, slugify } from './slugs.ts'

test.each([
  ['Çanta & Këpucë', 'canta-kepuce'],
  ['Cotton crew T-shirt', 'cotton-crew-t-shirt'],
  ['Beba dhe Unë', 'beba-dhe-une'],
  ["Gjyshja's  100% lesh!", 'gjyshjas-100-lesh'],
  ['Große Straße', 'grosse-strasse'],
  ['日本', ''],
])('%s becomes %s', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test('a slug made is a slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const slug = slugify(name)
      expect(slug === '' || isSlug(slug)).toBe(true)
      expect(slugify(slug)).toBe(slug)
    }),
  )
})

const DEPARTMENTS = `web api ws dev docs assets media uploads healthz readyz metrics sitemap.xml robots.txt openapi.json
  login sign-in sign-up sign-up-business email cart order checkout compare user admin store search all-departments preview help withdraw
  account-activation reset-password order-confirmed newsletter sale made-in-kosova details home get add update delete
  side varol2 varol5 varol9 varol10 varol11 varol13 authh paymentc wsize`

describe('reserved slugs are refused', () => {
  test('departments: the shop’s own words and the experimental route names', () => {
    expect([...RESERVED_SLUGS.department].sort()).toEqual(DEPARTMENTS.split(/\s+/).sort())
    for (const slug of [...RESERVED_SLUGS.department, '1', '2026']) {
      expect(checkSlug('department', slug)).toEqual({ ok: false, reason: 'reserved', slug })
    }
  })
  test.each(['medical', 'techno', 'house', 'tele-express'])('%s is a department', (slug) => {
    expect(checkSlug('department', slug)).toEqual({ ok: true, slug })
  })
  test.each([
    ['category', ['p', 'store', 'categories']],
    ['store', ['details', 'departments', 'add']],
    ['product', ['details', 'departments', 'add']],
  ] as const)('of a %s: %j', (kind, slugs) => {
    expect(RESERVED_SLUGS[kind]).toEqual(slugs)
    for (const slug of slugs) expect(checkSlug(kind, slug).ok).toBe(false)
    expect(checkSlug(kind, 'login')).toEqual({ ok: true, slug: 'login' })
  })
  test.each(['', 'Big', 'a--b', '-a', 'a-', 'a b', 'ç', 'a/b', 'x'.repeat(121)])('%j is no slug', (slug) => {
    expect(checkSlug('product', slug)).toEqual({ ok: false, reason: 'not_a_slug' })
  })
})
