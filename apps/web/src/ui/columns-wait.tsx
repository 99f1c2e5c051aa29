import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import * as utility from '../styles/util.module.css'
import * as columns from './columns.module.css'
import * as skeleton from './skeleton.module.css'
import { Loading, placeNames } from './skeleton.tsx'
import * as summary from './summary.module.css'

type ColumnsWaitProps = { readonly className?: string; readonly children: ReactNode }

/** Placeholder of a page with two columns: content, and the summary beside it. */
export const ColumnsWait = ({ className, children }: ColumnsWaitProps) => (
  <div className={columns.columns} aria-busy="true">
    <div className={className}>
      <Loading />
      {children}
    </div>
    <div className={skeleton.wait}>
      <div className={summary.summary} aria-hidden="true">
        <div className={classes(skeleton.block, utility.h24, utility.w40)} />
        {placeNames(3).map((name) => (
          <div key={name} className={classes(skeleton.block, utility.mt12, utility.h16, utility.w100)} />
        ))}
        <div className={classes(skeleton.block, utility.mt32, utility.h32, utility.w60)} />
        <div className={classes(skeleton.block, utility.mt16, utility.h48, utility.w100)} />
      </div>
    </div>
  </div>
)
