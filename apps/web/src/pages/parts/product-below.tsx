import type { ProductDetails } from '@tregu/contract'
import { About } from '../../features/product/about.tsx'
import { Comments } from '../../features/product/comments.tsx'

/** What a shopper reads after the picture and the price. */
export const ProductBelow = ({ product }: { readonly product: ProductDetails }) => (
  <>
    <About product={product} />
    <Comments product={product} />
  </>
)
