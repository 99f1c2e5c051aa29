import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { paths, to } from '../../app/paths.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { Checkbox } from '../../ui/check.tsx'

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
    <div className="agreement">
      <Checkbox
        checked={agreed}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? id : undefined}
        onChange={(event) => onChange(event.target.checked)}
      >
        {t('checkout.agreement')}
        <span className="small muted block">{stores.join(', ')}</span>
      </Checkbox>
      <Link className="link small" target="_blank" to={to(paths.helpTopic, { topic: 'terms' })}>
        {t('checkout.read')}
      </Link>
      {missing ? (
        <p className="err" id={id} role="alert">
          <CircleAlert className="i s" aria-hidden="true" />
          {t('error.agreement_required')}
        </p>
      ) : null}
    </div>
  )
}
