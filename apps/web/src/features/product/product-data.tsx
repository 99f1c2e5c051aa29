import type { ProductDetails } from '@tregu/contract'
import { paths, to } from '../../app/paths.ts'
import { StructuredData, useOrigin } from '../../lib/site.tsx'

/** schema.org Product: the same facts that the page shows; ratings only if there are any. */
export const ProductData = ({ product }: { readonly product: ProductDetails }) => {
  const origin = useOrigin()
  const {
    name,
    descriptionText,
    gallery,
    brand,
    rating,
    price,
    discountPrice,
    quantity,
    seller,
    department,
    slug,
  } = product
  const absolute = (src: string) => (src.startsWith('/') ? origin + src : src)
  return (
    <StructuredData
      data={{
        '@type': 'Product',
        name,
        description: descriptionText,
        sku: slug,
        image: gallery.map(({ src }) => absolute(src)),
        ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
        ...(rating.count > 0 && {
          aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.avg, reviewCount: rating.count },
        }),
        offers: {
          '@type': 'Offer',
          url: origin + to(paths.product, { department, product: slug }),
          price: (discountPrice ?? price).toFixed(2),
          priceCurrency: 'EUR',
          availability: `https://schema.org/${quantity > 0 ? 'InStock' : 'OutOfStock'}`,
          seller: { '@type': 'Organization', name: seller },
        },
      }}
    />
  )
}
