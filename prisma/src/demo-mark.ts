/**
 * Whose data does a database hold? The demo world writes its first day into the table `setting`, in the transaction that makes its
 * accounts. So a database with this row holds a demo, and one with accounts or products and without it holds a real shop.
 */
import { DAY_MS, type Day, dayOf } from '@tregu/domain'
import type pg from 'pg'

export type Holding = 'nothing' | 'demo' | 'shop'

type Runner = Pick<pg.Pool, 'query'> | Pick<pg.Client, 'query'>

const MARK = "SELECT EXISTS (SELECT 1 FROM setting WHERE name = 'demo_start_day') AS yes"
const DATA = 'SELECT EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM product) AS yes'

const ask = async (runner: Runner, text: string): Promise<boolean> =>
  (await (runner as pg.Client).query<{ yes: boolean }>(text)).rows[0]?.yes === true

/** For a migrated database, and for one that has no tables. */
export const findHolding = async (runner: Runner): Promise<Holding> => {
  if (
    !(await ask(
      runner,
      "SELECT to_regclass('users') IS NOT NULL AND to_regclass('setting') IS NOT NULL AS yes",
    ))
  )
    return 'nothing'
  if (await ask(runner, MARK)) return 'demo'
  return (await ask(runner, DATA)) ? 'shop' : 'nothing'
}

/** From more days on, a start says that the demo world is old. */
export const DEMO_LASTS_DAYS = 14

/** How many days ago the demo world was made, by the market's calendar; null: the database holds none. */
export const findDemoAge = async (runner: Runner, now: Date): Promise<number | null> => {
  const { rows } = await (runner as pg.Client).query<{ day: Day }>(
    "SELECT value #>> '{}' AS day FROM setting WHERE name = 'demo_start_day'",
  )
  const [made] = rows
  return made ? Math.round((Date.parse(dayOf(now)) - Date.parse(made.day)) / DAY_MS) : null
}
