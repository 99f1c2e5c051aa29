/** Figures of the market, as JSON and CSV. */
import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import { asCsv } from '../../http/csv.ts'
import type { Bind } from '../../http/route.ts'
import * as figures from './figures.service.ts'

export const bindFigures = (bind: Bind, deps: Deps): void => {
  bind(api.office.salesFigures, ({ query }) => figures.getSales(deps, query))
  bind(api.office.sellerFigures, ({ query }) => figures.getSellers(deps, query))
  bind(api.office.visitFigures, ({ query }) => figures.getVisits(deps, query))
  bind(api.office.serviceFigures, ({ query }) => figures.getService(deps, query))
  bind(api.office.searchFigures, ({ query }) => figures.getSearches(deps, query))
  bind(api.office.searchFiguresCsv, ({ query, reply }) => {
    asCsv(reply, 'searches.csv')
    return figures.writeSearches(deps, query)
  })
  bind(api.office.salesFiguresCsv, ({ query, reply }) => {
    asCsv(reply, 'sales.csv')
    return figures.writeSales(deps, query)
  })
  bind(api.office.sellerFiguresCsv, ({ query, reply }) => {
    asCsv(reply, 'sellers.csv')
    return figures.writeSellers(deps, query)
  })
  bind(api.office.visitFiguresCsv, ({ query, reply }) => {
    asCsv(reply, 'visits.csv')
    return figures.writeVisits(deps, query)
  })
  bind(api.office.serviceFiguresCsv, ({ query, reply }) => {
    asCsv(reply, 'service.csv')
    return figures.writeService(deps, query)
  })
}
