import { CircleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'
import * as icons from '../styles/icon.module.css'
import * as styles from './field.module.css'

/** What is wrong with a control, below it. The control names the `id` in its `aria-describedby`. */
export const FieldError = ({ children, className, ...rest }: ComponentProps<'p'>) => (
  <p {...rest} className={classes(styles.error, className)}>
    <CircleAlert className={icons.small} aria-hidden="true" />
    {children}
  </p>
)
