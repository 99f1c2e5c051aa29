import { classes } from '../../lib/classes.ts'
import * as utility from '../../styles/util.module.css'
import * as box from '../../ui/box.module.css'
import { ColumnsWait } from '../../ui/columns-wait.tsx'
import * as skeleton from '../../ui/skeleton.module.css'
import { placeNames } from '../../ui/skeleton.tsx'
import * as step from './step.module.css'

/** Placeholder of a checkout step: choices beside the order summary. */
export const StepSkeleton = ({ title }: { readonly title: string }) => (
  <ColumnsWait className={step.stepBody}>
    <h1>{title}</h1>
    <div className={classes(box.boxes, skeleton.wait)} aria-hidden="true">
      {placeNames(2).map((name) => (
        <div key={name} className={box.box}>
          <div className={classes(skeleton.block, utility.h16, utility.w40)} />
          <div className={classes(skeleton.block, utility.mt8, utility.h12, utility.w80)} />
          <div className={classes(skeleton.block, utility.mt8, utility.h12, utility.w60)} />
        </div>
      ))}
    </div>
  </ColumnsWait>
)
