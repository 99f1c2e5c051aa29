import type { ProductDetails } from '@tregu/contract'
import {
  type Choices,
  findVariant,
  isComplete,
  isLastStock,
  listOptions,
  readChoices,
  toggleChoice,
} from '@tregu/domain'
import { useEffect, useState } from 'react'

type Product = Pick<
  ProductDetails,
  | 'variants'
  | 'variant'
  | 'variantList'
  | 'price'
  | 'discountPrice'
  | 'discountPercent'
  | 'lowestPrice30'
  | 'unit_price'
  | 'quantity'
>
type Value = Product['variants'][string][number]
export type OptionGroup = { readonly id: string; readonly values: readonly Value[] }
export type Shown = {
  readonly price: number
  readonly discountPrice: number | null
  readonly discountPercent: number | null
  readonly lowestPrice30: number | null
  readonly unit_price: Product['unit_price']
  readonly count: number
}

/** A group with one value leaves nothing to choose. */
const given = (groups: readonly OptionGroup[]): Choices =>
  new Map(
    groups.flatMap(({ id, values: [only, second] }) => (only && !second ? [[id, only.id] as const] : [])),
  )

/** What the address chooses before the shopper does, and who hears of the variant that a press chooses. */
export type Address = {
  /** The slug of a colour; the server does not know it, so it is chosen after hydration. */
  readonly colour?: string | null
  /** The id of a variant; an unknown one chooses nothing. */
  readonly variant?: string | null
  /** Called with the id of the variant of a choice; null while it has none. */
  readonly onVariant?: (id: string | null) => void
}

/** The chosen options, and what follows from them: variant, price, stock, and what can still be chosen. */
export const useChoices = (
  product: Product,
  { colour = null, variant: named = null, onVariant }: Address,
) => {
  const groups: readonly OptionGroup[] = Object.entries(product.variants).map(([id, values]) => ({
    id,
    values,
  }))
  const variants = product.variantList.map((variant) => ({
    ...variant,
    valueIds: variant.values,
    stock: variant.count,
  }))
  const choicesOf = (variantId: string | null) => {
    const addressed = variants.find(({ id }) => id === variantId)
    return addressed ? readChoices(groups, addressed.valueIds) : given(groups)
  }
  const [choices, setChoices] = useState<Choices>(() => choicesOf(named))
  const wanted = groups
    .flatMap(({ values }) => values)
    .find(({ rgb, slug }) => rgb !== null && slug === colour)
  const wantedId = wanted?.id ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another colour is chosen once
  useEffect(() => {
    if (wantedId !== null) setChoices((now) => readChoices(groups, [...now.values(), wantedId]))
  }, [wantedId])

  const plain = groups.length === 0
  // Another address of the same product, such as on the way back.
  const [seen, setSeen] = useState(named)
  if (named !== seen) {
    setSeen(named)
    if (named !== (findVariant(groups, variants, choices)?.id ?? null)) setChoices(choicesOf(named))
  }
  const variant = plain ? product.variant : findVariant(groups, variants, choices)
  const shown: Shown = variant ?? { ...product, count: product.quantity }
  const chosenImage = () => {
    const chosen = [...choices.values()]
    if (chosen.length === 0) return null
    return (
      variants.find(
        ({ valueIds, image_id }) => image_id !== null && chosen.every((id) => valueIds.includes(String(id))),
      )?.image_id ?? null
    )
  }
  /** How many of the last pieces have this value, once it determines the variant. */
  const leftWith = (group: string, value: string) => {
    const settled = findVariant(groups, variants, new Map(choices).set(group, value))
    return settled && settled.stock > 0 && isLastStock(settled.stock) ? settled.stock : null
  }
  return {
    groups: listOptions(groups, variants, choices).map(({ group, values }) => ({
      ...group,
      chosen: group.values.find(({ id }) => choices.get(group.id) === id),
      values: group.values.map((value) => {
        const possible = values.find(({ id }) => id === value.id)
        // Strike values that do not exist with the other choices; mark existing ones without stock as sold out.
        return {
          ...value,
          exists: possible !== undefined,
          inStock: possible?.available ?? false,
          left: leftWith(group.id, value.id),
        }
      }),
    })),
    variant,
    shown,
    imageId: variant?.image_id ?? chosenImage(),
    complete: plain || isComplete(groups, choices),
    /** Names of the groups in which nothing is chosen yet. */
    open: groups.filter(({ id }) => !choices.has(id)).map(({ id }) => id),
    toggle: (valueId: string) => {
      const next = toggleChoice(groups, choices, valueId)
      setChoices(next)
      onVariant?.(findVariant(groups, variants, next)?.id ?? null)
    },
  }
}
export type Choosing = ReturnType<typeof useChoices>
