import { useId } from 'react'
import { useT } from '../../lib/texts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useGuestTarget } from './sign-queries.ts'

/** Signing in with Facebook is disabled and says so; a guest continues with the cart. */
export const OtherWays = () => {
  const t = useT()
  const id = useId()
  return (
    <>
      <div className="or">{t('sign.or')}</div>
      <div className="other-ways">
        <Button tone="line" size="big" disabled aria-describedby={id}>
          {t('auth.facebook')}
        </Button>
        <p id={id} className="small muted">
          {t('sign.not_yet')}
        </p>
        <ButtonLink tone="quiet" to={useGuestTarget()}>
          {t('auth.guest')}
        </ButtonLink>
      </div>
    </>
  )
}
