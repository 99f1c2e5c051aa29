import { classes } from '../../lib/classes.ts'
import * as skeleton from '../../ui/skeleton.module.css'
import { Lines, Loading, placeNames } from '../../ui/skeleton.tsx'
import * as styles from './overview.module.css'

/** Placeholder of the overview, in its geometry. */
export const OverviewWait = () => (
  <div className={classes(styles.rooms, skeleton.wait)} aria-busy="true">
    <Loading />
    <div className={classes(skeleton.block, 'h-12 w-full')} aria-hidden="true" />
    <div className={styles.figures} aria-hidden="true">
      {placeNames(7).map((name) => (
        <div key={name}>
          <div className={classes(skeleton.block, 'h-4 w-3/5')} />
          <div className={classes(skeleton.block, 'mt-1 h-8 w-2/5')} />
          <div className={classes(skeleton.block, 'mt-1 h-4 w-full')} />
        </div>
      ))}
    </div>
    <div className={styles.columns} aria-hidden="true">
      <div className={classes(skeleton.block, styles.chartWait)} />
      <div>
        <Lines count={6} />
      </div>
    </div>
  </div>
)
