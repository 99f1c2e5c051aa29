/** The market's name and address, which every page shows. */
import { useQuery } from '@tanstack/react-query'
import * as marketRoutes from '@tregu/contract/routes/market'
import { STANDARD_MARKET } from '@tregu/domain'
import { query } from './query-client.ts'

export const marketQuery = () => query(marketRoutes.get, {})

const STANDARD = { ...STANDARD_MARKET, imprint: '', report_contact: '', sign_in_with: [] }

/** Until the answer is here, what holds without settings. */
export const useMarket = () => useQuery(marketQuery()).data?.result ?? STANDARD
