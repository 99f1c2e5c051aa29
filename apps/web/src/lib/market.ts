/** The market's name and address, which every page shows. */
import { useQuery } from '@tanstack/react-query'
import * as marketRoutes from '@tregu/contract/routes/market'
import { MARKET_DEFAULTS } from '@tregu/domain'
import { query } from './query-client.ts'

export const marketQuery = () => query(marketRoutes.get, {})

const { name, email, phone } = MARKET_DEFAULTS.market
const STANDARD = { name, email, phone, imprint: '', report_contact: '' }

/** Until the answer is here, what holds without settings. */
export const useMarket = () => useQuery(marketQuery()).data?.result ?? STANDARD

export const telephoneOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
