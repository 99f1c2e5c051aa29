import { useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk-schedules'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { keepSchedule, type Schedule } from './schedule-queries.ts'

/** Cancels a planned reduction, or ends a running one now. */
export const EndButton = ({ schedule }: { readonly schedule: Schedule }) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (schedule.state !== 'planned' && schedule.state !== 'running') return null
  const isRunning = schedule.state === 'running'
  const end = async () => {
    setBusy(true)
    try {
      const { result } = await call(deskRoutes.cancelSchedule, { params: { id: schedule.id } })
      keepSchedule(client, result)
      showToast('success', t(result.state === 'cancelled' ? 'schedules.cancelled' : 'schedules.ended'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast('bad', error.message || t('common.failed'))
    } finally {
      setBusy(false)
      setIsAsking(false)
    }
  }
  const action = t(isRunning ? 'schedules.end' : 'schedules.cancel')
  return (
    <>
      <Button tone="danger" onClick={() => setIsAsking(true)}>
        {action}
      </Button>
      <Confirm
        open={isAsking}
        title={t(isRunning ? 'schedules.end_title' : 'schedules.cancel_title')}
        action={action}
        busy={busy}
        onConfirm={() => void end()}
        onClose={() => setIsAsking(false)}
      >
        {t(isRunning ? 'schedules.end_text' : 'schedules.cancel_text')}
      </Confirm>
    </>
  )
}
