import type { ProductDetails } from '@tregu/contract'

/** Whether the call for details answered with a product. For the slug of a store it answers with the store. */
export const isProduct = (result: object): result is ProductDetails => 'variantList' in result
