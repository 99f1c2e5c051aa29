import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Refusal } from './use-paying.ts'

/** Why nothing was bought; takes the focus, and stays until the next attempt. */
export const RefusalBox = ({ refusal }: { readonly refusal: Refusal | null }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) box.current?.focus()
  }, [refusal])
  if (!refusal) return null
  return (
    <div ref={box} className="alertbox" role="alert" tabIndex={-1}>
      <CircleAlert className="i" aria-hidden="true" />
      <p>{refusal.message}</p>
    </div>
  )
}
