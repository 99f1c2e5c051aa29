import type { ReactNode } from 'react'
import { Loading, placeNames } from './skeleton.tsx'

type ColumnsWaitProps = { readonly className?: string; readonly children: ReactNode }

/** Placeholder of a page with two columns: content, and the summary beside it. */
export const ColumnsWait = ({ className, children }: ColumnsWaitProps) => (
  <div className="two" aria-busy="true">
    <div className={className}>
      <Loading />
      {children}
    </div>
    <div className="wait">
      <div className="sum" aria-hidden="true">
        <div className="sk h-6 w-2/5" />
        {placeNames(3).map((name) => (
          <div key={name} className="sk mt-3 h-4 w-full" />
        ))}
        <div className="sk mt-8 h-8 w-3/5" />
        <div className="sk mt-4 h-12 w-full" />
      </div>
    </div>
  </div>
)
