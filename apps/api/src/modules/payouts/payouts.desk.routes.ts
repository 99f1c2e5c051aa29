/** The money of a store, for its owners. */
import { api } from '@tregu/contract'
import { LEDGER_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { asCsv } from '../../http/csv.ts'
import { LongReply } from '../../http/long-reply.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { getPayouts, listLedger } from './payouts.service.ts'
import { openStatement, writeStatementCsv, writeStatementPdf } from './statement.service.ts'

export const bindPayouts = (bind: Bind, deps: Deps): void => {
  bind(api.desk.listPayouts, async ({ user, query }) => ({
    result: await getPayouts(deps, user, query.store),
  }))
  bind(api.desk.listLedger, async ({ user, query, language, request }) => {
    const { count, ...found } = await listLedger(deps, user, query, language)
    const part = { count, page: query.page, pageSize: LEDGER_PAGE_SIZE }
    return { ...found, ...pageOf(part, '/backoffice/ledger', queryOf(request)) }
  })
  bind(api.desk.getStatement, async ({ user, query, language }) => {
    const { parts, close } = await openStatement(deps, user, query, language)
    const { entries } = api.desk.getStatement.response.shape.result.shape
    return new LongReply({ name: 'entries', schema: entries, parts }, () => ({
      result: { ...close(), entries: [] },
    }))
  })
  bind(api.desk.getStatementCsv, async ({ user, query, language, reply }) => {
    const { name, text } = await writeStatementCsv(deps, user, query, language)
    asCsv(reply, name)
    return text
  })
  bind(api.desk.getStatementPdf, async ({ user, query, language, reply }) => {
    const { name, bytes } = await writeStatementPdf(deps, user, query, language)
    reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`)
    return bytes
  })
}
