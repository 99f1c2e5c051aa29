/** The desk's wing: where sellers and administrators work. The shop never loads its frame. */
import { type ComponentType, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useLogin } from '../../lib/session.ts'
import type { LayoutProps, Wing } from '../wing.ts'
import type { DeskFrameProps } from './layout/desk-frame.tsx'
import { routes } from './routes.ts'

const frameFile = 'src/app/desk/layout/desk-frame.tsx'
let loaded: ComponentType<DeskFrameProps> | undefined
const loadFrame = async () => {
  loaded = (await import('./layout/desk-frame.tsx')).DeskFrame
  return loaded
}
const LazyFrame = lazyPart(loadFrame)

const DeskLayout = ({ chrome, children }: LayoutProps) => {
  const login = useLogin()
  // A loaded frame replaces the server's page at once, without a fallback in between.
  const [DeskFrame] = useState(() => loaded ?? LazyFrame)
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
  layoutFiles: () => [frameFile],
  loadLayoutCode: loadFrame,
  loadLayout: () => Promise.resolve(),
}
