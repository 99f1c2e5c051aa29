import { useQuery } from '@tanstack/react-query'
import { LANGUAGE_NAMES, type Language } from '@tregu/domain'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as bar from '../../ui/progress.module.css'
import { countQuery } from './translation-queries.ts'
import * as styles from './translations.module.css'

type ProgressProps = { readonly language: Language; readonly store: string }

/** How many products have all their texts in a language, and how many of these are outdated. */
export const Progress = ({ language, store }: ProgressProps) => {
  const t = useT()
  const missing = useQuery(countQuery('missing', language, store)).data
  const outdated = useQuery(countQuery('outdated', language, store)).data
  if (!missing || !outdated) return <p className={text.muted}>…</p>
  const { all } = missing.counts
  const done = all - missing.count
  return (
    <div className={styles.progress}>
      <progress
        className={bar.bar}
        max={Math.max(1, all)}
        value={done}
        aria-label={LANGUAGE_NAMES[language].name}
      />
      <p>
        {t('translations.done_of', { n: done, all })}
        {outdated.count > 0 ? ` · ${t('translations.outdated_n', { n: outdated.count })}` : ''}
      </p>
    </div>
  )
}
