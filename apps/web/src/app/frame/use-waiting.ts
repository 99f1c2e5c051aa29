import { useQuery } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import type { Reply } from '../../lib/api.ts'
import type { TextKey } from '../../lib/locales.ts'
import { query } from '../../lib/query-client.ts'
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
  [officePaths.systemHealth]: ({ health: count }) => ({ count, label: 'desk.wait_health' }),
  [officePaths.systemMails]: ({ mails_failed: count }) => ({ count, label: 'desk.wait_mails' }),
  [officePaths.deskReviews]: ({ reviews }) => ({ count: reviews, label: 'desk.wait_answers' }),
}

/** How much waits in a section: read at the start, on focus and each minute. Null where nothing waits. */
export const useWaiting = (enabled: boolean): ((href: string) => Waiting | null) => {
  const { data } = useQuery({
    ...query(deskRoutes.waiting, { query: {} }),
    ...sharedData,
    refetchInterval: EACH_MS,
    enabled,
  })
  return (href) => {
    const waiting = data ? sections[href]?.(data.result) : undefined
    return waiting && waiting.count > 0 ? waiting : null
  }
}
