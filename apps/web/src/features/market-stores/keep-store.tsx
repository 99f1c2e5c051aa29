import * as noticeRoutes from '@tregu/contract/routes/office-notices'
import * as storeRoutes from '@tregu/contract/routes/office-stores'
import { DECISION_LIMITS } from '@tregu/domain'
import { useState } from 'react'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import type { MarketStore } from './market-store-queries.ts'
import * as styles from './market-stores.module.css'
import { useChangeStore } from './use-change-store.ts'

const { words } = DECISION_LIMITS

type Props = { readonly store: MarketStore; readonly open: boolean; readonly onClose: () => void }

/** Takes the closing of a store back, before its day or after it. */
export const KeepStore = ({ store, open, onClose }: Props) => {
  const t = useT()
  const { action, change } = useChangeStore(store)
  const [text, setText] = useState('')
  const keep = () =>
    change(
      async (call) => {
        const id = store.closing?.decision ?? ''
        await call(noticeRoutes.liftDecision, { params: { id }, body: { text } })
        return call(storeRoutes.getStore, { params: { id: store.id } })
      },
      t('stores.keep_done', { name: store.name }),
      () => {
        setText('')
        onClose()
      },
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('stores.keep_title', { name: store.name })}
      actions={
        <DialogActions disabled={action.busy} onLeave={onClose}>
          <Button busy={action.busy} onClick={keep}>
            {t('stores.keep')}
          </Button>
        </DialogActions>
      }
    >
      <div className={styles.fields}>
        <p>{t('stores.keep_effect')}</p>
        <TextArea
          label={t('stores.text')}
          hint={t('stores.text_hint', { n: words.min })}
          rows={4}
          maxLength={words.max}
          value={text}
          error={action.error('text')}
          onChange={(event) => setText(event.target.value)}
        />
        <Refusal words={action.message} />
      </div>
    </Dialog>
  )
}
