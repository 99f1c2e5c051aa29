import * as payoutRoutes from '@tregu/contract/routes/office-payouts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import type { Run } from './run-queries.ts'

/** The payments as CSV for the bank. */
export const RunFile = ({ run: { id, until } }: { readonly run: Run }) => {
  const t = useT()
  const call = useCall()
  return (
    <DownloadButton
      label={t('payruns.file')}
      name={() => `payouts-${until}-${id.slice(-6)}.csv`}
      load={() => call(payoutRoutes.getPayoutRunCsv, { params: { id } })}
    />
  )
}
