import { useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'

type Answered = { readonly id: string }
type List<Row> = { readonly result: readonly Row[] }

/**
 * Puts an answered entry in its place in every list of the call: one of them may have been asked for just before the answer was saved. The
 * entry moves to the answered ones when a list is opened again.
 */
export const useAnsweredList = <Row extends Answered>(path: string) => {
  const client = useQueryClient()
  return (row: Row) => {
    client.setQueriesData(
      { queryKey: [path] },
      (before: List<Row> | undefined) =>
        before && { ...before, result: before.result.map((each) => (each.id === row.id ? row : each)) },
    )
    void client.invalidateQueries({ queryKey: [path], refetchType: 'none' })
    void client.invalidateQueries({ queryKey: [deskRoutes.waiting.path] })
  }
}
