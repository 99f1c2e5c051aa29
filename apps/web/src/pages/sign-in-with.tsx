import * as identityRoutes from '@tregu/contract/routes/identities'
import { findLoginTarget, type IdentityProvider, PROVIDER_NAMES } from '@tregu/domain'
import { useEffect, useRef, useState } from 'react'
import { DetailsForm } from '../features/sign-in/details-form.tsx'
import { type Came, JoinForm } from '../features/sign-in/join-form.tsx'
import { safeOrigin } from '../features/sign-in/safe-origin.ts'
import { browserID, useSignedIn } from '../features/sign-in/sign-queries.ts'
import { withChatSecret } from '../lib/kept-chat.ts'
import { useCall } from '../lib/query-client.ts'
import { useNavigate, useParams, useSearchParams } from '../lib/router.tsx'
import { useUser } from '../lib/session.ts'
import { useT } from '../lib/texts.tsx'
import { showToast } from '../lib/toasts.ts'
import { paths, to } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import * as field from '../ui/field.module.css'
import { Outcome } from '../ui/outcome.tsx'
import { SignFrame } from '../ui/sign-frame.tsx'

const profile = to(paths.dashboardTab, { tab: 'profile' })

/** Goes on when nothing more is asked; else returns what is. */
const useGoOn = (name: string) => {
  const t = useT()
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  return ({ step, token, user, next }: Came) => {
    if (token !== null && user !== null) {
      signedIn({ token, user })
      navigate(findLoginTarget(user.role === 1 ? 1 : 0, safeOrigin(next)), { replace: true })
    } else {
      showToast('success', t(step === 'connected' ? 'ways.connected' : 'ways.confirmed', { name }))
      navigate(safeOrigin(next) ?? profile, { replace: true })
    }
  }
}

/** Tells the server what the provider sent with the browser, once. */
const useVisit = (provider: IdentityProvider) => {
  const call = useCall()
  const goOn = useGoOn(PROVIDER_NAMES[provider])
  const [search] = useSearchParams()
  const [came, setCame] = useState<Came | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const state = useRef<string | null>(null)
  const take = (reply: Came) => {
    if (reply.step === 'join' || reply.step === 'ask') setCame(reply)
    else goOn(reply)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit comes back once
  useEffect(() => {
    if (state.current !== null) return
    state.current = search.get('state') || 'none'
    const [code, iss, refusal] = ['code', 'iss', 'error'].map((name) => search.get(name) ?? undefined)
    const body = { state: state.current, code, iss, error: refusal, ...browserID() }
    call(identityRoutes.finish, { params: { provider }, body }, { fetch: withChatSecret() }).then(
      take,
      setError,
    )
    // The code has been used, and does not belong into the history.
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  const rest = () => ({ state: state.current ?? '', ...browserID() })
  return {
    came,
    error,
    join: async (password: string) =>
      take(
        await call(
          identityRoutes.join,
          { params: { provider }, body: { password, ...rest() } },
          { fetch: withChatSecret() },
        ),
      ),
    complete: async (details: { first_name: string; last_name: string; email: string }) =>
      take(
        await call(
          identityRoutes.complete,
          { params: { provider }, body: { ...details, ...rest() } },
          { fetch: withChatSecret() },
        ),
      ),
  }
}

/** Where Facebook and Google send a browser back to (docs/rules/sign-in-with.md). */
export const Page = () => {
  const t = useT()
  const user = useUser()
  const { provider: word } = useParams()
  const provider: IdentityProvider = word === 'google' ? 'google' : 'facebook'
  const name = PROVIDER_NAMES[provider]
  const { came, error, join, complete } = useVisit(provider)
  return (
    <SignFrame
      title={t('ways.title', { name })}
      art={{ image: 'food', title: t('sign.art_in'), text: t('sign.art_in_text') }}
    >
      <div className={field.stack}>
        {came === null ? <Outcome error={error} waiting={t('ways.waiting')} /> : null}
        {came?.step === 'join' && came.person ? (
          <JoinForm name={name} person={came.person} onJoin={join} />
        ) : null}
        {came?.step === 'ask' && came.person ? (
          <DetailsForm name={name} person={came.person} onDetails={complete} />
        ) : null}
        {error || came ? (
          <ButtonLink tone="line" size="big" wide to={user ? profile : paths.login}>
            {t(user ? 'ways.to_profile' : 'ways.again')}
          </ButtonLink>
        ) : null}
      </div>
    </SignFrame>
  )
}
