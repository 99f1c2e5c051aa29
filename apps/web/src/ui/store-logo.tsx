import { classes } from '../lib/classes.ts'
import * as styles from './store-logo.module.css'

/** A store's logo, or its initials on a colour. */
const grounds = ['#8a4b2a', '#1d3f73', '#3c5d2e', '#8f5c08', '#5b2437', '#24524f'] as const

const groundOf = (name: string) =>
  grounds[Array.from(name).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % grounds.length]

const hasCapital = (word: string) => word.charAt(0) !== word.charAt(0).toLowerCase()

/** Of words with a capital if there are some: "Dora e Gjyshes" gives DG. */
const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean)
  const capital = words.filter(hasCapital)
  const [first = '', second] = capital.length > 0 ? capital : words
  return second ? `${first.charAt(0)}${second.charAt(0)}`.toUpperCase() : first.slice(0, 2)
}

type StoreLogoProps = {
  readonly name: string
  readonly logo: string | null
  readonly small?: boolean
  readonly className?: string
}

export const StoreLogo = ({ name, logo, small = false, className }: StoreLogoProps) =>
  logo ? (
    <img
      className={classes(styles.logo, small && styles.small, className)}
      src={logo}
      alt=""
      width={116}
      height={116}
      loading="lazy"
    />
  ) : (
    <span
      className={classes(styles.logo, small && styles.small, className)}
      style={{ background: groundOf(name) }}
      // Written by the style: they are a picture, no part of a button's words.
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  )
