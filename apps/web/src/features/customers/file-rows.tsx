import type { ReactNode } from 'react'
import * as styles from './customers.module.css'

export type FileRow = {
  readonly id: string
  readonly what: ReactNode
  /** A number or a day, at the right. */
  readonly side?: ReactNode
}
type PartProps = {
  readonly name: string
  readonly title: string
  readonly rows: readonly FileRow[]
  readonly children?: ReactNode
}

/** A list of the file. An empty one is named at the foot of the page instead. */
export const FilePart = ({ name, title, rows, children }: PartProps) => {
  if (rows.length === 0) return null
  const id = `customer-${name}`
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className={styles.what}>{row.what}</div>
            {row.side === undefined ? null : <div className={styles.side}>{row.side}</div>}
          </li>
        ))}
      </ul>
    </section>
  )
}
