import { useEffect, useRef } from 'react'
import { classes } from '../lib/classes.ts'
import { Link } from '../lib/router.tsx'
import * as chip from './chip.module.css'
import * as styles from './filter-row.module.css'

export type FilterLink = { readonly value: string; readonly label: string; readonly href: string }
type FilterRowProps = {
  readonly label: string
  readonly links: readonly FilterLink[]
  readonly chosen: string
}

/** Filters as links, so that each has an address; a row that scrolls on the phone. */
export const FilterRow = ({ label, links, chosen }: FilterRowProps) => {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice scrolls the row to itself
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (current && row.current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 3
  }, [chosen])
  return (
    <nav ref={row} className={styles.filters} aria-label={label}>
      {links.map(({ value, label: name, href }) => (
        <Link
          key={value}
          to={href}
          className={classes(chip.chip, value === chosen && chip.on)}
          aria-current={value === chosen ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
