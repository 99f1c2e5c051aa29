/** The mail at 07:00 about what ran low or was sold out (docs/rules/products.md#low-stock). */

import { inTransaction } from '@tregu/database'
import { formatTime } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { queueMessage } from '../outbox/outbox.ts'
import { readSettings } from '../settings/settings.ts'
import { lowStockMail } from './low-stock.mails.ts'
import * as queries from './low-stock.queries.ts'

const HOUR = '07'

/** Tells one store in one transaction, so that a variant is told once although the process may end at any moment. */
const tellStore = (deps: Deps, storeId: number, lowStock: number): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const ids = await queries.tellLow(tx, { storeId, lowStock, now: deps.now() })
    if (ids.length === 0) return
    const [variants, store, people] = await Promise.all([
      queries.listNamed(tx.db, ids),
      queries.findStore(tx.db, storeId),
      queries.listManagers(tx.db, storeId),
    ])
    for (const person of people)
      await queueMessage(tx, lowStockMail(person, { store, variants, publicUrl: deps.env.PUBLIC_URL }))
  })

/** The crontab knows only UTC, so the job starts in both hours that can be 07 in Europe/Belgrade. */
export const tellLowStock = async (deps: Deps): Promise<void> => {
  if (!formatTime(deps.now()).startsWith(HOUR)) return
  const { lowStock } = await readSettings(deps.db, deps.env)
  await queries.forgetRisen(deps.sql, lowStock)
  for (const storeId of await queries.listStoresToTell(deps.sql, lowStock))
    await tellStore(deps, storeId, lowStock)
}
