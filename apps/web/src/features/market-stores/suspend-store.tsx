import * as storeRoutes from '@tregu/contract/routes/office-stores'
import { useT } from '../../lib/texts.tsx'
import { StatementDialog, type StoreDialogProps } from './statement-dialog.tsx'

/** Suspends a store with a statement of reasons. */
export const SuspendStore = (props: StoreDialogProps) => {
  const t = useT()
  const { id, name } = props.store
  return (
    <StatementDialog
      {...props}
      title={t('stores.suspend_title', { name })}
      label={t('stores.suspend')}
      effect={t('stores.suspend_effect')}
      done={t('stores.suspended', { name })}
      send={(body) => (call) => call(storeRoutes.suspendStore, { params: { id }, body })}
    />
  )
}
