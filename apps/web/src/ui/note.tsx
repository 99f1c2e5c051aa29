import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const icons = { info: Info, warn: CircleAlert, ok: CircleCheck } as const
type NoteProps = { readonly tone: keyof typeof icons; readonly children: ReactNode; readonly live?: boolean }

export const Note = ({ tone, children, live = false }: NoteProps) => {
  const Icon = icons[tone]
  return (
    <div className={`note ${tone}`} role={live ? 'status' : undefined}>
      <Icon className="i" aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
