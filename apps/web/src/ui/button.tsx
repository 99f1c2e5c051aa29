import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { Link, type LinkProps } from '../lib/router.tsx'
import * as styles from './button.module.css'

type Look = {
  readonly tone?: 'primary' | 'line' | 'soft' | 'quiet' | 'danger' | 'saffron'
  readonly size?: 'small' | 'normal' | 'big'
  readonly wide?: boolean
}

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ tone = 'primary', size = 'normal', wide = false }: Look, more = '') =>
  classes(
    styles.button,
    tone === 'danger' && styles.quiet,
    styles[tone],
    size !== 'normal' && styles[size],
    wide && styles.wide,
    more,
  )

const Spinner = () => <span className={styles.spinner} aria-hidden="true" />

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'ref'> & {
    readonly icon?: ReactNode
    /** A spinner replaces the icon and presses are ignored; the label stays. */
    readonly busy?: boolean
  }

export const Button = ({
  tone,
  size,
  wide,
  icon,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={buttonClass(
      { ...(tone && { tone }), ...(size && { size }), ...(wide !== undefined && { wide }) },
      className,
    )}
    aria-busy={busy || undefined}
    onClick={(event) => {
      // aria-disabled buttons stay focusable, so that screen readers reach the reason beside them. Ignore the
      // second half of a double click, even when the first answer has arrived.
      const isIdle =
        busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true' || event.detail > 1
      if (isIdle) event.preventDefault()
      else onClick?.(event)
    }}
  >
    {busy ? <Spinner /> : icon}
    {children}
  </button>
)

type ButtonLinkProps = Look & LinkProps & { readonly icon?: ReactNode }

export const ButtonLink = ({ tone, size, wide, icon, className, children, ...rest }: ButtonLinkProps) => (
  <Link
    {...rest}
    className={buttonClass(
      { ...(tone && { tone }), ...(size && { size }), ...(wide !== undefined && { wide }) },
      className,
    )}
  >
    {icon}
    {children}
  </Link>
)

type IconButtonProps = Omit<ComponentProps<'button'>, 'ref'> & {
  readonly label: string
  readonly small?: boolean
}

export const IconButton = ({ label, small = false, className = '', children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    {...rest}
    className={classes(styles.iconButton, small && styles.small, className)}
  >
    {children}
  </button>
)
