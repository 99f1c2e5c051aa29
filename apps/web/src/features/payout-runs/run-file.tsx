import { useMutation } from '@tanstack/react-query'
import * as payoutRoutes from '@tregu/contract/routes/office-payouts'
import { Download } from 'lucide-react'
import { failureText } from '../../lib/failure.ts'
import { useCall } from '../../lib/query-client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import * as icons from '../../styles/icon.module.css'
import { Button } from '../../ui/button.tsx'
import type { Run } from './run-queries.ts'

/** The payments as CSV for the bank. A plain link could not send the token. */
export const RunFile = ({ run: { id, until } }: { readonly run: Run }) => {
  const t = useT()
  const call = useCall()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(payoutRoutes.getPayoutRunCsv, { params: { id } }) as Promise<unknown> as Promise<Blob>,
    onSuccess: (bytes) => saveFile(bytes, `payouts-${until}-${id.slice(-6)}.csv`),
    onError: (error) => showToast('bad', failureText(error, t)),
  })
  return (
    <Button
      tone="line"
      busy={isPending}
      icon={<Download className={icons.small} aria-hidden="true" />}
      onClick={() => mutate()}
    >
      {t('payruns.file')}
    </Button>
  )
}
