import { useQueryClient } from '@tanstack/react-query'
import * as importRoutes from '@tregu/contract/routes/desk-imports'
import { IMPORT_LIMITS, type Language } from '@tregu/domain'
import { FileUp } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useCall } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import { uploadWith } from '../../lib/upload.ts'
import { useSendOnce } from '../../lib/use-send-once.ts'
import * as icons from '../../styles/icon.module.css'
import { Button } from '../../ui/button.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { LanguageField } from '../../ui/language-field.tsx'
import * as progress from '../../ui/progress.module.css'
import { Refusal } from '../../ui/refusal.tsx'
import { keepImport, type ProductImport } from './import-queries.ts'
import * as styles from './imports.module.css'

const MODES = ['both', 'create', 'update'] as const
type Mode = (typeof MODES)[number]
type Refused = { readonly message: string; readonly file: string | undefined }

const MB = 1_024 * 1_024

/** Sends a file. What was chosen stays when it is refused. */
const useUpload = (store: string, onRead: (result: ProductImport) => void) => {
  const { t } = useTexts()
  const call = useCall()
  const client = useQueryClient()
  const sendOnce = useSendOnce()
  const [sent, setSent] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<Refused | null>(null)
  const send = async (file: File, fields: { readonly lang: Language; readonly mode: Mode }) => {
    if (sent !== null) return
    if (file.size > IMPORT_LIMITS.bytes) {
      setRefusal({ message: t('imports.too_large', { n: IMPORT_LIMITS.bytes / MB }), file: undefined })
      return
    }
    setSent(0)
    setRefusal(null)
    const body = new FormData()
    const named = { ...fields, ...(store === '' ? {} : { store }) }
    for (const [name, value] of Object.entries(named)) body.set(name, value)
    body.append('file', file)
    const content = { ...named, name: file.name, size: file.size, at: file.lastModified }
    try {
      const { result } = await sendOnce(content, (idempotencyKey) =>
        call(importRoutes.createImport, { body }, { idempotencyKey, fetch: uploadWith(setSent) }),
      )
      keepImport(client, result)
      onRead(result)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal({ message: error.message || t('common.failed'), file: error.fields.file })
    } finally {
      setSent(null)
    }
  }
  return { sent, refusal, send, clear: () => setRefusal(null) }
}

type UploadFormProps = {
  /** The slug of the chosen store; empty when a person works for one alone. */
  readonly store: string
  readonly onRead: (result: ProductImport) => void
}

/** Chooses a file, the language of its texts, and what it may do. */
export const UploadForm = ({ store, onRead }: UploadFormProps) => {
  const { t, language, number } = useTexts()
  const errorId = useId()
  const [file, setFile] = useState<File | null>(null)
  const [lang, setLang] = useState<Language>(language)
  const [mode, setMode] = useState<Mode>('both')
  const [isMissing, setIsMissing] = useState(false)
  const { sent, refusal, send, clear } = useUpload(store, onRead)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(file === null)
    if (file) void send(file, { lang, mode })
  }
  const fault = isMissing && !file ? t('imports.choose_file') : refusal?.file
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <Refusal words={refusal?.message} />
      <div className={styles.drop}>
        <FileDrop
          label={file ? t('imports.chosen', { name: file.name }) : t('imports.drop')}
          hint={t('imports.limits', {
            n: IMPORT_LIMITS.bytes / MB,
            rows: IMPORT_LIMITS.rows,
            columns: IMPORT_LIMITS.columns,
          })}
          accept=".csv,.tsv,.txt,text/csv"
          icon={<FileUp className={icons.large} aria-hidden="true" />}
          busy={sent !== null}
          errorId={fault === undefined ? undefined : errorId}
          onFiles={([first]) => {
            setFile(first ?? null)
            clear()
          }}
        />
        {fault === undefined ? null : (
          <FieldError id={errorId} role="alert">
            {fault}
          </FieldError>
        )}
      </div>
      <div className={fieldStyles.columns}>
        <LanguageField
          label={t('imports.lang')}
          hint={t('imports.lang_hint')}
          value={lang}
          onChoose={setLang}
        />
        <SelectField
          label={t('imports.mode')}
          value={mode}
          onChange={(event) => setMode(MODES.find((each) => each === event.target.value) ?? 'both')}
        >
          {MODES.map((each) => (
            <option key={each} value={each}>
              {t(`imports.mode_${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {sent === null ? null : (
        <progress
          className={progress.bar}
          value={sent}
          aria-label={t('imports.sending', { percent: number(Math.round(sent * 100)) })}
        />
      )}
      <div className={fieldStyles.actions}>
        <Button type="submit" busy={sent !== null}>
          {t('imports.read')}
        </Button>
      </div>
    </form>
  )
}
