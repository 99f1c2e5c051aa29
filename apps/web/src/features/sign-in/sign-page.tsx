import type { ComponentProps, ReactNode } from 'react'
import { useCartCount } from '../../lib/cart-count.ts'
import { classes } from '../../lib/classes.ts'
import type { TextKey } from '../../lib/locales.ts'
import { Link, Redirect } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import * as signFrame from '../../ui/sign-frame.module.css'
import { SignFrame } from '../../ui/sign-frame.tsx'
import { OtherWays } from './other-ways.tsx'
import { useLoginTarget, useNext } from './sign-queries.ts'

type SignPageProps = {
  readonly title: TextKey
  /** Shown under the title; `full` when the guest's cart has lines. */
  readonly lead: { readonly empty: TextKey; readonly full: TextKey }
  readonly art: ComponentProps<typeof SignFrame>['art']
  readonly path: string
  /** Link to the other of the two pages, with its explanation. */
  readonly other: { readonly question: TextKey; readonly label: TextKey; readonly path: string }
  /** The form. */
  readonly children: ReactNode
}

/** Sign-in or sign-up. Redirects a user who is already signed in. */
export const SignPage = ({ title, lead, art, path, other, children }: SignPageProps) => {
  const t = useT()
  const user = useUser()
  const target = useLoginTarget()
  const next = useNext()
  const count = useCartCount()
  if (user) return <Redirect to={target(user)} />
  return (
    <SignFrame
      title={t(title)}
      lead={count > 0 ? t(lead.full, { n: count }) : t(lead.empty)}
      art={art}
      path={path}
    >
      {children}
      <OtherWays hasTerms={path === paths.signUp} />
      <p className={classes(text.muted, signFrame.signMore)}>
        {t(other.question)}{' '}
        <Link className={text.link} to={to(other.path, null, next)}>
          {t(other.label)}
        </Link>
        {' · '}
        <Link className={text.link} to={paths.signUpBusiness}>
          {t('sign.up_business')}
        </Link>
      </p>
    </SignFrame>
  )
}
