import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
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
        <div className={classes(skeleton.block, 'h-6 w-2/5')} />
        {placeNames(3).map((name) => (
          <div key={name} className={classes(skeleton.block, 'mt-3 h-4 w-full')} />
        ))}
        <div className={classes(skeleton.block, 'mt-8 h-8 w-3/5')} />
        <div className={classes(skeleton.block, 'mt-4 h-12 w-full')} />
      </div>
    </div>
  </div>
)
