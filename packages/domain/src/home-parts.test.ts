import { describe, expect, it } from 'vitest'
import {
  findHomeChange,
  findHomeRoom,
  findHomeState,
  HELP_TOPICS,
  HOME_KINDS,
  isHomeList,
  listMissingLanguages,
  orderHomeParts,
  readHomeLink,
} from './home-parts.ts'

const now = new Date('2026-12-01T10:00:00Z')
const before = new Date('2026-12-01T09:59:59Z')
const after = new Date('2026-12-01T10:00:01Z')
const always = { active: true, startsAt: null, endsAt: null }

describe('a part of the home page', () => {
  it('is shown from the instant at which it starts until the one at which it ends', () => {
    expect([
      findHomeState(always, now),
      findHomeState({ ...always, startsAt: now, endsAt: after }, now),
      findHomeState({ ...always, startsAt: after }, now),
      findHomeState({ ...always, endsAt: now }, now),
      findHomeState({ ...always, startsAt: before, endsAt: after, active: false }, now),
    ]).toEqual(['shown', 'shown', 'planned', 'past', 'off'])
  })

  it('changes the page by itself at the next start or end of an active one', () => {
    const parts = [
      always,
      { ...always, startsAt: before, endsAt: new Date('2027-01-01') },
      { ...always, startsAt: after },
      { active: false, startsAt: new Date('2026-12-01T10:00:00.500Z'), endsAt: null },
    ]
    expect(findHomeChange(parts, now)).toEqual(after)
    expect(findHomeChange([always, { ...always, endsAt: now }], now)).toBeNull()
  })

  it('lacks a language without its title, or without a text that another one has', () => {
    const all = { sq: 'a', en: 'a', de: 'a', fr: 'a', tr: 'a', bs: 'a' }
    expect(listMissingLanguages({ title: all, text: {}, action: {} })).toEqual([])
    expect(listMissingLanguages({ title: { en: 'a' }, text: {}, action: {} })).toEqual([
      'sq',
      'de',
      'fr',
      'tr',
      'bs',
    ])
    expect(
      listMissingLanguages({ title: all, text: { ...all, tr: '' }, action: { sq: 'a', tr: 'a' } }),
    ).toEqual(['en', 'de', 'fr', 'tr', 'bs'])
  })

  it('has room among eight slides, four tiles, or twelve rows and bands', () => {
    expect(HOME_KINDS.map(findHomeRoom)).toEqual([8, 4, 12, 12, 12])
    expect(HOME_KINDS.filter(isHomeList)).toEqual(['row', 'kosova', 'express'])
  })
})

it('an order puts the named parts first and forgets none', () => {
  expect(orderHomeParts([1, 2, 3, 4], [4, 2])).toEqual([4, 2, 1, 3])
  expect(orderHomeParts([1, 2], [2, 9, 1])).toEqual([2, 1])
})

describe('the link of a part', () => {
  it('is a page, a product, a store or a category', () => {
    for (const page of [
      '/',
      '/sale',
      '/sale/',
      '/search?q=lamp',
      '/help#top',
      ...HELP_TOPICS.map((each) => `/help/${each}`),
    ])
      expect([page, readHomeLink(page)]).toEqual([page, { to: 'page' }])
    expect(readHomeLink('/techno/p/phone?colour=red')).toEqual({
      to: 'product',
      department: 'techno',
      slug: 'phone',
    })
    expect(readHomeLink('/house/store/ime')).toEqual({
      to: 'store',
      department: 'house',
      slug: 'ime',
      category: [],
    })
    expect(readHomeLink('/store/ime/kitchen')).toEqual({
      to: 'store',
      department: null,
      slug: 'ime',
      category: ['kitchen'],
    })
    expect(readHomeLink('/house/kitchen/cups?sort=2')).toEqual({ to: 'category', path: 'house/kitchen/cups' })
  })

  it('is no address of another site, and none that no page can have', () => {
    for (const link of [
      '',
      'sale',
      'https://a.test/',
      '//a.test',
      '/\\a.test',
      '/a b',
      '/store',
      '/store//x',
      '/a//b',
      '/a/b/c/d',
      '/a/p/b/c',
      '/a/b/c/d/e',
    ])
      expect([link, readHomeLink(link)]).toEqual([link, null])
  })
})
