/** Shopify's headers, the old one first; a test compares them with those that an import knows. */
const options = [1, 2, 3].flatMap((n) => [
  { field: `option${n}_name`, headers: [`Option${n} Name`] },
  { field: `option${n}_value`, headers: [`Option${n} Value`] },
])

export const SHOPIFY_HEADERS: readonly { readonly field: string; readonly headers: readonly string[] }[] = [
  { field: 'slug', headers: ['Handle', 'URL handle'] },
  { field: 'name', headers: ['Title'] },
  { field: 'description', headers: ['Body (HTML)', 'Description'] },
  { field: 'brand', headers: ['Vendor'] },
  { field: 'category', headers: ['Product category', 'Type'] },
  { field: 'status', headers: ['Status', 'Published'] },
  ...options,
  { field: 'sku', headers: ['Variant SKU', 'SKU'] },
  { field: 'barcode', headers: ['Variant Barcode', 'Barcode'] },
  { field: 'stock', headers: ['Variant Inventory Qty', 'Inventory quantity'] },
  { field: 'price', headers: ['Variant Price', 'Price'] },
  { field: 'compare_price', headers: ['Variant Compare At Price', 'Compare-at price'] },
  { field: 'images', headers: ['Image Src', 'Product image URL'] },
  { field: 'variant_image', headers: ['Variant Image', 'Variant image URL'] },
]
