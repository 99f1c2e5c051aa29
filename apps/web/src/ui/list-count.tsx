import { classes } from '../lib/classes.ts'
import * as text from '../styles/text.module.css'
import * as styles from './list-count.module.css'

/** How many a list has, said to a screen reader when it changes. */
export const ListCount = ({ children }: { readonly children: string }) => (
  <p className={classes(text.muted, text.small, text.figures, styles.count)} role="status">
    {children}
  </p>
)
