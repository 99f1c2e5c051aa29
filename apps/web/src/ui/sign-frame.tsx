import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { Meta } from '../lib/site.tsx'
import * as layout from '../styles/layout.module.css'
import * as text from '../styles/text.module.css'
import { MarkLink } from './mark.tsx'
import * as styles from './sign-frame.module.css'

export type SignFrameProps = {
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
  <div data-part="sign" className={classes(styles.login, styles.split)}>
    <Meta title={title} {...(path && { path })} />
    <div className={styles.form}>
      <div>
        <div className={classes(styles.signMark, layout.wideOnly)}>
          <MarkLink />
        </div>
        {sign}
        <h1>{title}</h1>
        {lead ? <p className={classes(text.muted, styles.signLead)}>{lead}</p> : null}
        {children}
      </div>
    </div>
    <div className={styles.art}>
      <div className={styles.artInner}>
        <p className={classes(text.display, styles.artTitle)}>{art.title}</p>
        <p className={styles.artText}>{art.text}</p>
        <img src={`/studio/${art.image}.webp`} alt="" width={900} height={600} loading="lazy" />
      </div>
    </div>
  </div>
)
