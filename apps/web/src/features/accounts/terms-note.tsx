import { paths, to } from '../../app/paths.ts'
import { Link } from '../../lib/router.tsx'
import { useT, Words } from '../../lib/texts.tsx'

/** The terms that signing up accepts, under the button. */
export const TermsNote = () => {
  const t = useT()
  return (
    <p className="small muted">
      <Words
        of="sign.terms"
        with={{
          terms: (
            <Link className="link" to={to(paths.helpTopic, { topic: 'terms' })}>
              {t('footer.terms')}
            </Link>
          ),
          privacy: (
            <Link className="link" to={to(paths.helpTopic, { topic: 'privacy' })}>
              {t('footer.privacy')}
            </Link>
          ),
        }}
      />
    </p>
  )
}
