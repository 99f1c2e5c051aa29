import * as storeRoutes from '@tregu/contract/routes/office-stores'
import { useT } from '../../lib/texts.tsx'
import type { StoreDialogProps } from './statement-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'

/** Ends the suspension of a store. */
export const ReinstateStore = (props: StoreDialogProps) => {
  const t = useT()
  const { id, name } = props.store
  return (
    <TextDialog
      {...props}
      title={t('stores.reinstate_title', { name })}
      label={t('stores.reinstate')}
      effect={t('stores.reinstate_effect')}
      done={t('stores.reinstated', { name })}
      send={(text) => (call) => call(storeRoutes.reinstateStore, { params: { id }, body: { text } })}
    />
  )
}
