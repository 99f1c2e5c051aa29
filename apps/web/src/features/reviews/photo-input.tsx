import { REVIEW_IMAGE_BYTES_MAX, REVIEW_IMAGES_MAX } from '@tregu/domain'
import { Camera, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import type { TextKey } from '../../lib/locales.ts'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Entry } from '../../ui/entry.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import * as styles from './photo-input.module.css'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** Tells two chosen files apart. */
const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** Why a chosen file is not taken; null for a photo that is. */
const refusalOf = (file: File): TextKey | null => {
  if (!TYPES.includes(file.type)) return 'review.photo_type'
  return file.size > REVIEW_IMAGE_BYTES_MAX ? 'review.photo_size' : null
}

/** Addresses that show the chosen files, revoked when they are no longer shown. */
const usePreviews = (files: readonly File[]) => {
  const [shown, setShown] = useState<ReadonlyMap<File, string>>(new Map())
  useEffect(() => {
    const made = new Map(files.map((file) => [file, URL.createObjectURL(file)]))
    setShown(made)
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url)
    }
  }, [files])
  return shown
}

type PhotoInputProps = {
  readonly photos: readonly File[]
  readonly onChange: (photos: readonly File[]) => void
  /** The server's refusal of a photo. */
  readonly error: string | undefined
}

/** Up to four photos, with a small picture of each and a button that takes it out. */
export const PhotoInput = ({ photos, onChange, error }: PhotoInputProps) => {
  const t = useT()
  const [refused, setRefused] = useState<TextKey | null>(null)
  const previews = usePreviews(photos)
  const add = (files: readonly File[]) => {
    const isNew = (file: File) => photos.every((known) => nameOf(known) !== nameOf(file))
    const good = files.filter((file) => refusalOf(file) === null && isNew(file))
    const all = [...photos, ...good]
    const bad = files.map(refusalOf).find((reason) => reason !== null) ?? null
    setRefused(bad ?? (all.length > REVIEW_IMAGES_MAX ? 'review.photo_count' : null))
    onChange(all.slice(0, REVIEW_IMAGES_MAX))
  }
  const message = refused ? t(refused) : error
  return (
    <div className={styles.input}>
      <ul className={styles.photos}>
        {photos.map((file, index) => (
          <Entry key={nameOf(file)} className={styles.photo}>
            {previews.has(file) ? (
              <img
                src={previews.get(file)}
                alt={t('review.photo_n', { n: index + 1 })}
                width={72}
                height={72}
              />
            ) : null}
            <button
              type="button"
              aria-label={t('review.photo_remove', { n: index + 1 })}
              onClick={() => {
                setRefused(null)
                onChange(photos.filter((each) => each !== file))
              }}
            >
              <X className={icons.tiny} aria-hidden="true" />
            </button>
          </Entry>
        ))}
        {photos.length < REVIEW_IMAGES_MAX ? (
          <li>
            <label className={styles.add}>
              <Camera className={icons.icon} aria-hidden="true" />
              <span className={text.hidden}>{t('review.photo_add')}</span>
              <input
                type="file"
                className={text.hidden}
                multiple
                accept={TYPES.join(',')}
                onChange={(event) => {
                  add(Array.from(event.target.files ?? []))
                  // The same file can be chosen again.
                  event.target.value = ''
                }}
              />
            </label>
          </li>
        ) : null}
      </ul>
      <p className={classes(text.small, text.muted)}>{t('review.photo_hint')}</p>
      <div role="status">{message ? <FieldError>{message}</FieldError> : null}</div>
    </div>
  )
}
