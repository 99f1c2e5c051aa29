import { CircleAlert, FileText, X } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import { useDecimal, useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { IconButton } from '../../ui/button.tsx'
import { Entry } from '../../ui/entry.tsx'
import * as progress from '../../ui/progress.module.css'
import * as styles from './file-list.module.css'
import { formatBytes } from './runs.ts'
import type { ChosenFile, Files } from './use-files.ts'

const FileLine = ({ chosen }: { readonly chosen: ChosenFile }) => {
  const t = useT()
  const decimal = useDecimal()
  const { file, error, progress: part } = chosen
  if (error)
    return (
      <span className={styles.error}>
        <CircleAlert className={icons.tiny} aria-hidden="true" />
        {error}
      </span>
    )
  if (part !== null)
    return (
      <progress className={progress.bar} value={part} aria-label={t('chat.uploading', { name: file.name })} />
    )
  return (
    <span className={classes(text.small, text.muted, text.figures)}>{formatBytes(file.size, decimal)}</span>
  )
}

/** The chosen files above the input, each with a preview, its progress or what is wrong with it. */
export const FileList = ({ files }: { readonly files: Files }) => {
  const t = useT()
  return (
    <>
      {files.files.length > 0 ? (
        <ul className={styles.list} aria-label={t('chat.chosen_files')}>
          {files.files.map((chosen) => (
            <Entry key={chosen.id}>
              {chosen.preview ? (
                <img src={chosen.preview} alt="" width={44} height={44} />
              ) : (
                <span className={styles.sign}>
                  <FileText className={icons.icon} aria-hidden="true" />
                </span>
              )}
              <span className={styles.about}>
                <b className={classes(text.strong, styles.name)}>{chosen.file.name}</b>
                <FileLine chosen={chosen} />
              </span>
              <IconButton
                label={t('common.action_of', { action: t('common.remove'), name: chosen.file.name })}
                onClick={() => files.remove(chosen.id)}
              >
                <X className={icons.icon} aria-hidden="true" />
              </IconButton>
            </Entry>
          ))}
        </ul>
      ) : null}
      <p className={text.hidden} role="status">
        {files.files.find(({ error }) => error !== null)?.error ?? ''}
      </p>
    </>
  )
}
