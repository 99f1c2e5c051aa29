import { useQueryClient } from '@tanstack/react-query'
import * as officeRoutes from '@tregu/contract/routes/office'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { type OutgoingMail, readMailsAgain } from './mail-queries.ts'

const Fault = ({ words }: { readonly words: string | null }) =>
  words ? (
    <p className={text.alarm} role="alert">
      {words}
    </p>
  ) : null

/** Sends one message that waits or has failed. */
export const RetryButton = ({ mail }: { readonly mail: OutgoingMail }) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  if (mail.state !== 'failed' && mail.state !== 'waiting') return null
  const retry = () =>
    void action.run(async () => {
      try {
        await call(officeRoutes.retryMail, { params: { id: mail.id } })
      } finally {
        await readMailsAgain(client)
      }
      showToast('success', t('system.retried'))
    })
  return (
    <>
      <Button
        tone="line"
        size="small"
        busy={action.busy}
        aria-label={t('system.retry_of', { subject: mail.subject || mail.kind })}
        onClick={retry}
      >
        {t('system.retry')}
      </Button>
      <Fault words={action.message} />
    </>
  )
}

/** Sends all messages that have failed. */
export const RetryAllButton = () => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  const retry = () =>
    void action.run(async () => {
      const { result } = await call(officeRoutes.retryFailedMails, {})
      await readMailsAgain(client)
      showToast('success', t('system.retried_n', { n: result.count }))
    })
  return (
    <>
      <Button tone="line" size="small" busy={action.busy} onClick={retry}>
        {t('system.retry_all')}
      </Button>
      <Fault words={action.message} />
    </>
  )
}
