/** The headers of other shops; a test compares them with those that an import knows. */
type Headers = readonly { readonly field: string; readonly headers: readonly string[] }[]

const options = [1, 2, 3].flatMap((n) => [
  { field: `option${n}_name`, headers: [`Option${n} Name`] },
  { field: `option${n}_value`, headers: [`Option${n} Value`] },
])

/** The old one first. */
export const SHOPIFY_HEADERS: Headers = [
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

const attributes = [1, 2, 3].flatMap((n) => [
  { field: `option${n}_name`, headers: [`Attribute ${n} name`] },
  { field: `option${n}_value`, headers: [`Attribute ${n} value(s)`] },
])

export const WOO_HEADERS: Headers = [
  { field: 'name', headers: ['Name'] },
  { field: 'description', headers: ['Description', 'Short description'] },
  { field: 'brand', headers: ['Brands'] },
  { field: 'category', headers: ['Categories'] },
  { field: 'status', headers: ['Published'] },
  ...attributes,
  { field: 'sku', headers: ['SKU'] },
  { field: 'barcode', headers: ['GTIN, UPC, EAN, or ISBN'] },
  { field: 'stock', headers: ['Stock'] },
  { field: 'low_stock', headers: ['Low stock amount'] },
  { field: 'price', headers: ['Regular price'] },
  { field: 'discount_price', headers: ['Sale price'] },
  { field: 'images', headers: ['Images'] },
]
