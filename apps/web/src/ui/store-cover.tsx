import { classes } from '../lib/classes.ts'
import * as styles from './store-cover.module.css'

type StoreCoverProps = {
  readonly src: string | null
  /** Says the height and width. */
  readonly className: string | undefined
  /** On the store's own page it is the largest picture. */
  readonly eager?: boolean
}

/** The cover of a store. The left edge of the picture is continued to the full width, so that no seam shows. */
export const StoreCover = ({ src, className, eager = false }: StoreCoverProps) => (
  <div data-part="cover" className={classes(styles.cover, className)}>
    {src ? (
      <>
        <img className={styles.ground} src={src} alt="" width={1100} height={760} />
        <img src={src} alt="" width={1100} height={760} {...(eager && { fetchPriority: 'high' as const })} />
      </>
    ) : null}
  </div>
)
