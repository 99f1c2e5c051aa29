import type { ProductDetails } from '@tregu/contract'
import { WITHDRAWAL_DAYS } from '@tregu/domain'
import { StructuredData, useOrigin } from '../../lib/site.tsx'
import { paths, to } from '../../paths.ts'

type Priced = Pick<ProductDetails, 'price' | 'discountPrice' | 'unit_price'>
type Variant = ProductDetails['variantList'][number]

const COUNTRY = 'XK'
const euros = (value: number) => ({ '@type': 'MonetaryAmount', value: value.toFixed(2), currency: 'EUR' })
const charged = ({ price, discountPrice }: Priced) => discountPrice ?? price
/** UN/CEFACT codes of the units. */
const UNIT_CODES = {
  kg: 'KGM',
  g: 'GRM',
  l: 'LTR',
  dl: 'DLT',
  cl: 'CLT',
  ml: 'MLT',
  m: 'MTR',
  cm: 'CMT',
} as const

/** The price of what the package contains, beside one kilogram, litre or metre. */
const unitPriceOf = (priced: Priced) => {
  if (!priced.unit_price) return {}
  const { content, per } = priced.unit_price
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: charged(priced).toFixed(2),
      priceCurrency: 'EUR',
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value: content.amount,
        unitCode: UNIT_CODES[content.unit],
        valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: UNIT_CODES[per] },
      },
    },
  }
}

/** What the delivery of one piece costs. */
const shippingOf = ({ price, freeFrom }: ProductDetails['delivery'], goods: number) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: euros(freeFrom !== null && goods >= freeFrom ? 0 : price),
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
})

const returns = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: COUNTRY,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: WITHDRAWAL_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
}

const offerOf = (product: ProductDetails, url: string, priced: Priced, stock: number) => ({
  '@type': 'Offer',
  url,
  price: charged(priced).toFixed(2),
  priceCurrency: 'EUR',
  ...unitPriceOf(priced),
  itemCondition: 'https://schema.org/NewCondition',
  availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
  seller: { '@type': 'Organization', name: product.seller },
  shippingDetails: shippingOf(product.delivery, charged(priced)),
  hasMerchantReturnPolicy: returns,
})

const dataOf = (product: ProductDetails, origin: string) => {
  const { name, descriptionText, gallery, brand, rating, department, slug, variantList } = product
  const url = origin + to(paths.product, { department, product: slug })
  const absolute = (src: string) => (src.startsWith('/') ? origin + src : src)
  const values = new Map(
    Object.values(product.variants)
      .flat()
      .map((value) => [value.id, value]),
  )
  const facts = {
    name,
    description: descriptionText,
    image: gallery.map(({ src }) => absolute(src)),
    ...(product.facts.length > 0 && {
      additionalProperty: product.facts.map(({ slug: id, name: label, value }) => ({
        '@type': 'PropertyValue',
        propertyID: id,
        name: label,
        value,
      })),
    }),
    ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
    ...(rating.count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.avg, reviewCount: rating.count },
    }),
  }
  if (values.size === 0)
    return {
      '@type': 'Product',
      ...facts,
      sku: slug,
      offers: offerOf(product, url, product, product.quantity),
    }

  const variantOf = (variant: Variant) => {
    const chosen = variant.values.flatMap((id) => values.get(id) ?? [])
    const colour = chosen.find(({ rgb }) => rgb !== null)
    const picture = gallery.find(({ id }) => id === variant.image_id)
    return {
      '@type': 'Product',
      name: [name, ...chosen.map((value) => value.name)].join(', '),
      sku: variant.id,
      inProductGroupWithID: slug,
      ...(colour && { color: colour.name }),
      ...(picture && { image: absolute(picture.src) }),
      offers: offerOf(product, `${url}?variant=${variant.id}`, variant, variant.count),
    }
  }
  const hasColours = [...values.values()].some(({ rgb }) => rgb !== null)
  return {
    '@type': 'ProductGroup',
    ...facts,
    url,
    productGroupID: slug,
    ...(hasColours && { variesBy: ['https://schema.org/color'] }),
    hasVariant: variantList.map(variantOf),
  }
}

/**
 * schema.org: the same facts that the page shows; ratings only if there are any. A product with options is a group of its
 * variants, each with its price and address. Only the server writes it.
 */
export const ProductData = ({ product }: { readonly product: ProductDetails }) => {
  const origin = useOrigin()
  return import.meta.env.SSR ? <StructuredData data={dataOf(product, origin)} /> : null
}
