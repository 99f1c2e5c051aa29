/** Counts searches by day, and finds what people did not get (`demand.sql`). */
import type { Db, Sql } from '@tregu/database'
import type { Day, Language } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import type { SearchCount } from '../../lib/search-tally.ts'
import * as statements from './demand.sql.ts'

export const addSearches = (sql: Sql, counts: readonly SearchCount[]) =>
  runStatement(sql, statements.addSearches, {
    days: counts.map(({ day }) => day),
    langs: counts.map(({ lang }) => lang),
    words: counts.map(({ words }) => words),
    searches: counts.map(({ searches }) => searches),
    people: counts.map(({ people }) => people),
    results: counts.map(({ results }) => results),
    lasts: counts.map(({ last }) => last),
  })

type Span = { readonly format: string; readonly from: Day; readonly to: Day }
type Least = { readonly people: number; readonly limit: number }

/** The rows of enough people, and how many have fewer. */
export const sumSearches = async (sql: Sql, asked: Span & Least) => {
  const rows = await runStatement(sql, statements.sumSearches, asked)
  return {
    // Without a row there is one, with the count alone.
    rows: rows.flatMap(({ few: _, at, ...row }) => (at === null ? [] : [{ at, ...row }])),
    leftOut: rows[0]?.few ?? 0,
  }
}

type Part = Least & { readonly offset: number }

export const listUnmetSearches = async (
  sql: Sql,
  asked: Part & { readonly since: Day; readonly lang: Language | null; readonly few: number },
) => {
  const rows = await runStatement(sql, statements.listUnmetSearches, asked)
  return {
    rows: rows.flatMap(({ count: _, words, ...row }) => (words === null ? [] : [{ words, ...row }])),
    count: rows[0]?.count ?? 0,
  }
}

export const listMissed = async (
  sql: Sql,
  {
    storeIds,
    ...asked
  }: Part & {
    readonly since: Day
    readonly department: string | null
    readonly storeIds: readonly number[] | null
  },
) => {
  const rows = await runStatement(sql, statements.listMissed, {
    ...asked,
    storeIds: storeIds && [...storeIds],
  })
  return {
    rows: rows.flatMap(({ count: _, id, ...row }) => (id === null ? [] : [{ id, ...row }])),
    count: rows[0]?.count ?? 0,
  }
}

/** Forgets what is old, and sooner what few people searched for. */
export const forgetSearches = (
  db: Db,
  { rare, all, people }: { readonly rare: Date; readonly all: Date; readonly people: number },
) =>
  db.searchDay.deleteMany({
    where: { OR: [{ day: { lt: all } }, { day: { lt: rare }, people: { lt: people } }] },
  })
