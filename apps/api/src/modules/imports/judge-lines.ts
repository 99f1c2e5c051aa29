/** Judges lines of a file against the store as it is now. */
import { stockUnits } from '@tregu/contract'
import type { Tx } from '@tregu/database'
import type { Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { listFactsOf } from '../facts/facts.ts'
import type { ImportRecord } from './imports.queries.ts'
import { type Judged, judgeRows } from './judge.ts'
import type { Layout } from './layout.ts'
import { makeRowReader } from './row-values.ts'
import type { TableRow } from './table.ts'
import { readWooRows } from './woo-rows.ts'
import { readTakenSlugs, readWorld } from './world.queries.ts'

export const judgeLines = async (
  deps: Pick<Deps, 'env' | 'now'>,
  tx: Tx,
  { store, mode, language }: Pick<ImportRecord, 'store' | 'mode' | 'language'>,
  { layout, lines }: { readonly layout: Layout; readonly lines: readonly TableRow[] },
): Promise<Judged> => {
  const now = deps.now()
  const read = makeRowReader(layout, stockUnits)
  const rows = layout.kind === 'woocommerce' ? readWooRows(layout, lines, read) : lines.map(read)
  const world = await readWorld(tx, store, rows, now)
  const takenSlugs = await readTakenSlugs(tx, store, rows)
  const facts = await listFactsOf(tx, [
    ...[...world.products.values()].map(({ categoryId }) => categoryId),
    ...rows.flatMap(({ own }) => (own.category === undefined ? [] : [Number(own.category)])),
  ])
  const asked = {
    facts,
    now,
    mode,
    language: language as Language,
    publicUrl: deps.env.PUBLIC_URL,
    store,
    takenSlugs,
  }
  return judgeRows(rows, world, asked)
}
