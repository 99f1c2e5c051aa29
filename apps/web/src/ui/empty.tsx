import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import * as text from '../styles/text.module.css'
import * as styles from './empty.module.css'

type EmptyProps = {
  readonly title: string
  /** Small text above the sentence. */
  readonly over?: string
  readonly image?: 'basket' | 'tent'
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly heading?: 'h1' | 'h2'
}

/** An empty state: a picture, a sentence, one line of help, one button. */
export const Empty = ({
  title,
  over,
  image = 'basket',
  children,
  action,
  heading: Heading = 'h2',
}: EmptyProps) => (
  <div data-part="empty" className={styles.empty}>
    <img src={`/studio/${image}.webp`} alt="" width={132} height={132} />
    {over ? <p className={classes(text.small, text.muted)}>{over}</p> : null}
    <Heading>{title}</Heading>
    {children ? <p className={classes(text.muted, styles.measure)}>{children}</p> : null}
    {action}
  </div>
)
