import { useQueryClient } from '@tanstack/react-query'
import * as payoutRoutes from '@tregu/contract/routes/office-payouts'
import { useState } from 'react'
import { newKey } from '../../lib/entry.ts'
import { useCall } from '../../lib/query-client.ts'
import { useNavigate } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { useToday } from '../../lib/today.ts'
import { useAction } from '../../lib/use-action.ts'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { TextField } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import * as styles from './payout-runs.module.css'

type Props = { readonly open: boolean; readonly onClose: () => void }

/** Drafts a payout run for all stores, and opens it. */
export const NewRun = ({ open, onClose }: Props) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const action = useAction()
  const today = useToday()
  const [until, setUntil] = useState('')
  // A lost answer that is asked for again drafts nothing twice.
  const [key, setKey] = useState(newKey)
  const draft = () =>
    void action.run(async () => {
      const body = until ? { until } : {}
      const { result } = await call(payoutRoutes.createPayoutRun, { body }, { idempotencyKey: key })
      setKey(newKey())
      void client.invalidateQueries({ queryKey: [payoutRoutes.listPayoutRuns.path] })
      onClose()
      navigate(to(officePaths.marketPayoutRun, { id: result.id }))
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('payruns.new')}
      actions={
        <DialogActions disabled={action.busy} onLeave={onClose}>
          <Button busy={action.busy} onClick={draft}>
            {t('payruns.draft')}
          </Button>
        </DialogActions>
      }
    >
      <div className={styles.fields}>
        <p>{t('payruns.new_effect')}</p>
        <TextField
          label={t('payruns.until')}
          hint={t('payruns.until_hint')}
          type="date"
          max={today ?? undefined}
          value={until}
          error={action.error('until')}
          onChange={({ target }) => {
            setUntil(target.value)
            setKey(newKey())
          }}
        />
        <Refusal words={action.message} />
      </div>
    </Dialog>
  )
}
