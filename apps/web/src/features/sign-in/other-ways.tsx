import { useMarket } from '../../lib/market.ts'
import { useT } from '../../lib/texts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import * as styles from './other-ways.module.css'
import { ProviderButtons } from './provider-buttons.tsx'
import { useGuestTarget } from './sign-queries.ts'
import { TermsNote } from './terms-note.tsx'

/** Signs in with a provider; or a guest continues with the cart. `hasTerms`: the form above has named the terms. */
export const OtherWays = ({ hasTerms }: { readonly hasTerms: boolean }) => {
  const t = useT()
  const { sign_in_with: providers } = useMarket()
  return (
    <>
      <div className={styles.or}>{t('sign.or')}</div>
      <div className={styles.otherWays}>
        <ProviderButtons />
        {providers.length > 0 && !hasTerms ? <TermsNote of="sign.terms_with" /> : null}
        <ButtonLink tone="line" size="big" to={useGuestTarget()}>
          {t('auth.guest')}
        </ButtonLink>
      </div>
    </>
  )
}
