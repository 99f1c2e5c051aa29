import { useQueryClient } from '@tanstack/react-query'
import * as storeRoutes from '@tregu/contract/routes/office-stores'
import type { Call, Reply } from '../../lib/api.ts'
import { useCall } from '../../lib/query-client.ts'
import { showToast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { type MarketStore, marketStoreQuery } from './market-store-queries.ts'

/** Sends a change; the answer is the store as it is then. */
export type SendChange = (call: Call) => Promise<Reply<typeof storeRoutes.getStore>>

/**
 * Changes a store by a call that answers with it. After a refusal the page shows what the store is now, because somebody else
 * may have changed it; what is typed stays.
 */
export const useChangeStore = ({ id }: MarketStore) => {
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  const { queryKey } = marketStoreQuery(id)
  const change = (send: SendChange, done: string, onDone: () => void) =>
    void action.run(async () => {
      try {
        const { result } = await send(call)
        client.setQueryData(queryKey, { error: null, result })
      } catch (error) {
        await client.invalidateQueries({ queryKey })
        throw error
      }
      void client.invalidateQueries({ queryKey: [storeRoutes.listStores.path] })
      showToast('success', done)
      onDone()
    })
  return { action, change }
}
