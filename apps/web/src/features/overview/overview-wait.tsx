import { classes } from '../../lib/classes.ts'
import * as utility from '../../styles/util.module.css'
import * as skeleton from '../../ui/skeleton.module.css'
import { Lines, Loading, placeNames } from '../../ui/skeleton.tsx'
import * as styles from './overview.module.css'

/** Placeholder of the overview, in its geometry. */
export const OverviewWait = () => (
  <div className={classes(styles.rooms, skeleton.wait)} aria-busy="true">
    <Loading />
    <div className={classes(skeleton.block, utility.h48, utility.w100)} aria-hidden="true" />
    <div className={styles.figures} aria-hidden="true">
      {placeNames(7).map((name) => (
        <div key={name}>
          <div className={classes(skeleton.block, utility.h16, utility.w60)} />
          <div className={classes(skeleton.block, utility.mt4, utility.h32, utility.w40)} />
          <div className={classes(skeleton.block, utility.mt4, utility.h16, utility.w100)} />
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
