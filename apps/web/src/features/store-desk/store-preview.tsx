import { pickText } from '@tregu/domain'
import { useEffect, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { StoreCover } from '../../ui/store-cover.tsx'
import { StoreLogo } from '../../ui/store-logo.tsx'
import * as styles from './store-preview.module.css'
import type { OwnStore } from './store-queries.ts'
import type { StoreEditor } from './use-store-editor.ts'

/** The address that shows a chosen file, or what is stored. */
const useShown = (typed: unknown, stored: string | null) => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!(typed instanceof File)) return setUrl(null)
    const made = URL.createObjectURL(typed)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [typed])
  return url ?? stored
}

type StorePreviewProps = {
  readonly store: Pick<OwnStore, 'logo' | 'background' | 'description'>
  /** What is typed. */
  readonly editor: Pick<StoreEditor, 'draft' | 'shown'>
}

/** The head of the store's page as it becomes with what is typed, on a computer and on a phone. */
export const StorePreview = ({ store, editor }: StorePreviewProps) => {
  const { t, language } = useTexts()
  const logo = useShown(editor.draft.logo, store.logo)
  const background = useShown(editor.draft.background, store.background)
  const words = editor.shown(`description.${language}`) || pickText(store.description, language).text
  const name = editor.shown('name')
  return (
    <div className={styles.widths}>
      {(['wide', 'narrow'] as const).map((width) => (
        <figure key={width} className={styles[width]}>
          <figcaption className={classes(text.small, text.muted)}>{t(`storedesk.on_${width}`)}</figcaption>
          <div className={styles.page}>
            <StoreCover src={background} className={styles.cover} />
            <div className={styles.head}>
              <StoreLogo name={name} logo={logo} className={styles.logo} />
              <div className={styles.words}>
                <b className={text.strong}>{name}</b>
                <small className={text.muted}>{editor.shown('city')}</small>
                <p className={classes(text.small, styles.text)}>{words}</p>
              </div>
            </div>
          </div>
        </figure>
      ))}
    </div>
  )
}
