/** Imports and the export of products, for the people of a store. */
import { Readable } from 'node:stream'
import { api } from '@tregu/contract'
import { DESK_PAGE_SIZE, dayOf } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { asCsv } from '../../http/csv.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { exportProducts, writeSample } from './export.service.ts'
import * as imports from './imports.service.ts'
import { exportProblems, listRows } from './rows.service.ts'

export const bindImports = (bind: Bind, deps: Deps): void => {
  bind(api.desk.createImport, async ({ user, body, stored, language }) => {
    const { lang = language, mode = 'both', store } = body
    return { result: await imports.createImport(deps, user, { stored, language: lang, mode, store }) }
  })
  bind(api.desk.listImports, async ({ user, query, request }) => {
    const { result, count } = await imports.listImports(deps, user, query)
    const part = { count, page: query.page, pageSize: DESK_PAGE_SIZE }
    return { result, ...pageOf(part, '/backoffice/imports', queryOf(request)) }
  })
  bind(api.desk.sampleImport, async ({ reply }) => {
    asCsv(reply, 'products-sample.csv')
    return Readable.from([await writeSample(deps)])
  })
  bind(api.desk.getImport, async ({ user, params }) => ({
    result: await imports.getImport(deps, user, params.id),
  }))
  bind(api.desk.putImport, async ({ user, params, body }) => ({
    result: await imports.answerImport(deps, { actor: user, id: params.id }, body),
  }))
  bind(api.desk.listImportRows, async ({ user, params, query, language, request }) => {
    const { state, page } = query
    const asked = { actor: user, id: params.id, state, page, language }
    const { result, count } = await listRows(deps, asked)
    const part = { count, page, pageSize: DESK_PAGE_SIZE }
    return { result, ...pageOf(part, `/backoffice/imports/${params.id}/rows`, queryOf(request)) }
  })
  bind(api.desk.exportImportProblems, async ({ user, params, language, reply }) => {
    const rows = await exportProblems(deps, { actor: user, id: params.id }, language)
    asCsv(reply, 'problems.csv')
    return Readable.from(rows)
  })
  bind(api.desk.applyImport, async ({ user, params, body }) => ({
    result: await imports.startImport(
      deps,
      { actor: user, id: params.id },
      { version: body.version, skipRefused: body.skip_refused },
    ),
  }))
  bind(api.desk.stopImport, async ({ user, params }) => ({
    result: await imports.stopImport(deps, { actor: user, id: params.id }),
  }))
  bind(api.desk.exportProducts, async ({ user, query, language, reply }) => {
    const rows = await exportProducts(deps, user, query, language)
    asCsv(reply, `products-${dayOf(deps.now())}.csv`)
    return Readable.from(rows)
  })
}
