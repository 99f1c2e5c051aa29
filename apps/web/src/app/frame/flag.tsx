import type { Language } from '@tregu/domain'
import * as styles from './flag.module.css'

export const Flag = ({ language }: { readonly language: Language }) => (
  <img
    className={styles.flag}
    src={`/flags/${language}.svg`}
    alt=""
    width={20}
    height={14}
    fetchPriority="low"
  />
)
