/** How typed options become the call that sets them: what stays, what is new, and which variants there are then. */
import type { Language, Texts } from '@tregu/domain'
import type { OwnProduct } from './product-queries.ts'

export type TypedValue = { readonly key: number; readonly id: string | null; readonly name: string }
export type TypedGroup = TypedValue & { readonly values: readonly TypedValue[] }

type Known = { readonly id: string; readonly name: Texts }
type Named = { readonly id: string | null; readonly name: string }

/** Only the reader's language changes; the other texts stay. */
const textsOf = (known: Known | undefined, name: string, language: Language): Texts => ({
  ...known?.name,
  [language]: name.trim(),
})
const withTexts = (known: readonly Known[], { id, name }: Named, language: Language) => {
  const own = known.find((each) => each.id === id)
  return { ...(own ? { id: own.id } : {}), name: textsOf(own, name, language) }
}

type Row = { readonly id?: string; readonly values: readonly number[]; readonly price: number }
const keyOf = ({ values }: Pick<Row, 'values'>) => values.join('-')

/** The variants that stay, at the places of their values. One takes the first value of a new group; of those that become alike the first stays. */
const listKept = ({ options, variants }: OwnProduct, groups: readonly TypedGroup[]): readonly Row[] => {
  const rows = variants.map(({ id, values, price }) => ({
    id,
    price,
    values: groups.map((group) => {
      const at = options.findIndex((option) => option.id === group.id)
      return at === -1 ? 0 : group.values.findIndex((value) => value.id === values[at])
    }),
  }))
  const sound = rows.filter(({ values }) => values.every((value) => value >= 0))
  return sound.filter((row, place) => sound.findIndex((other) => keyOf(other) === keyOf(row)) === place)
}

/** Each new value adds variants for all existing combinations, at the same price and without stock. */
const addNew = (kept: readonly Row[], groups: readonly TypedGroup[]): readonly Row[] => {
  const rows = [...kept]
  const there = new Set(rows.map(keyOf))
  for (const [place, group] of groups.entries())
    for (const [index, value] of group.values.entries()) {
      if (value.id !== null) continue
      for (const row of [...rows]) {
        const next = { values: row.values.with(place, index), price: row.price }
        if (there.has(keyOf(next))) continue
        there.add(keyOf(next))
        rows.push(next)
      }
    }
  return rows
}

export const groupsOf = ({ options }: OwnProduct, nameOf: (texts: Texts) => string): readonly TypedGroup[] =>
  options.map(({ id, name, values }, place) => ({
    key: place,
    id,
    name: nameOf(name),
    values: values.map((value, index) => ({ key: index, id: value.id, name: nameOf(value.name) })),
  }))

/** The body of the call; blank values and groups without values are left out. */
export const planOptions = (product: OwnProduct, typed: readonly TypedGroup[], language: Language) => {
  const groups = typed
    .map((group) => ({ ...group, values: group.values.filter(({ name }) => name.trim() !== '') }))
    .filter(({ values }) => values.length > 0)
  return {
    version: product.version,
    groups: groups.map((group) => {
      const known = product.options.find(({ id }) => id === group.id)
      return {
        ...withTexts(product.options, group, language),
        values: group.values.map((value) => withTexts(known?.values ?? [], value, language)),
      }
    }),
    variants: addNew(listKept(product, groups), groups).map(({ id, values, price }) =>
      id === undefined ? { values: [...values], price, stock: 0 } : { id, values: [...values] },
    ),
  }
}
