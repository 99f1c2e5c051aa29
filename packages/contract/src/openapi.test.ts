import { describe, expect, it } from 'vitest'
import { endpoints, openApi } from './index.ts'

type Operation = { readonly operationId?: string; readonly responses: object; readonly requestBody?: object }
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}
/** What a call may add to the document. */
const BYTES_EACH = 2300
const document = openApi(endpoints, 'https://tregu.example/api') as Document
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const ENTITIES = [
  'Address',
  'Card',
  'Cart',
  'CartItem',
  'Chat',
  'ChatMessage',
  'City',
  'Coupon',
  'Department',
  'FilterValue',
  'LedgerEntry',
  'Order',
  'OrderAddress',
  'OrderItem',
  'OrderPayment',
  'OrderReturn',
  'ProductCard',
  'ProductDetails',
  'ProductFilter',
  'ProductList',
  'Review',
  'SellerProduct',
  'Session',
  'Store',
  'StoreCard',
  'Trader',
  'User',
  'Variant',
]

describe('the OpenAPI document', () => {
  it('gives every operation an id that no other has, other paths and methods of a call too', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids.filter((id) => id === undefined || !/^[\w.]+$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('catalog.list')
    expect(ids).toContain('orders.listByUser')
  })

  it('names its entities, bodies and answers, so that a generated client has each once', () => {
    const { schemas } = document.components
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(ENTITIES))
    expect(Object.keys(schemas).length).toBeGreaterThan(250)
    const written = operations.flatMap(({ responses, requestBody }) =>
      [...JSON.stringify([responses, requestBody]).matchAll(/"schema":\{"(.*?)"/g)].map(([, key]) => key),
    )
    // Only forms with files stand where they are used.
    expect(new Set(written)).toEqual(new Set(['$ref', 'type']))
    expect(written.filter((key) => key === 'type')).toHaveLength(
      endpoints
        .filter(({ endpoint }) => endpoint.files)
        .reduce((sum, { endpoint }) => sum + 1 + (endpoint.alias ?? []).length, 0),
    )
    // With each schema written once, a call needs about two kilobytes.
    expect(JSON.stringify(document).length / endpoints.length).toBeLessThan(BYTES_EACH)
  })
})
