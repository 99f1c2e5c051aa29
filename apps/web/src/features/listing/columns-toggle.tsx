import { GRID_COLUMNS } from '@tregu/domain'
import { Grid2x2, Grid3x3 } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import { useT } from '../../lib/texts.tsx'
import * as iconsStyles from '../../styles/icon.module.css'
import * as styles from './columns-toggle.module.css'

export type Columns = (typeof GRID_COLUMNS)[number]
type ColumnsToggleProps = { readonly columns: Columns; readonly onChange: (columns: Columns) => void }

const icons = { 3: Grid2x2, 4: Grid3x3 } as const

export const ColumnsToggle = ({ columns, onChange }: ColumnsToggleProps) => {
  const t = useT()
  return (
    <fieldset className={styles.choice} aria-label={t('listing.grid')}>
      {[...GRID_COLUMNS].reverse().map((each) => {
        const Icon = icons[each]
        return (
          <button
            key={each}
            type="button"
            className={classes(each === columns && styles.on)}
            aria-pressed={each === columns}
            aria-label={t('listing.per_row', { n: each })}
            onClick={() => onChange(each)}
          >
            <Icon className={iconsStyles.icon} aria-hidden="true" />
          </button>
        )
      })}
    </fieldset>
  )
}
