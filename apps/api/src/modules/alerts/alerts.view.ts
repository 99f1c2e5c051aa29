/** Writes alerts for their person. */
import type { api, Given } from '@tregu/contract'
import { chargedPrice, type Language, pickText } from '@tregu/domain'
import { textsOf } from '../../lib/json-columns.ts'
import { departmentOfPath } from '../../lib/product-place.ts'
import type { AlertRow } from './alerts.queries.ts'

const textOf = (json: unknown, language: Language) => pickText(textsOf(json), language).text

type Named = { readonly name: unknown; readonly slug: string; readonly category: { readonly path: string } }
export const viewProduct = ({ name, slug, category }: Named, language: Language) => ({
  slug,
  department: departmentOfPath(category.path),
  name: textOf(name, language),
})

export const optionsOf = ({ variant }: AlertRow, language: Language): string[] =>
  variant.values.map(({ value }) => textOf(value.name, language))

export const viewAlert = (
  row: AlertRow,
  language: Language,
): Given<typeof api.alerts.list>['result'][number] => {
  const { id, kind, price, at, toldAt, variant } = row
  const { product } = variant
  return {
    id,
    kind,
    variant: String(variant.id),
    product: {
      ...viewProduct(product, language),
      options: optionsOf(row, language),
      image: variant.image?.src ?? product.images[0]?.src ?? null,
    },
    asked_price: price,
    price: chargedPrice(variant),
    on_sale: variant.active && product.listing !== null,
    in_stock: variant.stock > 0,
    at,
    told_at: toldAt,
  }
}

type Asked = { readonly id: string; readonly kind: AlertRow['kind']; readonly variantId: number }
export const viewAsked = ({ id, kind, variantId }: Asked) => ({ id, kind, variant: String(variantId) })
