import { useQuery } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import * as customerRoutes from '@tregu/contract/routes/office-customers'
import type { Reply } from '../../lib/api.ts'
import type { TextKey } from '../../lib/locales.ts'
import { query } from '../../lib/query-client.ts'
import { useUser } from '../../lib/session.ts'
import { sharedData } from '../../lib/shared-data.ts'
import { officePaths } from '../../office-paths.ts'

type Counts = Reply<typeof deskRoutes.waiting>['result']
type Waiting = { readonly count: number; readonly label: TextKey }

const EACH_MS = 60_000

/** What a store can do now; an order that waits for the money of a transfer is not counted. */
const sections: Readonly<Record<string, (counts: Counts) => Waiting>> = {
  [officePaths.deskOrders]: (counts) => ({
    count: counts.to_confirm + counts.to_ship,
    label: 'desk.wait_orders',
  }),
  [officePaths.deskReturns]: ({ returns }) => ({ count: returns, label: 'desk.wait_returns' }),
  [officePaths.deskQuestions]: ({ questions }) => ({ count: questions, label: 'desk.wait_answers' }),
  [officePaths.marketApplications]: ({ applications }) => ({
    count: applications,
    label: 'desk.wait_applications',
  }),
  [officePaths.marketReports]: ({ reports: count }) => ({ count, label: 'desk.wait_notices' }),
  [officePaths.systemMails]: ({ mails_failed: count }) => ({ count, label: 'desk.wait_mails' }),
  [officePaths.deskReviews]: ({ reviews }) => ({ count: reviews, label: 'desk.wait_answers' }),
}

/** How many checks of the shop's health are bad; administrators alone may ask. */
const useBadChecks = (enabled: boolean): number => {
  const { data } = useQuery({
    ...query(customerRoutes.health, {}),
    ...sharedData,
    refetchInterval: EACH_MS,
    enabled,
  })
  return data?.result.checks.filter(({ state }) => state === 'bad').length ?? 0
}

/** How much waits in a section: read at the start, on focus and each minute. Null where nothing waits. */
export const useWaiting = (enabled: boolean): ((href: string) => Waiting | null) => {
  const isAdministrator = useUser()?.permissions.includes('administrator') === true
  const badChecks = useBadChecks(enabled && isAdministrator)
  const { data } = useQuery({
    ...query(deskRoutes.waiting, { query: {} }),
    ...sharedData,
    refetchInterval: EACH_MS,
    enabled,
  })
  const find = (href: string): Waiting | undefined => {
    if (href === officePaths.systemHealth) return { count: badChecks, label: 'desk.wait_health' }
    return data && sections[href]?.(data.result)
  }
  return (href) => {
    const waiting = find(href)
    return waiting && waiting.count > 0 ? waiting : null
  }
}
