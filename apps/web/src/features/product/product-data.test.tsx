import type { ProductDetails } from '@tregu/contract'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RobotData, SiteOrigin } from '../../lib/site.tsx'
import { ProductData } from './product-data.tsx'

const value = (id: string, name: string, rgb: string | null) => ({
  id,
  name,
  slug: name.toLowerCase(),
  rgb,
  image: null,
  available: true,
})
const variant = (id: string, values: string[], price: number, count: number) => ({
  id,
  price,
  discountPrice: null,
  discountPercent: null,
  lowestPrice30: null,
  unit_price: null,
  count,
  image_id: id === 'v1' ? 'g1' : null,
  values,
})
const product = {
  name: 'Lamp',
  descriptionText: 'A lamp.',
  slug: 'lamp',
  department: 'house',
  gallery: [{ id: 'g1', src: '/media/g1.webp', rank: 1 }],
  brand: null,
  rating: { avg: 0, count: 0, stars: [0, 0, 0, 0, 0] },
  price: 20,
  discountPrice: 15,
  quantity: 3,
  seller: 'House Shop',
  delivery: { price: 2, freeFrom: 30, days: '2', cities: null },
  facts: [{ slug: 'weight', name: 'Weight', value: '1.5 kg' }],
  variants: {},
  variantList: [variant('v0', [], 20, 3)],
} as unknown as ProductDetails

const dataOf = (shown: ProductDetails) => {
  const written: string[] = []
  renderToString(
    <SiteOrigin value="https://shop.example">
      <RobotData value={(json) => void written.push(json)}>
        <ProductData product={shown} />
      </RobotData>
    </SiteOrigin>,
  )
  return JSON.parse(String(written[0]))
}

describe('what a product tells robots', () => {
  it('without options: one offer with the price that is charged, delivery and returns', () => {
    const data = dataOf(product)
    expect(data).toMatchObject({
      '@type': 'Product',
      sku: 'lamp',
      additionalProperty: [
        { '@type': 'PropertyValue', propertyID: 'weight', name: 'Weight', value: '1.5 kg' },
      ],
      image: ['https://shop.example/media/g1.webp'],
    })
    expect(data).not.toHaveProperty('aggregateRating')
    expect(data.offers).toMatchObject({
      url: 'https://shop.example/house/p/lamp',
      price: '15.00',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      seller: { name: 'House Shop' },
      shippingDetails: { shippingRate: { value: '2.00', currency: 'EUR' } },
      hasMerchantReturnPolicy: { merchantReturnDays: 14 },
    })
  })

  it('the price of what a package contains, beside one kilogram', () => {
    const content = { amount: 750, unit: 'g' } as const
    expect(
      dataOf({ ...product, unit_price: { price: 20, per: 'kg', content } }).offers.priceSpecification,
    ).toEqual({
      '@type': 'UnitPriceSpecification',
      price: '15.00',
      priceCurrency: 'EUR',
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value: 750,
        unitCode: 'GRM',
        valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
      },
    })
  })

  it('with options: a group of its variants, each with its own price, stock, address and picture', () => {
    const data = dataOf({
      ...product,
      variants: { Colour: [value('c1', 'Red', '#ff0000'), value('c2', 'Blue', '#0000ff')] },
      variantList: [variant('v1', ['c1'], 20, 3), variant('v2', ['c2'], 40, 0)],
    })
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'lamp',
      url: 'https://shop.example/house/p/lamp',
      variesBy: ['https://schema.org/color'],
    })
    expect(data).not.toHaveProperty('offers')
    const [red, blue] = data.hasVariant
    expect(red).toMatchObject({
      '@type': 'Product',
      name: 'Lamp, Red',
      sku: 'v1',
      color: 'Red',
      inProductGroupWithID: 'lamp',
      image: 'https://shop.example/media/g1.webp',
      offers: { price: '20.00', url: 'https://shop.example/house/p/lamp?variant=v1' },
    })
    expect(blue.offers).toMatchObject({
      price: '40.00',
      availability: 'https://schema.org/OutOfStock',
      // Delivery is free from 30 euros.
      shippingDetails: { shippingRate: { value: '0.00' } },
    })
    expect(blue).not.toHaveProperty('image')
  })
})
