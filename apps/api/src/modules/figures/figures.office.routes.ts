/** Figures of the market, as JSON and CSV. */
import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import * as figures from './figures.service.ts'

type Head = { readonly type: (type: string) => { header: (name: string, value: string) => unknown } }

const attach = (reply: Head, name: string, text: string): string => {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`)
  return text
}

export const bindFigures = (bind: Bind, deps: Deps): void => {
  bind(api.office.salesFigures, ({ query }) => figures.getSales(deps, query))
  bind(api.office.sellerFigures, ({ query }) => figures.getSellers(deps, query))
  bind(api.office.visitFigures, ({ query }) => figures.getVisits(deps, query))
  bind(api.office.serviceFigures, ({ query }) => figures.getService(deps, query))
  bind(api.office.salesFiguresCsv, async ({ query, reply }) =>
    attach(reply, 'sales', await figures.writeSales(deps, query)),
  )
  bind(api.office.sellerFiguresCsv, async ({ query, reply }) =>
    attach(reply, 'sellers', await figures.writeSellers(deps, query)),
  )
  bind(api.office.visitFiguresCsv, async ({ query, reply }) =>
    attach(reply, 'visits', await figures.writeVisits(deps, query)),
  )
  bind(api.office.serviceFiguresCsv, async ({ query, reply }) =>
    attach(reply, 'service', await figures.writeService(deps, query)),
  )
}
