import { type ReactNode, Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { isHydrated } from '../lib/hydrated.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { watchNear } from '../lib/when-near.ts'

/** Shut while the part is the server's; what the browser renders itself finds it open. */
const createGate = () => {
  let isOpen = import.meta.env.SSR || isHydrated()
  let pass = () => {}
  const opened = new Promise<void>((resolve) => {
    pass = resolve
  })
  const open = () => {
    isOpen = true
    pass()
  }
  return { isOpen: () => isOpen, opened, open }
}
type Gate = ReturnType<typeof createGate>

/** Read anew at every attempt: a click on a part that still waits finds it open in the same moment, and is heard. */
const Waiting = ({ gate, children }: { readonly gate: Gate; readonly children: ReactNode }) => {
  if (!gate.isOpen()) use(gate.opened)
  return children
}

type NearProps = {
  readonly as?: 'div' | 'li'
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A part below the fold: the server sends it whole. The browser lays it out when it comes near or there is time for it, and
 * makes it answer when it comes near or the reader does something; most visits never come near most of a page.
 */
export const Near = ({ as: Tag = 'div', className = '', children }: NearProps) => {
  const element = useRef<HTMLDivElement & HTMLLIElement>(null)
  const [gate] = useState(createGate)
  const [folded, setFolded] = useState(() => import.meta.env.SSR || !gate.isOpen())
  const [first] = useState(children)
  // What changed is to be shown: while it waited, React would throw away what the server sent.
  if (children !== first) gate.open()
  useEffect(() => {
    if (element.current && !gate.isOpen()) return watchNear(element.current, gate.open)
  }, [gate])
  useEffect(() => (folded ? whenIdle(() => setFolded(false)) : undefined), [folded])
  // The same element as long as nothing in it changed, so that unfolding does not reach what still waits.
  const content = useMemo(
    () => (
      <Suspense fallback={null}>
        <Waiting gate={gate}>{children}</Waiting>
      </Suspense>
    ),
    [gate, children],
  )
  return (
    <Tag ref={element} className={folded ? `${className} near` : className}>
      {content}
    </Tag>
  )
}
