import { classes } from '../lib/classes.ts'
import { useT } from '../lib/texts.tsx'
import * as layout from '../styles/layout.module.css'
import * as text from '../styles/text.module.css'
import * as utility from '../styles/util.module.css'
import * as styles from './skeleton.module.css'

/** Keys for this many placeholders. */
export const placeNames = (count: number) => Array.from({ length: count }, (_, index) => `place-${index}`)

export const Loading = () => {
  const t = useT()
  return (
    <p className={text.hidden} role="status">
      {t('common.loading')}
    </p>
  )
}

/** Placeholders of product cards, in their geometry; visible only after 200 ms (CSS). */
export const CardSkeletons = ({ count }: { readonly count: number }) =>
  placeNames(count).map((name) => (
    <li key={name} className={classes(styles.card, styles.wait)} aria-hidden="true">
      <div className={classes(styles.block, styles.picture)} />
      <div className={styles.body}>
        <div className={classes(styles.block, utility.h20, utility.w40)} />
        <div className={classes(styles.block, utility.mt4, utility.h12, utility.w100)} />
        <div className={classes(styles.block, utility.mt4, utility.h12, utility.w60)} />
      </div>
    </li>
  ))

export const Lines = ({ count }: { readonly count: number }) =>
  placeNames(count).map((name) => (
    <div
      key={name}
      className={classes(styles.block, utility.mt12, utility.h16, utility.w100)}
      aria-hidden="true"
    />
  ))

/** Placeholder of a page. The tab keeps a title meanwhile. */
export const PageSkeleton = () => {
  const t = useT()
  return (
    <div className={classes(layout.wrap, styles.pageWait)} aria-busy="true">
      <title>{t('common.site')}</title>
      <Loading />
      <div
        className={classes(styles.block, utility.mt32, utility.h36, utility.w40, styles.wait)}
        aria-hidden="true"
      />
      <div className={styles.wait}>
        <Lines count={5} />
      </div>
    </div>
  )
}
