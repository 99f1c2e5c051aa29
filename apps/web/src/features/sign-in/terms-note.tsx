import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useT, Words } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'

/** The terms that signing up accepts, under the button. */
type TermsNoteProps = { readonly of?: 'sign.terms' | 'sign.terms_with' }

export const TermsNote = ({ of = 'sign.terms' }: TermsNoteProps) => {
  const t = useT()
  return (
    <p className={classes(text.small, text.muted)}>
      <Words
        of={of}
        with={{
          terms: (
            <Link className={text.link} to={to(paths.helpTopic, { topic: 'terms' })}>
              {t('footer.terms')}
            </Link>
          ),
          privacy: (
            <Link className={text.link} to={to(paths.helpTopic, { topic: 'privacy' })}>
              {t('footer.privacy')}
            </Link>
          ),
        }}
      />
    </p>
  )
}
