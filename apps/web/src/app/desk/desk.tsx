/** The desk's wing: where sellers and administrators work. Its frame loads after its user is known, and never in the shop. */
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useLogin } from '../../lib/session.ts'
import type { LayoutProps, Wing } from '../wing.ts'
import { routes } from './routes.ts'

const DeskFrame = lazyPart(async () => (await import('./layout/desk-frame.tsx')).DeskFrame)

const DeskLayout = ({ chrome, children }: LayoutProps) => {
  const login = useLogin()
  // The server knows no user, and its page has no frame either.
  if (!login || chrome === 'none')
    return (
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    )
  return (
    <Suspense fallback={<main id="main" tabIndex={-1} />}>
      <DeskFrame user={login.user}>{children}</DeskFrame>
    </Suspense>
  )
}

export const desk: Wing = {
  routes,
  texts: ['shop', 'desk'],
  Layout: DeskLayout,
  layoutFiles: () => [],
  loadLayout: () => Promise.resolve(),
}
