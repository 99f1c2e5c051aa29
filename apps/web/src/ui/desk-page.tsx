import type { ReactNode } from 'react'
import { Meta } from '../lib/site.tsx'
import * as styles from './desk-page.module.css'

type DeskPageProps = {
  readonly title: string
  /** The title with elements in it. */
  readonly heading?: ReactNode
  readonly crumbs?: ReactNode
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A page of the desk: its title, and what stands beside it. Not indexed. */
export const DeskPage = ({ title, heading = title, crumbs, aside, children }: DeskPageProps) => (
  <div className={styles.page}>
    <Meta title={title} />
    {crumbs}
    <div className={styles.head}>
      <h1>{heading}</h1>
      {aside}
    </div>
    {children}
  </div>
)
