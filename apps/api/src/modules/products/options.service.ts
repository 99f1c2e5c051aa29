/** Sets the options of a product and which variants it has (docs/rules/products.md#options). */
import type { Tx } from '@tregu/database'
import type { Language, Texts } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Value } from './changes.queries.ts'
import { checkVersion, saveChange } from './changes.service.ts'
import { viewSaved, withProduct } from './desk-product.service.ts'
import * as options from './options.queries.ts'
import type { DeskProductRow } from './products.queries.ts'
import { nameGroups, nameValues, slugOfTexts } from './suggestions.service.ts'
import { checkSku } from './variants.service.ts'

type Named = { readonly id?: string | undefined; readonly name: Texts }
type Group = Named & { readonly values: readonly (Named & { readonly rgb?: string | null | undefined })[] }
type Row = {
  readonly id?: string | undefined
  readonly values: readonly number[]
  readonly price?: number | undefined
  readonly stock: number
  readonly sku?: string | null | undefined
}
type Wanted = {
  readonly version: number
  readonly groups: readonly Group[]
  readonly variants: readonly Row[]
}
type Writing = { readonly tx: Tx; readonly row: DeskProductRow; readonly by: string; readonly now: Date }

const refuse = (field: string, message: string) =>
  new AppError('malformed', {}, { fields: { [field]: message } })
const hasTwice = (texts: readonly string[]) => new Set(texts).size < texts.length

/** @throws AppError malformed for ids of other products, names that are alike and variants that are there twice */
const checkShape = (row: DeskProductRow, { groups, variants }: Wanted): void => {
  if (hasTwice(groups.map(({ name }) => slugOfTexts(name)))) throw refuse('groups', 'v.option_twice')
  for (const [index, { id, values }] of groups.entries()) {
    const known = row.groups.find((group) => String(group.id) === id)
    if (id !== undefined && !known) throw refuse(`groups.${index}`, 'v.option_unknown')
    if (hasTwice(values.map(({ name }) => slugOfTexts(name))))
      throw refuse(`groups.${index}`, 'v.option_twice')
    const own = (known?.values ?? []).map((value) => String(value.id))
    if (values.some((value) => value.id !== undefined && !own.includes(value.id)))
      throw refuse(`groups.${index}`, 'v.option_unknown')
  }
  const ids = variants.flatMap(({ id }) => id ?? [])
  const known = row.variants.map(({ id }) => String(id))
  if (hasTwice(ids) || ids.some((id) => !known.includes(id))) throw refuse('variants', 'v.variant_unknown')
  if (hasTwice(variants.map(({ values }) => values.join('-')))) throw refuse('variants', 'v.variant_twice')
  if (hasTwice(variants.flatMap(({ sku }) => (sku ? [sku.toLowerCase()] : []))))
    throw refuse('variants', 'v.sku')
}

/** @throws AppError option_values with each row that has no value of some option, or no price */
const checkRows = ({ groups, variants }: Wanted): void => {
  const fields = variants.flatMap(({ id, values, price }, index): [string, string][] => {
    const fits =
      values.length === groups.length && values.every((value, at) => value < (groups[at]?.values.length ?? 0))
    if (!fits) return [[`variants.${index}`, 'v.option_values']]
    return id === undefined && price === undefined ? [[`variants.${index}.price`, 'v.price']] : []
  })
  if (fields.length > 0) throw new AppError('option_values', {}, { fields: Object.fromEntries(fields) })
}

/** Writes groups and values; returns the ids of each group's values, in order. Those that are left out go. */
const writeGroups = async ({ tx, row }: Writing, wanted: Wanted): Promise<number[][]> => {
  const named = await nameGroups(tx, wanted.groups)
  const before = new Map(row.groups.map((group) => [String(group.id), group]))
  const isSame = (old: unknown, name: Texts) =>
    old !== undefined &&
    Object.entries(name).every(([language, text]) => (old as Texts)[language as Language] === text)
  await options.removeGroups(
    tx,
    row.id,
    wanted.groups.flatMap(({ id }) => (id === undefined ? [] : Number(id))),
  )
  const ids: number[][] = []
  for (const [position, group] of wanted.groups.entries()) {
    const known = group.id === undefined ? undefined : before.get(group.id)
    const { slug, name } = named[position] ?? { slug: '', name: group.name }
    const groupId = await options.writeGroup(tx, row.id, {
      id: known?.id,
      position,
      // A group whose name stays keeps its address too.
      ...(known && isSame(known.name, group.name) ? {} : { slug, name }),
    })
    const values = await nameValues(tx, slug, group.values)
    const changed = group.values.map((value, place) => {
      const old = known?.values.find(({ id }) => String(id) === value.id)
      const { slug: address, name: texts, rgb } = values[place] ?? { slug: '', name: value.name, rgb: null }
      return {
        id: old?.id,
        position: place,
        rgb: value.rgb === undefined && old ? old.rgb : rgb,
        ...(old && isSame(old.name, value.name) ? {} : { slug: address, name: texts }),
      }
    })
    ids.push(await options.writeValues(tx, groupId, changed))
  }
  return ids
}

