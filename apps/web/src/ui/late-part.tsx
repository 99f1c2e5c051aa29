import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { markPartHydrated } from '../lib/hydrated.ts'

/** Rendered inside the part's boundary: its effect runs once the boundary has hydrated. */
const Hydrated = ({ part }: { readonly part: RefObject<HTMLElement | null> }) => {
  useLayoutEffect(() => {
    if (part.current) markPartHydrated(part.current)
  }, [part])
  return null
}

type LatePartProps = {
  readonly as: 'aside' | 'div' | 'footer'
  readonly name: string
  readonly className?: string
  readonly label?: string
  readonly children: ReactNode
}

/**
 * A part that the server renders and whose code loads after the page's (lib/lazy-part.ts). Input before that is recorded
 * and repeated, as on the page itself (lib/early.ts).
 */
export const LatePart = ({ as: Tag, name, className, label, children }: LatePartProps) => {
  const part = useRef<HTMLDivElement>(null)
  return (
    <Tag ref={part} data-part={name} data-late="" className={className} aria-label={label}>
      <Suspense>
        {children}
        <Hydrated part={part} />
      </Suspense>
    </Tag>
  )
}
