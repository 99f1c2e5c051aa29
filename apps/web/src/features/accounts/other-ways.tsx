import { useId } from 'react'
import { classes } from '../../lib/classes.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import * as styles from './other-ways.module.css'
import { useGuestTarget } from './sign-queries.ts'

/** Signing in with Facebook is disabled and says so; a guest continues with the cart. */
export const OtherWays = () => {
  const t = useT()
  const id = useId()
  return (
    <>
      <div className={styles.or}>{t('sign.or')}</div>
      <div className={styles.otherWays}>
        <Button tone="line" size="big" disabled aria-describedby={id}>
          {t('auth.facebook')}
        </Button>
        <p id={id} className={classes(text.small, text.muted)}>
          {t('sign.not_yet')}
        </p>
        <ButtonLink tone="quiet" to={useGuestTarget()}>
          {t('auth.guest')}
        </ButtonLink>
      </div>
    </>
  )
}
