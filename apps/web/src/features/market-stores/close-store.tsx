import * as storeRoutes from '@tregu/contract/routes/office-stores'
import { CLOSING_NOTICE_DAYS } from '@tregu/domain'
import { useState } from 'react'
import { useT } from '../../lib/texts.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { StatementDialog, type StoreDialogProps } from './statement-dialog.tsx'

/** Closes a store with a statement of reasons, after the notice period or, where the law asks for it, at once. */
export const CloseStore = (props: StoreDialogProps) => {
  const t = useT()
  const { id, name } = props.store
  const [isAtOnce, setAtOnce] = useState(false)
  return (
    <StatementDialog
      {...props}
      title={t('stores.close_title', { name })}
      label={t('stores.close')}
      effect={t('stores.close_effect', { n: CLOSING_NOTICE_DAYS })}
      done={t('stores.closing_done', { name })}
      further={(ground) =>
        ground === 'law' ? (
          <Checkbox checked={isAtOnce} onChange={({ target }) => setAtOnce(target.checked)}>
            {t('stores.close_at_once', { n: CLOSING_NOTICE_DAYS })}
          </Checkbox>
        ) : null
      }
      send={(statement) => (call) => {
        const now = statement.ground === 'law' && isAtOnce
        return call(storeRoutes.closeStore, {
          params: { id },
          body: { ...statement, ...(now && { at_once: true }) },
        })
      }}
      onClosed={() => setAtOnce(false)}
    />
  )
}
