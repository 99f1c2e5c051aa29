import { useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import * as noticeRoutes from '@tregu/contract/routes/office-notices'
import type { Call } from '../../lib/api.ts'
import { useCall } from '../../lib/query-client.ts'
import { showToast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { noticeQuery } from './notice-queries.ts'

/**
 * Decides, or lifts a decision; null: on the list of all decisions. Also after a refusal the page shows what is now, because a colleague may have decided; what is
 * typed stays.
 */
export const useDecide = (id: string | null) => {
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  const decide = (
    send: (call: Call) => Promise<unknown>,
    done: string,
    onDone: () => void = () => undefined,
  ) =>
    void action.run(async () => {
      try {
        await send(call)
      } finally {
        if (id !== null) await client.invalidateQueries({ queryKey: noticeQuery(id).queryKey })
        await client.invalidateQueries({ queryKey: [noticeRoutes.listDecisions.path] })
      }
      void client.invalidateQueries({ queryKey: [noticeRoutes.listReports.path] })
      void client.invalidateQueries({ queryKey: [deskRoutes.waiting.path] })
      showToast('success', done)
      onDone()
    })
  return { action, decide }
}
