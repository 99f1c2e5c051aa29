import { useQueryClient } from '@tanstack/react-query'
import * as customerRoutes from '@tregu/contract/routes/office-customers'
import type { Call } from '../../lib/api.ts'
import { useCall } from '../../lib/query-client.ts'
import { showToast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { customerQuery } from './customer-queries.ts'

/** Does something for a customer, and shows the file as it is then. `send` gives the words of the toast. */
export const useChangeCustomer = (id: string, onDone: () => void) => {
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  const change = (send: (call: Call) => Promise<string>) =>
    void action.run(async () => {
      const words = await send(call)
      onDone()
      showToast('success', words)
      void client.invalidateQueries({ queryKey: [customerRoutes.listCustomers.path] })
      await client.invalidateQueries({ queryKey: customerQuery(id).queryKey })
    })
  return { action, change }
}
