import { Component, type ReactNode, Suspense, use, useDeferredValue, useEffect } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { classes } from '../lib/classes.ts'
import { connection } from '../lib/connection.ts'
import { goingTo } from '../lib/going.ts'
import { markHydrated, OwnRendering } from '../lib/hydrated.ts'
import type { TextFile } from '../lib/locales.ts'
import type { Failure } from '../lib/page.ts'
import { Redirect, useLocation } from '../lib/router.tsx'
import { useLogin } from '../lib/session.ts'
import { useTexts } from '../lib/texts.tsx'
import * as failureStyles from '../pages/failure.module.css'
import { toLogin } from '../paths.ts'
import * as layout from '../styles/layout.module.css'
import * as buttonStyles from '../ui/button.module.css'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { admits } from './page-auth.ts'
import { readPage } from './page-modules.ts'
import type { Outcome } from './state.ts'
import type { PageRoute } from './wing.ts'

export const failureFile = 'failure'
/** Tells a business account without the permission whom to ask. */
export const askFile = 'desk/ask'

/** Rendered inside the page's boundary: its effect runs once the boundary has hydrated. */
const Hydrated = () => {
  useEffect(markHydrated, [])
  return null
}

type LoadedPageProps = {
  readonly file: string
  readonly texts?: readonly TextFile[]
  readonly failure?: Failure
}

const LoadedPage = ({ file, texts = [], failure }: LoadedPageProps) => {
  const { language } = useTexts()
  const { Page } = use(readPage(file, language, texts))
  return <Page {...failure} />
}

type CatcherProps = { readonly fallback: (error: unknown) => ReactNode; readonly children: ReactNode }
class Catcher extends Component<CatcherProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override render() {
    const { error } = this.state
    return error === null ? this.props.children : this.props.fallback(error)
  }
}

const reload = () => window.location.reload()

/** Shown when even the failure page cannot be loaded. */
const Unreachable = () => {
  const { t } = useTexts()
  return (
    <div data-part="failure" className={classes(layout.wrap, failureStyles.failure)}>
      <h1>{t('page.failed_title')}</h1>
      <p>{t('page.failed_text')}</p>
      <button type="button" className={buttonStyles.button} onClick={reload}>
        {t('common.retry')}
      </button>
    </div>
  )
}

/** Shown where a page failed: asks for the page again when the connection is back. */
const FailurePage = (failure: Failure) => {
  useEffect(() => connection.onBack(reload), [])
  return (
    <Catcher fallback={() => <Unreachable />}>
      <LoadedPage file={failureFile} failure={failure} />
    </Catcher>
  )
}

const skeleton = <PageSkeleton />

/** Shown until the browser has said who is here. */
const Waiting = ({ file, texts }: Omit<LoadedPageProps, 'failure'>) => {
  const { language } = useTexts()
  const { Wait } = use(readPage(file, language, texts ?? []))
  return Wait ? <Wait /> : skeleton
}

const Guarded = ({ page }: { readonly page: PageRoute }) => {
  // Deferred: React renders the page in small steps once the browser has said who is here.
  const login = useDeferredValue(useLogin())
  const location = useLocation()
  // The server does not know the user, so the first render waits for the browser.
  if (login === undefined) return <Waiting file={page.file} texts={page.texts} />
  // Signing out is already navigating elsewhere.
  if (login === null && goingTo() !== null) return skeleton
  if (login === null) return <Redirect to={toLogin(location.pathname + location.search)} />
  if (!admits(page.auth, login.user))
    return login.user.role === 1 ? (
      <LoadedPage file={askFile} texts={page.texts} />
    ) : (
      <FailurePage status={404} code="not_found" />
    )
  return <LoadedPage file={page.file} texts={page.texts} />
}

const failed = (error: unknown) => {
  const { status, code } = error instanceof ApiError ? error : { status: 500, code: 'internal' }
  return (
    <Suspense fallback={skeleton}>
      <FailurePage status={status} code={code} />
      <Hydrated />
    </Suspense>
  )
}

type PageSlotProps = { readonly page: PageRoute; readonly outcome: Outcome | null }

/** One page, keyed by its path, so that no state of the last product stays in the next. */
export const PageSlot = ({ page, outcome }: PageSlotProps) => {
  const location = useLocation()
  return (
    <Catcher key={location.pathname} fallback={failed}>
      <Suspense fallback={skeleton}>
        <OwnRendering />
        {outcome && <FailurePage status={outcome.status} code={outcome.code} />}
        {!outcome && page.auth === 'guest' && <LoadedPage file={page.file} texts={page.texts} />}
        {!outcome && page.auth !== 'guest' && <Guarded page={page} />}
        <Hydrated />
      </Suspense>
    </Catcher>
  )
}
