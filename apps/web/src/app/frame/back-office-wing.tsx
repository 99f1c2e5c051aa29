/** The wings of the back office share one frame, so going from one to another keeps it. The shop never loads it. */
import { type ComponentType, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useLogin } from '../../lib/session.ts'
import type { LayoutProps, PageRoute, Wing } from '../wing.ts'
import type { BackOfficeFrameProps } from './back-office-frame.tsx'

const files = ['src/app/frame/back-office-frame.tsx', 'src/app/back-office-wings.ts']
let loaded: ComponentType<BackOfficeFrameProps> | undefined
const loadFrame = async () => {
  loaded = (await import('./back-office-frame.tsx')).BackOfficeFrame
  return loaded
}
const LazyFrame = lazyPart(loadFrame)

const BackOfficeLayout = ({ chrome, children }: LayoutProps) => {
  const login = useLogin()
  // A loaded frame replaces the server's page at once, without a fallback in between.
  const [Frame] = useState(() => loaded ?? LazyFrame)
  // The server knows no user, and its page has no frame either.
  if (!login || chrome === 'none')
    return (
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    )
  return (
    <Suspense fallback={<main id="main" tabIndex={-1} />}>
      <Frame user={login.user}>{children}</Frame>
    </Suspense>
  )
}

/** A wing of the back office with these pages. */
export const backOfficeWing = (routes: readonly PageRoute[]): Wing => ({
  routes,
  texts: ['shop', 'desk', 'forms', 'server'],
  Layout: BackOfficeLayout,
  layoutFiles: () => files,
  loadLayoutCode: loadFrame,
  loadLayout: () => Promise.resolve(),
})
