import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { isHydrated, markPartHydrated } from '../lib/hydrated.ts'

type HydratedProps = {
  readonly part: RefObject<HTMLElement | null>
  readonly onHydrated: (hydrated: true) => void
}

/** Rendered inside the part's boundary: its effect runs once the boundary has hydrated. */
const Hydrated = ({ part, onHydrated }: HydratedProps) => {
  useLayoutEffect(() => {
    if (!part.current) return
    markPartHydrated(part.current)
    onHydrated(true)
  }, [part, onHydrated])
  return null
}

type LatePartProps = {
  readonly as: 'aside' | 'div' | 'footer' | 'search'
  readonly name: string
  readonly className?: string
  readonly label?: string
  readonly children: ReactNode
}

/**
 * A part that the server renders and whose code loads after the page's (lib/lazy-part.ts). Input before that is recorded
 * and repeated, as on the page itself (lib/early.ts). Until the part hydrates it keeps its first content: on an update
 * React would remove the server's markup and show nothing until the code is there.
 */
export const LatePart = ({ as: Tag, name, className, label, children }: LatePartProps) => {
  const part = useRef<HTMLDivElement>(null)
  const [hydrated, setHydrated] = useState(isHydrated)
  const content = (
    <Suspense>
      {children}
      <Hydrated part={part} onHydrated={setHydrated} />
    </Suspense>
  )
  const [first] = useState(content)
  return (
    <Tag ref={part} data-part={name} data-late="" className={className} aria-label={label}>
      {hydrated ? content : first}
    </Tag>
  )
}
