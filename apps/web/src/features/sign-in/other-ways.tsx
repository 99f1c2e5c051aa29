import { useT } from '../../lib/texts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import * as styles from './other-ways.module.css'
import { useGuestTarget } from './sign-queries.ts'

/** A guest continues with the cart. */
export const OtherWays = () => {
  const t = useT()
  return (
    <>
      <div className={styles.or}>{t('sign.or')}</div>
      <div className={styles.otherWays}>
        <ButtonLink tone="line" size="big" to={useGuestTarget()}>
          {t('auth.guest')}
        </ButtonLink>
      </div>
    </>
  )
}
