import * as noticeRoutes from '@tregu/contract/routes/office-notices'
import * as storeRoutes from '@tregu/contract/routes/office-stores'
import { useT } from '../../lib/texts.tsx'
import type { StoreDialogProps } from './statement-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'

/** Takes the closing of a store back, before its day or after it. */
export const KeepStore = (props: StoreDialogProps) => {
  const t = useT()
  const { id, name, closing } = props.store
  return (
    <TextDialog
      {...props}
      title={t('stores.keep_title', { name })}
      label={t('stores.keep')}
      effect={t('stores.keep_effect')}
      done={t('stores.keep_done', { name })}
      send={(text) => async (call) => {
        await call(noticeRoutes.liftDecision, { params: { id: closing?.decision ?? '' }, body: { text } })
        return call(storeRoutes.getStore, { params: { id } })
      }}
    />
  )
}
