/** Judges the rows of an import: what each would change, and what speaks against it (docs/rules/imports.md). Writes nothing. */
import { type Group, groupRows, skuOf, type World } from './groups.ts'
import { type ChangedProduct, judgeKnown } from './judge-known.ts'
import { judgeNew, type NewProduct } from './judge-new.ts'
import type { Judging } from './judging.ts'
import { type OwnValues, problemOf, type ReadRow } from './row-values.ts'
import { type Verdict, Verdicts } from './verdicts.ts'

export type Judged = {
  readonly verdicts: readonly Verdict[]
  readonly created: readonly NewProduct[]
  readonly changed: readonly ChangedProduct[]
}

/** When the file has a SKU twice, all rows with this SKU are refused. */
const refuseTwice = (rows: readonly ReadRow[], verdicts: Verdicts): void => {
  const bySku = new Map<string, number[]>()
  for (const line of rows) {
    const sku = skuOf(line)
    if (sku !== null) bySku.set(sku, [...(bySku.get(sku) ?? []), line.row])
  }
  for (const [sku, same] of bySku)
    if (same.length > 1)
      for (const row of same)
        verdicts.note(
          row,
          problemOf('sku', 'v.import_sku_twice', {
            code: 'sku_taken',
            n: same.find((other) => other !== row) ?? row,
            value: sku,
          }),
        )
}

/** The first row that says something of the product counts, for each field, each language and each fact. */
const mergeOwn = (rows: readonly ReadRow[]): OwnValues => {
  const merged: Record<string, unknown> = {}
  for (const { own } of rows)
    for (const [field, value] of Object.entries(own)) {
      if (field === 'name' || field === 'description' || field === 'facts')
        merged[field] = { ...(value as object), ...(merged[field] as object | undefined) }
      else if (field === 'images')
        merged[field] = [
          ...new Set([...((merged[field] as string[] | undefined) ?? []), ...(value as string[])]),
        ]
      else merged[field] ??= value
    }
  return merged as OwnValues
}

type Judge = { created: NewProduct[]; changed: ChangedProduct[] }

const judgeGroup = (judging: Judging, group: Group, judge: Judge): void => {
  const { verdicts, mode } = judging
  const { rows, product } = group
  const [first] = rows
  if (!first) return
  if (product ? mode === 'create' : mode === 'update') {
    for (const { row } of rows)
      verdicts.warn(row, 'product', product ? 'v.import_exists' : 'v.import_unknown')
    return
  }
  for (const { row, id } of group.unknown) verdicts.warn(row, 'id', 'v.import_id', id)
  const faulty = rows.find(({ ownProblems }) => ownProblems.length > 0)
  if (faulty) {
    verdicts.refuseAll(rows, faulty.row)
    return
  }
  const own = mergeOwn(rows)
  if (product) {
    const changed = judgeKnown(judging, group, own)
    if (changed) judge.changed.push(changed)
  } else {
    const created = judgeNew(judging, group, own)
    if (created) judge.created.push(created)
  }
}

/** SKUs that the import gives away and takes; a variant may take one that another gives up. */
const refuseTaken = (rows: readonly ReadRow[], world: World, judge: Judge, verdicts: Verdicts): boolean => {
  const freed = new Set(
    judge.changed.flatMap(({ fields }) =>
      fields.flatMap(({ field, before }) =>
        field === 'sku' && before !== null ? String(before).toLowerCase() : [],
      ),
    ),
  )
  const claims = [
    ...judge.changed.flatMap(({ variants, added }) => [...variants, ...added]),
    ...judge.created.flatMap(({ variants }) => variants),
  ]
  const lost = claims.flatMap((claim) => {
    const sku = claim.sku?.toLowerCase() ?? ''
    const owner = world.skus.get(sku)
    const isOwn = 'id' in claim && owner?.variantId === claim.id
    return !owner || isOwn || freed.has(sku) ? [] : [sku]
  })
  for (const line of rows)
    if (lost.includes(skuOf(line) ?? ''))
      verdicts.note(
        line.row,
        problemOf('sku', 'v.sku', { code: 'sku_taken', value: line.variant?.sku ?? null }),
      )
  return lost.length > 0
}

type Asked = Omit<Judging, 'verdicts' | 'takenSlugs'> & { readonly takenSlugs: ReadonlySet<string> }

const judgeOnce = (groups: readonly Group[], asked: Asked, verdicts: Verdicts): Judge => {
  const judging: Judging = { ...asked, verdicts, takenSlugs: new Set(asked.takenSlugs) }
  const judge: Judge = { created: [], changed: [] }
  for (const group of groups) judgeGroup(judging, group, judge)
  return judge
}

const noteRows = (rows: readonly ReadRow[]): Verdicts => {
  const verdicts = new Verdicts()
  for (const { row, ownProblems, variantProblems } of rows)
    for (const problem of [...ownProblems, ...variantProblems]) verdicts.note(row, problem)
  refuseTwice(rows, verdicts)
  return verdicts
}

/** Judges a second time without the rows whose SKU belongs to a variant that the import does not touch. */
export const judgeRows = (rows: readonly ReadRow[], world: World, asked: Asked): Judged => {
  const groups = groupRows(rows, world)
  const first = noteRows(rows)
  let judge = judgeOnce(groups, asked, first)
  let verdicts = first
  if (refuseTaken(rows, world, judge, first)) {
    verdicts = noteRows(rows)
    for (const line of rows)
      for (const problem of first.of(line, asked.language).problems)
        if (problem.message === 'v.sku') verdicts.note(line.row, problem)
    judge = judgeOnce(groups, asked, verdicts)
  }
  return { verdicts: rows.map((line) => verdicts.of(line, asked.language)), ...judge }
}
