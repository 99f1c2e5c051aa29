import { useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk-products'
import { ApiError } from '../../lib/api-error.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { readListsAgain } from './product-queries.ts'

/** Undoes changes of products, the newest first, and says what was set back. */
export const useUndo = () => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  return async (changes: readonly string[]): Promise<void> => {
    let [undone, kept] = [0, 0]
    try {
      for (const id of changes) {
        const { result } = await call(deskRoutes.undoChange, { params: { id } })
        undone += result.undone
        kept += result.kept.length
      }
      const rest = kept > 0 ? ` ${t('products.bulk_kept', { n: kept })}` : ''
      showToast('success', `${t('products.bulk_undone', { n: undone })}${rest}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast('bad', error.message || t('common.failed'))
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: [deskRoutes.getProduct.path] }),
      readListsAgain(client),
    ])
  }
}

/** Says what was done, with Undo. */
export const useDone = () => {
  const t = useT()
  const undo = useUndo()
  return (said: string, changes: readonly string[]): void =>
    showToast(
      'success',
      said,
      changes.length > 0 ? { label: t('desk.undo'), run: () => void undo(changes) } : undefined,
    )
}
