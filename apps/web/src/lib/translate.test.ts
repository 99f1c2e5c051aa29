import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from './locales.ts'
import { translator } from './translate.ts'

beforeAll(async () => {
  for (const language of ['sq', 'en', 'de', 'fr', 'tr', 'bs'] as const)
    await loadTexts(language, ['shop', 'support'])
})

describe('plural forms', () => {
  it.each([
    ['sq', 1, '1 produkt'],
    ['sq', 0, '0 produkte'],
    ['fr', 0, '0 produit'],
    ['fr', 2, '2 produits'],
    ['tr', 3, '3 ürün'],
    ['bs', 1, '1 proizvod'],
    ['bs', 22, '22 proizvoda'],
  ] as const)('%s %d: %s', (language, n, text) => {
    expect(translator(language)('common.products', { n })).toBe(text)
  })
  it('Bosnian verbs agree with the number', () => {
    const t = translator('bs')
    expect([1, 2, 5].map((n) => t('support.products_n', { n }))).toEqual([
      'Pronađen je 1 proizvod',
      'Pronađena su 2 proizvoda',
      'Pronađeno je 5 proizvoda',
    ])
  })
  it('a French million takes de', () => {
    expect(translator('fr')('common.products', { n: 1_000_000 })).toMatch(/de produits$/)
  })
})

describe('figures', () => {
  it('are grouped as the language does', () => {
    expect(translator('en')('common.products', { n: 12_480 })).toBe('12,480 products')
    expect(translator('de')('common.products', { n: 12_480 })).toBe('12.480 Produkte')
  })
  it('a text given as a figure stays as it is', () => {
    expect(translator('en')('stars.label', { n: '4.6' })).toBe('4.6 of 5 stars')
  })
})
