import { useId } from 'react'
import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import * as utility from '../../styles/util.module.css'
import { Checkbox } from '../../ui/check.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import * as styles from './agreement.module.css'

type AgreementProps = {
  readonly stores: readonly string[]
  readonly agreed: boolean
  readonly missing: boolean
  readonly onChange: (agreed: boolean) => void
}

/** Required to buy; the shopper must tick it. */
export const Agreement = ({ stores, agreed, missing, onChange }: AgreementProps) => {
  const t = useT()
  const id = useId()
  return (
    <div className={styles.agreement}>
      <Checkbox
        checked={agreed}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? id : undefined}
        onChange={(event) => onChange(event.target.checked)}
      >
        {t('checkout.agreement')}
        <span className={classes(text.small, text.muted, utility.block)}>{stores.join(', ')}</span>
      </Checkbox>
      <Link
        className={classes(text.link, styles.link, text.small)}
        target="_blank"
        to={to(paths.helpTopic, { topic: 'terms' })}
      >
        {t('checkout.read')}
      </Link>
      {missing ? (
        <FieldError className={styles.error} id={id} role="alert">
          {t('error.agreement_required')}
        </FieldError>
      ) : null}
    </div>
  )
}
