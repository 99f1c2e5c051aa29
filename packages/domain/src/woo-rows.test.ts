import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findColumns } from './import-columns.ts'
import { arrangeWoo } from './woo-rows.ts'

const HEADERS = ['ID', 'Type', 'SKU', 'Name', 'Parent', 'Regular price']
const of = (...rows: string[]) =>
  arrangeWoo(
    HEADERS,
    rows.map((row) => row.split('|')),
  )

test('WooCommerce’s columns are known, and its id is not one of the market’s', () => {
  const headers = [
    ...[
      'ID',
      'Type',
      'SKU',
      'GTIN, UPC, EAN, or ISBN',
      'Name',
      'Published',
      'Short description',
      'Description',
    ],
    ...[
      'In stock?',
      'Stock',
      'Low stock amount',
      'Sale price',
      'Regular price',
      'Categories',
      'Tags',
      'Images',
    ],
    ...[
      'Parent',
      'Brands',
      'Attribute 1 name',
      'Attribute 1 value(s)',
      'Attribute 1 visible',
      'Attribute 2 name',
    ],
  ]
  const { kind, columns } = findColumns(headers, 'sq')
  const known = columns.flatMap(({ header, field }) => (field === null ? [] : [[header, field]]))
  expect([kind, Object.fromEntries(known)]).toEqual([
    'woocommerce',
    {
      SKU: 'sku',
      'GTIN, UPC, EAN, or ISBN': 'barcode',
      Name: 'name_sq',
      Published: 'status',
      Description: 'description_sq',
      Stock: 'stock',
      'Low stock amount': 'low_stock',
      'Sale price': 'discount_price',
      'Regular price': 'price',
      Categories: 'category',
      Images: 'images',
      Brands: 'brand',
      'Attribute 1 name': 'option1_name',
      'Attribute 1 value(s)': 'option1_value',
      'Attribute 2 name': 'option2_name',
    },
  ])
})

describe('a row of WooCommerce', () => {
  test('is a product, what its variants share, or one variant that names its product by number or SKU', () => {
    expect(
      of(
        '9|variation||Tee - Red|id:7|5',
        '7|variable|TEE|Tee||',
        '8|variation|T-B|Tee - Blue|tee|6',
        '10|simple, virtual|CUP|Cup||3',
        '11||JUG|Jug||4',
      ),
    ).toEqual([
      { part: 'variant', product: 1 },
      { part: 'product', product: 1 },
      { part: 'variant', product: 1 },
      { part: 'whole', product: 3 },
      { part: 'whole', product: 4 },
    ])
  })

  test('that names a variant, a simple product or nothing as its product is refused, the others are taken', () => {
    expect(
      of(
        '7|variable|TEE|Tee||',
        '8|variation|T-B|Tee - Blue|TEE|6',
        '9|variation|T-R|Tee - Red|T-B|6',
        '10|simple|CUP|Cup||3',
        '11|variation|X|X|CUP|3',
        '12|variation|Y|Y||3',
        '13|grouped|SET|Set||',
      ),
    ).toEqual([
      { part: 'product', product: 0 },
      { part: 'variant', product: 0 },
      { part: 'refused', column: 'Parent', text: 'T-B' },
      { part: 'whole', product: 3 },
      { part: 'refused', column: 'Parent', text: 'CUP' },
      { part: 'refused', column: 'Parent', text: '' },
      { part: 'refused', column: 'Type', text: 'grouped' },
    ])
  })

  test('is the same wherever it stands', () => {
    const rows = [
      '7|variable|TEE|Tee||',
      '8|variation|T-B|Blue|TEE|6',
      '9|variation||Red|id:7|6',
      '10|simple|C|C||3',
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        const told = of(...shuffled).map((row, at) => [
          shuffled[at],
          row.part,
          row.part === 'refused' ? row.text : shuffled[row.product],
        ])
        expect(told.sort()).toEqual([
          [rows[3], 'whole', rows[3]],
          [rows[0], 'product', rows[0]],
          [rows[1], 'variant', rows[0]],
          [rows[2], 'variant', rows[0]],
        ])
      }),
    )
  })
})
