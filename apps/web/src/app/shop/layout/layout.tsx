import { memo, type ReactNode, Suspense } from 'react'
import { useSessionCheck } from '../../../lib/cart-count.ts'
import { classes } from '../../../lib/classes.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useLogin } from '../../../lib/session.ts'
import { useIdle } from '../../../lib/use-idle.ts'
import { WatchPerson } from '../../../lib/watch-person.ts'
import { whenNear } from '../../../lib/when-near.ts'
import * as layout from '../../../styles/layout.module.css'
import { LatePart } from '../../../ui/late-part.tsx'
import { MarkLink } from '../../../ui/mark.tsx'
import { ConnectionLine } from '../../frame/connection-line.tsx'
import * as masthead from '../../frame/masthead.module.css'
import { SkipLink } from '../../frame/skip-link.tsx'
import { usePageChange } from '../../use-page-change.ts'
import type { LayoutProps } from '../../wing.ts'
import { DepartmentBar } from './department-bar.tsx'
import { Masthead } from './masthead.tsx'
import { TabBar } from './tab-bar.tsx'
import { ToTop } from './to-top.tsx'

const Pending = lazyPart(async () => (await import('./pending.tsx')).Pending)

export const checkoutFrameFile = 'src/app/shop/layout/checkout-frame.tsx'
const CheckoutFrame = lazyPart(async () => (await import('./checkout-frame.tsx')).CheckoutFrame)

const Footer = lazyPart(
  async () => (await whenNear('[data-part="footer"]', () => import('./footer.tsx'))).Footer,
)

/** Memoised: on a rerender React would drop the server's markup while the code is still loading. */
const FooterSlot = memo(() => (
  <LatePart as="footer" name="footer">
    <Footer />
  </LatePart>
))

const Later = lazyPart(async () => (await import('./later.tsx')).Later)

/** Load the help button when the browser is idle. */
const LaterSlot = memo(() =>
  useIdle() ? (
    <Suspense>
      <Later />
    </Suspense>
  ) : null,
)

const Main = ({ children }: { readonly children: ReactNode }) => (
  <main id="main" tabIndex={-1}>
    {children}
  </main>
)

/** The login becomes known after hydration. Only this component and the next read it, so the rest of the frame does not render again. */
const SessionCheck = () => {
  useSessionCheck()
  return null
}

const PendingSlot = () => {
  const login = useLogin()
  const isIdle = useIdle()
  if (!login || !isIdle) return null
  return (
    <Suspense>
      <Pending />
    </Suspense>
  )
}

const Frame = ({ chrome, children }: LayoutProps) => {
  if (chrome === 'none') return <Main>{children}</Main>
  if (chrome === 'quiet')
    return (
      <>
        <SkipLink />
        <header className={classes(masthead.top, masthead.quiet)}>
          <div className={classes(layout.wrap, masthead.wrap)}>
            <MarkLink className={masthead.mark} />
          </div>
        </header>
        <ConnectionLine />
        <Main>{children}</Main>
      </>
    )
  if (chrome === 'checkout')
    return (
      <>
        <SkipLink />
        <Suspense>
          <CheckoutFrame>
            <ConnectionLine />
            <Main>{children}</Main>
          </CheckoutFrame>
        </Suspense>
      </>
    )
  return (
    <>
      <SkipLink />
      <Masthead />
      <DepartmentBar />
      <ConnectionLine />
      <Main>{children}</Main>
      <FooterSlot />
      <ToTop />
      <LaterSlot />
      <TabBar />
      <WatchPerson />
      <PendingSlot />
    </>
  )
}

export const Layout = (props: LayoutProps) => {
  usePageChange()
  return (
    <>
      <Frame {...props} />
      <SessionCheck />
    </>
  )
}
