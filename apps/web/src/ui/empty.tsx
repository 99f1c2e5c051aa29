import type { ReactNode } from 'react'

type EmptyProps = {
  readonly title: string
  /** Small text above the sentence. */
  readonly over?: string
  readonly image?: 'basket' | 'books' | 'tent'
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly heading?: 'h1' | 'h2'
}

/** An empty state: a picture, a sentence, one line of help, one button. */
export const Empty = ({
  title,
  over,
  image = 'basket',
  children,
  action,
  heading: Heading = 'h2',
}: EmptyProps) => (
  <div className="empty">
    <img src={`/studio/${image}.webp`} alt="" width={132} height={132} />
    {over ? <p className="small muted">{over}</p> : null}
    <Heading>{title}</Heading>
    {children ? <p className="muted measure">{children}</p> : null}
    {action}
  </div>
)
