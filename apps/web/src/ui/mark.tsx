import { classes } from '../lib/classes.ts'
import { Link } from '../lib/router.tsx'
import { useT } from '../lib/texts.tsx'
import { paths } from '../paths.ts'
import * as styles from './mark.module.css'

const diamond =
  'M12 0h4v4h4v4h4v4h4v4h-4v4h-4v4h-4v4h-4v-4H8v-4H4v-4H0v-4h4V8h4V4h4zm0 8v4H8v4h4v4h4v-4h4v-4h-4V8z'

/** The logo: the stepped kilim diamond and the name. */
export const Mark = () => (
  <>
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <path fill="#ffc93d" d={diamond} />
    </svg>
    <span>tregu</span>
  </>
)

export const MarkLink = ({ className }: { readonly className?: string }) => {
  const t = useT()
  return (
    <Link className={classes(styles.logo, className)} to={paths.home} aria-label={t('header.home')}>
      <Mark />
    </Link>
  )
}
