import { useQueryClient } from '@tanstack/react-query'
import * as payoutRoutes from '@tregu/contract/routes/office-payouts'
import type { Call } from '../../lib/api.ts'
import { useCall } from '../../lib/query-client.ts'
import { showToast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { type Run, runQuery } from './run-queries.ts'

/**
 * Changes a payout run by a call. Whatever the answer, the page reads the run again: after a refusal somebody else has changed
 * it, or a balance has fallen. What is typed stays.
 */
export const useRun = ({ id }: Pick<Run, 'id'>) => {
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  const change = (send: (call: Call) => Promise<unknown>, done: string, onDone: () => void) =>
    void action.run(async () => {
      try {
        await send(call)
      } finally {
        await client.invalidateQueries({ queryKey: runQuery(id).queryKey })
        void client.invalidateQueries({ queryKey: [payoutRoutes.listPayoutRuns.path] })
        void client.invalidateQueries({ queryKey: [payoutRoutes.listBalances.path] })
      }
      showToast('success', done)
      onDone()
    })
  return { action, change }
}
