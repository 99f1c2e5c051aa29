import { useQueryClient } from '@tanstack/react-query'
import * as customerRoutes from '@tregu/contract/routes/office-customers'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import type { QueuedJob } from './system-queries.ts'

/** Runs a job now that waits or has failed. */
export const RetryJob = ({ job }: { readonly job: QueuedJob }) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  if (job.locked) return null
  const retry = () =>
    void action.run(async () => {
      try {
        await call(customerRoutes.retryJob, { params: { id: job.id } })
      } finally {
        await client.invalidateQueries({ queryKey: [customerRoutes.listJobs.path] })
      }
      showToast('success', t('system.job_retried'))
    })
  return (
    <>
      <Button
        tone="line"
        size="small"
        busy={action.busy}
        aria-label={t('system.job_retry_of', { subject: job.task })}
        onClick={retry}
      >
        {t('system.job_retry')}
      </Button>
      {action.message ? (
        <p className={text.alarm} role="alert">
          {action.message}
        </p>
      ) : null}
    </>
  )
}
