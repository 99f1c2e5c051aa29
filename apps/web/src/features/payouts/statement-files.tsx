import { useMutation } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import { Download } from 'lucide-react'
import { failureText } from '../../lib/failure.ts'
import { useCall } from '../../lib/query-client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import * as icons from '../../styles/icon.module.css'
import { Button } from '../../ui/button.tsx'
import type { Span } from './payout-queries.ts'
import * as styles from './payouts.module.css'

const files = { pdf: deskRoutes.getStatementPdf, csv: deskRoutes.getStatementCsv } as const

type FileButtonProps = { readonly kind: keyof typeof files; readonly span: Span }

const FileButton = ({ kind, span }: FileButtonProps) => {
  const t = useT()
  const call = useCall()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(files[kind], { query: span }) as Promise<Blob>,
    onSuccess: (bytes) => saveFile(bytes, `${span.store}-${span.from}-${span.to}.${kind}`),
    onError: (error) => showToast('bad', failureText(error, t)),
  })
  return (
    <Button
      tone="quiet"
      size="small"
      busy={isPending}
      icon={<Download className={icons.small} aria-hidden="true" />}
      aria-label={t('payouts.download', { kind: kind.toUpperCase(), from: span.from, to: span.to })}
      onClick={() => mutate()}
    >
      {kind.toUpperCase()}
    </Button>
  )
}

/** A statement as PDF and CSV. A plain link could not send the token. */
export const StatementFiles = ({ span }: { readonly span: Span }) => (
  <span className={styles.files}>
    <FileButton kind="pdf" span={span} />
    <FileButton kind="csv" span={span} />
  </span>
)
