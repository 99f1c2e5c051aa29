import { useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import * as noticeRoutes from '@tregu/contract/routes/office-notices'
import { noticeQuery } from './notice-queries.ts'

/** Reads again what a decision changes. `noticeId` is null on the list of all decisions. */
export const useReadAgain = () => {
  const client = useQueryClient()
  return async (noticeId: string | null) => {
    if (noticeId !== null) await client.invalidateQueries({ queryKey: noticeQuery(noticeId).queryKey })
    await client.invalidateQueries({ queryKey: [noticeRoutes.listDecisions.path] })
    void client.invalidateQueries({ queryKey: [noticeRoutes.listReports.path] })
    void client.invalidateQueries({ queryKey: [deskRoutes.waiting.path] })
  }
}
