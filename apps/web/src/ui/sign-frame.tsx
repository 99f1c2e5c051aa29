import '../styles/forms.css'
import '../styles/sign-in.css'
import type { ReactNode } from 'react'
import { Meta } from '../lib/site.tsx'
import { MarkLink } from './mark.tsx'

type SignFrameProps = {
  readonly title: string
  /** Shown under the title. */
  readonly lead?: ReactNode
  /** Shown above the title. */
  readonly sign?: ReactNode
  readonly art: {
    readonly image: 'food' | 'kids' | 'home' | 'techno'
    readonly title: string
    readonly text: string
  }
  readonly children: ReactNode
  /** The address for robots. */
  readonly path?: string
}

/** The form on white, a green half beside it; on the phone the form alone. */
export const SignFrame = ({ title, lead, sign, art, path, children }: SignFrameProps) => (
  <div className="login split">
    <Meta title={title} {...(path && { path })} />
    <div className="fm">
      <div>
        <div className="sign-mark desk">
          <MarkLink />
        </div>
        {sign}
        <h1>{title}</h1>
        {lead ? <p className="muted sign-lead">{lead}</p> : null}
        {children}
      </div>
    </div>
    <div className="art">
      <div className="artin">
        <p className="display art-title">{art.title}</p>
        <p className="art-text">{art.text}</p>
        <img src={`/studio/${art.image}.webp`} alt="" width={900} height={600} />
      </div>
    </div>
  </div>
)