/** Those that an order or a cart knows are switched off, the others deleted. Returns the ids of those that stay. */
const dropVariants = async ({ tx, row }: Writing, wanted: Wanted): Promise<number[]> => {
  const listed = new Set(wanted.variants.flatMap(({ id }) => id ?? []))
  const dropped = row.variants.filter(({ id }) => !listed.has(String(id))).map(({ id }) => id)
  const kept = await options.listNeeded(tx, dropped)
  await tx.db.variant.deleteMany({ where: { id: { in: dropped.filter((id) => !kept.includes(id)) } } })
  await tx.db.variant.updateMany({ where: { id: { in: kept } }, data: { active: false } })
  return kept
}

const writeVariants = async (
  { tx, row, by, now }: Writing,
  wanted: Wanted,
  ids: number[][],
): Promise<void> => {
  const valuesOf = ({ values }: Row) => values.map((value, group) => ids[group]?.[value] ?? 0)
  const known = wanted.variants.flatMap((variant) =>
    variant.id === undefined ? [] : [{ id: Number(variant.id), values: valuesOf(variant) }],
  )
  await options.setCombinations(tx, row.id, known)
  for (const [index, variant] of wanted.variants.entries()) {
    if (variant.id !== undefined) continue
    const field = `variants.${index}`
    if (variant.sku)
      await checkSku(tx, { storeId: row.storeId, sku: variant.sku, except: null, field: `${field}.sku` })
    if (await options.hasCombination(tx, row.id, valuesOf(variant))) throw refuse(field, 'v.variant_twice')
    await options.addVariant(tx, {
      productId: row.id,
      values: valuesOf(variant),
      price: variant.price ?? 0,
      stock: variant.stock,
      sku: variant.sku ?? null,
      by,
      now,
    })
  }
}

const describe = ({ groups, variants }: DeskProductRow): Value => ({
  groups: groups.map(({ id, name, values }) => ({ id, name, values: values.map((value) => ({ ...value })) })),
  variants: variants.map(({ id, valueIds, active }) => ({ id, values: [...valueIds], active })),
})

type Asked = { readonly actor: Actor; readonly id: string; readonly language: Language }

/**
 * Groups, values and variants with an id stay what they are; those that are left out go. `kept` are the variants that were switched off
 * instead, because an order or a cart knows them.
 * @throws AppError not_found, store_suspended, conflict, malformed, option_values, sku_taken, product_incomplete
 */
export const setOptions = (deps: Deps, { actor, id, language }: Asked, wanted: Wanted) =>
  withProduct(deps, { actor, id }, async ({ tx, row, now }) => {
    await checkVersion(deps, { tx, row, now, language }, { version: wanted.version, fields: ['options'] })
    checkShape(row, wanted)
    checkRows(wanted)
    const writing = { tx, row, by: actor.id, now }
    const kept = await dropVariants(writing, wanted)
    const ids = await writeGroups(writing, wanted)
    await options.setAside(tx, row.id, wanted.groups.length)
    await writeVariants(writing, wanted, ids)
    const next = await options.readOptions(tx, row.id, now)
    const [from, to] = [describe(row), describe(next)]
    if (JSON.stringify(from) !== JSON.stringify(to))
      await saveChange(tx, { row, kind: 'save', by: actor.id, now }, [
        { variantId: null, field: 'options', before: from, after: to },
      ])
    const result = await viewSaved(deps, { tx, row, now }, language)
    return { result, kept: result.variants.filter((variant) => kept.includes(Number(variant.id))) }
  })
