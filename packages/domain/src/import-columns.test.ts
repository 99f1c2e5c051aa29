import { expect, test } from 'vitest'
import {
  EXPORT_COLUMNS,
  findColumns,
  findMissingColumn,
  IMPORT_FIELDS,
  textOfHtml,
  withFactColumns,
} from './import-columns.ts'

const fieldsOf = (headers: string[], language: 'sq' | 'en' = 'en') =>
  findColumns(headers, language).columns.map(({ field }) => field)

test('the market’s own columns are known in any case, also those of the export', () => {
  expect(fieldsOf([...EXPORT_COLUMNS])).toEqual([...EXPORT_COLUMNS])
  expect(IMPORT_FIELDS).toEqual(expect.arrayContaining([...EXPORT_COLUMNS, 'compare_price']))
  expect(fieldsOf(['SKU', 'Name', 'Title', 'Made in Kosova', 'EAN', 'Weight'], 'sq')).toEqual([
    'sku',
    'name_sq',
    null,
    'made_in_kosova',
    'barcode',
    null,
  ])
})
test('Shopify’s old and new columns are known', () => {
  const old = findColumns(
    [
      'Handle',
      'Title',
      'Body (HTML)',
      'Vendor',
      'Type',
      'Published',
      'Variant SKU',
      'Variant Compare At Price',
      'Tags',
    ],
    'en',
  )
  expect([old.kind, old.columns.map(({ field }) => field)]).toEqual([
    'shopify',
    ['slug', 'name_en', 'description_en', 'brand', 'category', 'status', 'sku', 'compare_price', null],
  ])
  expect(
    fieldsOf([
      'Title',
      'URL handle',
      'Description',
      'Product category',
      'Type',
      'Status',
      'Published',
      'SKU',
      'Compare-at price',
      'Inventory quantity',
      'Product image URL',
      'Option1 value',
    ]),
  ).toEqual([
    'name_en',
    'slug',
    'description_en',
    'category',
    null,
    'status',
    null,
    'sku',
    'compare_price',
    'stock',
    'images',
    'option1_value',
  ])
})
test('a file needs something that names a product, and a price for what is new', () => {
  const missing = (...headers: string[]) => findMissingColumn(findColumns(headers, 'en').columns, 'en')
  expect([missing('sku'), missing('id'), missing('handle', 'title')]).toEqual([null, null, null])
  expect([missing('item'), missing('name'), missing('name', 'price')]).toEqual(['name_en', 'price', null])
})
test('HTML becomes plain text with lines and lists', () => {
  expect(
    textOfHtml(
      '<style>p{}</style><h2>Mug</h2><p>Big &amp; <b>blue</b>,<br>2&nbsp;l &#x2713; &#8364; &unknown;</p>\n<ul><li>one</li> <li>two</li></ul>',
    ),
  ).toBe('Mug\nBig & blue,\n2 l ✓ € &unknown;\n- one\n- two')
  expect(textOfHtml('a < b and c > d')).toBe('a < b and c > d')
})

test('a column of a fact is found by its slug, where the market has the fact', () => {
  const headers = ['Fact: Box content', 'fact:box_content', 'fact:gone', 'fact:weight']
  expect(findColumns(headers, 'en', ['box-content', 'weight']).columns.map(({ field }) => field)).toEqual([
    'fact:box-content',
    null,
    null,
    'fact:weight',
  ])
  const columns = withFactColumns(['weight'])
  expect(columns.indexOf('fact:weight')).toBe(columns.indexOf('manufacturer') + 1)
  expect(columns.length).toBe(EXPORT_COLUMNS.length + 1)
})
