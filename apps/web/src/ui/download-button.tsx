import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { failureText } from '../lib/failure.ts'
import { saveFile } from '../lib/save-file.ts'
import { useT } from '../lib/texts.tsx'
import { showToast } from '../lib/toasts.ts'
import * as icons from '../styles/icon.module.css'
import { Button } from './button.tsx'

type DownloadProps = {
  readonly label: string
  /** The name of the file, found when it is saved. */
  readonly name: () => string
  readonly tone?: 'primary' | 'line' | 'quiet'
  readonly load: () => Promise<unknown>
  readonly onDone?: () => void
}

/** Saves a file of the API. A plain link could not send the token. */
export const DownloadButton = ({ label, name, tone = 'line', load, onDone }: DownloadProps) => {
  const t = useT()
  const { mutate, isPending } = useMutation({
    mutationFn: load as () => Promise<Blob>,
    onSuccess: (bytes) => {
      saveFile(bytes, name())
      onDone?.()
    },
    onError: (error) => showToast('bad', failureText(error, t)),
  })
  return (
    <Button
      tone={tone}
      busy={isPending}
      icon={<Download className={icons.small} aria-hidden="true" />}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  )
}
