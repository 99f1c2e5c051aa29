import { LANGUAGE_NAMES, LANGUAGES } from '@tregu/domain'
import { classes } from '../lib/classes.ts'
import { useT } from '../lib/texts.tsx'
import * as text from '../styles/text.module.css'
import * as styles from './language-dots.module.css'

type LanguageDotsProps = {
  readonly missing: readonly string[]
  readonly outdated?: readonly string[]
}

/** A dot for each language: filled when its texts exist, a ring when one is missing, half when one is outdated. */
export const LanguageDots = ({ missing, outdated = [] }: LanguageDotsProps) => {
  const t = useT()
  const named = (languages: readonly string[]) =>
    LANGUAGES.filter((language) => languages.includes(language))
      .map((language) => LANGUAGE_NAMES[language].name)
      .join(', ')
  const words = [
    missing.length > 0 ? t('products.texts_missing_in', { languages: named(missing) }) : '',
    outdated.length > 0 ? t('products.texts_outdated_in', { languages: named(outdated) }) : '',
  ].filter(Boolean)
  const said = words.length > 0 ? words.join('. ') : t('products.texts_complete')
  return (
    <span className={styles.dots} title={said}>
      {LANGUAGES.map((language) => (
        <i
          key={language}
          className={classes(
            missing.includes(language) && styles.missing,
            outdated.includes(language) && styles.outdated,
          )}
        />
      ))}
      <span className={text.hidden}>{said}</span>
    </span>
  )
}
