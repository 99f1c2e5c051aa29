/**
 * The variant picker (docs/rules/catalogue.md): what can still be chosen, whether the choice is complete, and its
 * variant.
 */

import { chargedPrice, type Price } from './discount.ts'
import type { Id } from './ids.ts'

export type OptionGroup = {
  readonly id: Id
  readonly values: readonly { readonly id: Id }[]
}

export type Variant = {
  /** One option value of each group; empty for a product without options. */
  readonly valueIds: readonly Id[]
  readonly stock: number
}

/** The chosen value of each group; a group without a choice is absent. */
export type Choices = ReadonlyMap<Id, Id>

export type ListedGroup<G extends OptionGroup> = {
  readonly group: G
  /** The values that exist with the other groups' choices; one without stock has `available: false`. */
  readonly values: readonly (G['values'][number] & { readonly available: boolean })[]
}

const findGroup = (groups: readonly OptionGroup[], valueId: Id): OptionGroup | undefined =>
  groups.find((group) => group.values.some((value) => value.id === valueId))

/** Reads chosen value ids as choices: ignores unknown ids; of two in one group the later counts. */
export const readChoices = (groups: readonly OptionGroup[], valueIds: readonly Id[]): Choices => {
  const choices = new Map<Id, Id>()
  for (const valueId of valueIds) {
    const group = findGroup(groups, valueId)
    if (group !== undefined) choices.set(group.id, valueId)
  }
  return choices
}

/** Choosing another value of a group replaces the first; clicking the active one clears it. */
export const toggleChoice = (groups: readonly OptionGroup[], choices: Choices, valueId: Id): Choices => {
  const group = findGroup(groups, valueId)
  if (group === undefined) return choices
  const next = new Map(choices)
  if (next.get(group.id) === valueId) next.delete(group.id)
  else next.set(group.id, valueId)
  return next
}

/** As many choices as groups; a product without options is complete from the start. */
export const isComplete = (groups: readonly OptionGroup[], choices: Choices): boolean =>
  groups.every((group) => choices.has(group.id))

/** The variant chosen; null until the choice is complete, or when that combination does not exist. */
export const findVariant = <V extends Variant>(
  groups: readonly OptionGroup[],
  variants: readonly V[],
  choices: Choices,
): V | null => {
  if (!isComplete(groups, choices)) return null
  return (
    variants.find((variant) => [...choices.values()].every((id) => variant.valueIds.includes(id))) ?? null
  )
}

/** By group, the values that exist with the other groups' choices; others are left out. */
export const listOptions = <G extends OptionGroup>(
  groups: readonly G[],
  variants: readonly Variant[],
  choices: Choices,
): readonly ListedGroup<G>[] =>
  groups.map((group) => {
    const others = [...choices].filter(([groupId]) => groupId !== group.id).map(([, valueId]) => valueId)
    const possible = variants.filter((variant) => others.every((id) => variant.valueIds.includes(id)))
    const values = group.values.flatMap((value: G['values'][number]) => {
      const having = possible.filter((variant) => variant.valueIds.includes(value.id))
      return having.length === 0 ? [] : [{ ...value, available: having.some(({ stock }) => stock > 0) }]
    })
    return { group, values }
  })

/** The variant of a product card: the cheapest in stock, or the cheapest at all; null without variants. */
export const pickCardVariant = <V extends Price & { readonly stock: number }>(
  variants: readonly V[],
): V | null => {
  const inStock = variants.filter(({ stock }) => stock > 0)
  let cheapest: V | null = null
  for (const variant of inStock.length > 0 ? inStock : variants) {
    if (cheapest === null || chargedPrice(variant) < chargedPrice(cheapest)) cheapest = variant
  }
  return cheapest
}

/** A card's `quantity`: the sum of its variants' physical stock. */
export const sumStock = (variants: readonly { readonly stock: number }[]): number =>
  variants.reduce((sum, { stock }) => sum + stock, 0)
