import { type ReactNode, Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { classes } from '../lib/classes.ts'
import { isHydrated } from '../lib/hydrated.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { watchNear } from '../lib/when-near.ts'
import * as styles from './near.module.css'

/** Closed while the part is the server's markup; open for what the browser renders itself. */
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

/** Read again at every attempt: a click on a waiting part opens it at once and is not lost. */
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
 * A part below the fold: the server sends it whole. The browser lays it out when it is near or idle time allows, and
 * hydrates it when it is near or the reader acts. Most visits never come near most of a page.
 */
export const Near = ({ as: Tag = 'div', className = '', children }: NearProps) => {
  const element = useRef<HTMLDivElement & HTMLLIElement>(null)
  const [gate] = useState(createGate)
  const [folded, setFolded] = useState(() => import.meta.env.SSR || !gate.isOpen())
  const [first] = useState(children)
  // A changed part must be shown: while it waited, React would discard the server's markup.
  if (children !== first) gate.open()
  useEffect(() => {
    if (element.current && !gate.isOpen()) return watchNear(element.current, gate.open)
  }, [gate])
  useEffect(() => (folded ? whenIdle(() => setFolded(false)) : undefined), [folded])
  // Reuse the element while nothing in it changed, so that a rerender does not reach a waiting part.
  const content = useMemo(
    () => (
      <Suspense fallback={null}>
        <Waiting gate={gate}>{children}</Waiting>
      </Suspense>
    ),
    [gate, children],
  )
  return (
    <Tag ref={element} className={folded ? classes(className, styles.near) : className}>
      {content}
    </Tag>
  )
}
