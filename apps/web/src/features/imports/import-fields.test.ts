import {
  EXPORT_COLUMNS,
  findColumns,
  formatPrice,
  IMPORT_FIELDS,
  listUnusedHeaders,
  toCents,
} from '@tregu/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '../../lib/locales.ts'
import { translator } from '../../lib/translate.ts'
import { sayField, sayValue } from './import-fields.ts'
import { SHOPIFY_HEADERS, WOO_HEADERS } from './shop-headers.ts'

const t = translator('en')
beforeAll(() => loadTexts('en', ['imports']))

describe('a field of an import', () => {
  it('has a name, whether a column or a change names it', () => {
    expect(sayField(t, 'name_sq')).toBe('Name (Shqip)')
    expect(sayField(t, 'description.de')).toBe('Description (Deutsch)')
    expect(sayField(t, 'fact:box-content')).toBe('Fact: box-content')
    expect(sayField(t, 'facts.box-content')).toBe('Fact: box-content')
    expect(sayField(t, 'option2_value')).toBe('Option 2, value')
    expect(sayField(t, 'discountPrice')).toBe(sayField(t, 'discount_price'))
    for (const field of [...IMPORT_FIELDS, 'product']) expect(sayField(t, field), field).not.toBe(field)
  })

  it('shows its value in words', () => {
    const price = (euros: number) => formatPrice(toCents(euros), 'en')
    const say = (field: string, value: unknown) =>
      sayValue({ t, price, category: (id) => `category ${id}` }, field, value)
    expect([say('price', 12.5), say('stock', 12)]).toEqual(['12.50\u00a0€', '12'])
    expect([say('active', true), say('madeinKosova', false)]).toEqual(['yes', 'no'])
    expect([say('status', 'draft'), say('category', '7')]).toEqual(['Draft', 'category 7'])
    expect(say('name', { sq: 'Kupë', en: 'Cup' })).toBe('Kupë · Cup')
    expect([say('images', []), say('sku', ''), say('brand', null)]).toEqual([null, null, null])
    expect(say('description.en', 'a'.repeat(500))).toHaveLength(81)
  })
})

describe('the guide to files', () => {
  it.each(SHOPIFY_HEADERS)(
    'names Shopify’s headers of $field as an import reads them',
    ({ field, headers }) => {
      for (const header of headers) {
        const known = field === 'slug' ? ['Title'] : ['Handle', 'Title']
        const { columns } = findColumns([...known.filter((one) => one !== header), header], 'en')
        const found = columns.at(-1)?.field
        expect(found, header).toBe(['name', 'description'].includes(field) ? `${field}_en` : field)
      }
    },
  )

  it.each(WOO_HEADERS)(
    'names WooCommerce’s headers of $field as an import reads them',
    ({ field, headers }) => {
      for (const header of headers) {
        const known = ['Type', 'Name', 'Regular price', 'Parent'].filter((one) => one !== header)
        const { columns } = findColumns([...known, header], 'en')
        const found = columns.at(-1)?.field
        expect(found, header).toBe(['name', 'description'].includes(field) ? `${field}_en` : field)
      }
    },
  )

  it('names every column of an export', () => {
    expect(findColumns(EXPORT_COLUMNS, 'en').columns.every(({ field }) => field !== null)).toBe(true)
  })
})

it('an import names the columns that it does not use; those that group WooCommerce’s rows are used', () => {
  const unusedOf = (...headers: string[]) => listUnusedHeaders(findColumns(headers, 'en').columns)
  expect(unusedOf('ID', 'Type', 'Name', 'Regular price', 'Parent', 'Tags')).toEqual(['Tags'])
  expect(unusedOf('id', 'TYPE', 'name', 'regular price', 'parent', 'tags')).toEqual(['tags'])
  expect(unusedOf('Type', 'Name', 'Price', 'Parent')).toEqual(['Type', 'Parent'])
})
