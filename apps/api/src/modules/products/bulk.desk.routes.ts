/** Changes of many products at once. */
import { api, type Parsed } from '@tregu/contract'
import type { BulkChange } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { changeMany } from './bulk.service.ts'

type Body = Parsed<typeof api.desk.changeProducts>['body']

const changeOf = ({ change, rows = [] }: Body): BulkChange => {
  if (change === undefined) return { rows: rows.map((row) => ({ ...row, variant: numberIdOf(row.variant) })) }
  if ('price' in change || 'reduction' in change || 'stock' in change || 'fact' in change) return change
  if ('status' in change)
    return { fields: { status: change.status === 'publish' ? 'published' : 'withdrawn' } }
  return { fields: change }
}

export const bindBulk = (bind: Bind, deps: Deps): void => {
  bind(api.desk.changeProducts, async ({ user, body, language }) => {
    const { select = null, change, dry, skip_refused: skipRefused } = body
    const reason = change && 'stock' in change ? change.stock.reason : 'correction'
    const wanted = { select, change: changeOf(body), reason, dry, skipRefused }
    return { result: await changeMany(deps, user, wanted, language) }
  })
}
