/** Finds the variant that a row's options name, or says what a new one needs (docs/rules/imports.md#options). */
import { foldText, type Language, PRODUCT_LIMITS, slugify, type Texts } from '@tregu/domain'
import type { DeskProductRow } from '../products/products.ts'
import type { OptionValue, ReadRow } from './row-values.ts'

/** The names of a product's options stand in its first rows; later ones have values only. */
export const nameOptions = (rows: readonly ReadRow[]): Map<number, readonly OptionValue[]> => {
  const names: (string | null)[] = []
  return new Map(
    rows.map(({ row, options }) => [
      row,
      options.map(({ name, value }, place) => {
        names[place] = name ?? names[place] ?? null
        return { name: names[place] ?? null, value }
      }),
    ]),
  )
}

const isText = (texts: unknown, text: string): boolean =>
  Object.values(texts as Texts).some((one) => foldText(one ?? '') === foldText(text))

/** A value of each group: its id, or the name of a value that the group does not have yet. */
export type Choice = { readonly groupId: number; readonly valueId: number | null; readonly name: string }

/** Null: the options are not those of the product. */
export const chooseValues = (
  { groups }: Pick<DeskProductRow, 'groups'>,
  options: readonly OptionValue[],
): Choice[] | null => {
  if (options.length !== groups.length) return null
  const choices = groups.map(({ id, name, values }, place) => {
    const option =
      options.find((one) => one.name !== null && isText(name, one.name)) ??
      (options[place]?.name === null ? options[place] : undefined)
    if (!option) return null
    const value = values.find((one) => isText(one.name, option.value))
    return { groupId: id, valueId: value?.id ?? null, name: option.value }
  })
  return choices.every((choice) => choice !== null) ? choices : null
}

/** The variant with these values; undefined for none. */
export const findVariant = ({ variants }: DeskProductRow, choices: readonly Choice[]) =>
  variants.find(
    ({ valueIds }) =>
      valueIds.length === choices.length &&
      choices.every(({ valueId }) => valueIds.some((id) => id === valueId)),
  )

export type NewGroup = { readonly name: Texts; readonly values: readonly { readonly name: Texts }[] }

const isName = (text: string): boolean => text.length >= 1 && text.length <= PRODUCT_LIMITS.optionName

/** The groups of a new product from its rows, and the place of each row's values in them; else the key of what is wrong. */
export const planGroups = (
  rows: readonly (readonly OptionValue[])[],
  language: Language,
): { readonly groups: readonly NewGroup[]; readonly places: readonly (readonly number[])[] } | string => {
  const [first = []] = rows
  const names = first.map(({ name }) => name ?? '')
  if (rows.some((options) => options.length !== names.length)) return 'v.option_values'
  if (names.length > PRODUCT_LIMITS.groups) return 'v.too_many_options'
  if (new Set(names.map(slugify)).size < names.length) return 'v.option_twice'
  const values = names.map((_, place) => [
    ...new Map(rows.map((options) => [foldText(options[place]?.value ?? ''), options[place]?.value ?? ''])),
  ])
  if (values.some((own) => own.length > PRODUCT_LIMITS.values)) return 'v.too_many_values'
  if (rows.length > PRODUCT_LIMITS.variants) return 'v.too_many_variants'
  if (![...names, ...values.flat().map(([, value]) => value)].every(isName)) return 'v.option_name'
  return {
    groups: names.map((name, place) => ({
      name: { [language]: name },
      values: (values[place] ?? []).map(([, value]) => ({ name: { [language]: value } })),
    })),
    places: rows.map((options) =>
      options.map(({ value }, place) =>
        (values[place] ?? []).findIndex(([folded]) => folded === foldText(value)),
      ),
    ),
  }
}
